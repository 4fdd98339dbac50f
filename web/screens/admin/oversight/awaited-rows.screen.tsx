import { Link } from 'react-router'
import type { TodoItem } from '#contract/oversight/todo.ts'
import { bottlenecks } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'
import { todoHolders, todoKinds } from '#domain/oversight/todo/todos.ts'
import { useBulkSelection } from '#web/features/oversight/bulk-actions/bulk-selection.tsx'
import { holderWords } from '#web/features/oversight/bottlenecks/bottleneck-words.ts'
import { awaitedWords } from '#web/features/oversight/todo/todo-kinds.ts'
import { endOf } from '#web/features/oversight/todo/awaited-words.ts'
import { pageOfTodo } from '#web/features/oversight/todo/todo-words.ts'
import { missing } from '#web/lib/missing.ts'
import { useList } from '#web/server-state/list.ts'
import { choiceColumn } from '#web/ui/lists/chosen-rows.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

export const meta = () => [{ title: 'Ce qui est attendu · Inspirnautes' }]

const tabs = [
  { key: 'all', label: 'Tout' },
  { key: 'late', label: 'En retard' },
] as const

const filters: Filter[] = [
  {
    kind: 'select',
    name: 'holder',
    label: 'Attendu de',
    options: todoHolders.map((value) => ({ value, label: holderWords[value] })),
  },
  {
    kind: 'select',
    name: 'kind',
    label: 'Attendu',
    options: todoKinds.map((value) => ({ value, label: awaitedWords[value] })),
  },
]

const columns: readonly [Column<TodoItem>, ...Column<TodoItem>[]] = [
  {
    header: 'Attendu',
    cell: (item) => <Link to={pageOfTodo(item, 'admin')}>{awaitedWords[item.kind]}</Link>,
    whole: ({ kind }) => awaitedWords[kind],
    share: 22,
  },
  { header: 'De', cell: ({ holder }) => holderWords[holder] },
  { header: 'Personne', cell: ({ person }) => person?.fullName ?? missing, share: 16 },
  { header: 'Mission', cell: ({ mission }) => mission?.title ?? missing, share: 26 },
  { header: 'Entreprise', cell: ({ company }) => company ?? missing, share: 16 },
  {
    header: 'Avant',
    cell: ({ dueAt, isOverdue }) => (
      <>
        {`le ${endOf(dueAt)}`} {isOverdue && <StatusBadge label="En retard" color="red" />}
      </>
    ),
  },
]

const nameOf = ({ kind, person, mission }: TodoItem) =>
  [awaitedWords[kind], person?.fullName, mission?.title].filter((part) => part !== undefined).join(', ')

/** What is waited for with anybody, the soonest first; of what is late, whoever holds it can be reminded. */
export default function AwaitedRowsScreen() {
  const list = useList(bottlenecks.waiting)
  const { chosen, bar } = useBulkSelection(['remind'])
  const isOpen = ({ isOverdue, holder }: TodoItem) => isOverdue && holder !== 'admin'
  return (
    <>
      <PageHeader title="Ce qui est attendu" back={{ to: paths.admin.bottlenecks() }} />
      <StatusTabs label="Ce qui est attendu" tabs={tabs} counts={undefined} search={list.search}>
        <FilterBar filters={filters} search={list.search} />
        <DataTable
          label="Ce qui est attendu"
          reading={list.reading}
          rows={list.rows}
          rowKey={({ id }) => id}
          lead={choiceColumn({ chosen, rows: list.rows, idOf: ({ id }) => id, nameOf, isOpen })}
          columns={columns}
          empty={<EmptyState hint="Rien n’est attendu." />}
        />
        <Paginator search={list.search} of={list.page} />
        {bar}
      </StatusTabs>
    </>
  )
}
