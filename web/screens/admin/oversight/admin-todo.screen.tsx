import { KindFilter, TodoGroups } from '#web/features/oversight/todo/todo-groups.tsx'
import { TodoPage } from '#web/features/oversight/todo/todo-page.tsx'

export const meta = () => [{ title: 'À faire · Inspirnautes' }]

const byKind = { Filter: KindFilter, Groups: TodoGroups }

export default function AdminTodoScreen() {
  return <TodoPage reader="admin" byKind={byKind} />
}
