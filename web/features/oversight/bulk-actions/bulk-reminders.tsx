import { todo } from '#contract/oversight/todo.ts'
import { endOf } from '#web/features/oversight/todo/awaited-words.ts'
import { titleOfTodo } from '#web/features/oversight/todo/todo-words.ts'
import { missing } from '#web/lib/missing.ts'
import { useList } from '#web/server-state/list.ts'
import { ChoosingList } from './choosing-list.tsx'

/** What is late with anybody, to remind several people of it. */
export const LateMoves = () => {
  const list = useList(todo.list)
  return (
    <ChoosingList
      action="remind"
      label="Actions en retard"
      header="Attendu"
      rows={list.rows}
      reading={list.reading}
      search={list.search}
      page={list.page}
      rowId={({ id }) => id}
      rowName={(item) => titleOfTodo(item, 'admin')}
      isOpen={({ holder }) => holder !== 'admin'}
      columns={[
        { header: 'Mission', cell: ({ mission }) => mission?.title ?? missing },
        { header: 'Entreprise', cell: ({ company }) => company ?? missing },
        { header: 'Inspirnaute', cell: ({ person }) => person?.fullName ?? missing },
        { header: 'Avant', cell: ({ dueAt }) => endOf(dueAt) },
      ]}
    />
  )
}
