import { TodoPage } from '#web/features/oversight/todo/todo-page.tsx'

export const meta = () => [{ title: 'À faire · Inspirnautes' }]

export default function AdminTodoScreen() {
  return <TodoPage reader="admin" />
}
