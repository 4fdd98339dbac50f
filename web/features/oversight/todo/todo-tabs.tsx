import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { todoTabs, type TodoTab } from '#contract/oversight/todo.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'
import { todoCounts } from './todo-query.ts'

type Props = {
  reader: Role
  counts: Partial<Record<TodoTab, number>> | undefined
  search: ListSearch
  children: ReactNode
}

const label = 'Ce qui est attendu'
const mine = (reader: Role) => ({ key: 'mine', label: reader === 'candidate' ? 'Pour toi' : 'Pour vous' }) as const
const overdue = { key: 'overdue', label: 'En retard' } as const
const snoozed = { key: 'snoozed', label: 'Remis' } as const

/** « Où ça bloque » is a page with its own address: its rows are not of this list. */
const stuck = { key: 'stuck', label: 'Où ça bloque', isCounted: false } as const
const ofAdmin = [mine('admin'), overdue, stuck, snoozed]

/** What is asked of the reader, what is late, what they put off; an administrator also finds where it is stuck. */
export const TodoTabs = ({ reader, search, ...props }: Props) => {
  const navigate = useNavigate()
  if (reader !== 'admin')
    return <StatusTabs label={label} tabs={[mine(reader), overdue, snoozed]} search={search} {...props} />
  const change: ListSearch['change'] = (patch, step) =>
    patch['tab'] === stuck.key ? void navigate(paths.admin.bottlenecks()) : search.change(patch, step)
  return <StatusTabs label={label} tabs={ofAdmin} search={{ ...search, change }} {...props} />
}

const atStuck = new URLSearchParams({ tab: stuck.key })

/** The same tabs on the page « Où ça bloque ». */
export const StuckTabs = ({ children }: Pick<Props, 'children'>) => {
  const navigate = useNavigate()
  const counts = useQuery(todoCounts).data?.counts
  const search: ListSearch = {
    params: atStuck,
    change: ({ tab }) => void navigate(paths.admin.todo(todoTabs.find((one) => one === tab))),
    addressOf: () => paths.admin.bottlenecks(),
  }
  return (
    <StatusTabs label={label} tabs={ofAdmin} counts={counts} search={search}>
      {children}
    </StatusTabs>
  )
}
