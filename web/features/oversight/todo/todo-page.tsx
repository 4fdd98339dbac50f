import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { todo, todoTabs } from '#contract/oversight/todo.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { useBulkSelection } from '#web/features/oversight/bulk-actions/bulk-selection.tsx'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'
import classes from './todo-page.module.css'

/** The dialogs of every kind of todo are too much for the page; they come beside the rows' own request. */
const TodoList = afterPage(async () => (await import('./todo-list.tsx')).TodoList, <ListWaiting />)

const tabsOf = (reader: Role) => [
  { key: 'mine' as const, label: reader === 'candidate' ? 'Pour toi' : 'Pour vous' },
  { key: 'overdue' as const, label: 'En retard' },
  { key: 'snoozed' as const, label: 'Remis' },
]

/** What is asked of the reader kind by kind, what is late (for an administrator with others too), and what they put off. */
export const TodoPage = ({ reader }: { reader: Role }) => {
  const list = useList(todo.list)
  const selection = useBulkSelection(['remind'])
  const tab = todoTabs.find((one) => one === list.search.params.get('tab')) ?? 'mine'
  return (
    <>
      <PageHeader title="À faire">
        {reader === 'admin' && (
          <Button variant="default" component={Link} to={paths.admin.bottlenecks()}>
            Où ça bloque
          </Button>
        )}
      </PageHeader>
      <StatusTabs label="Ce qui est attendu" tabs={tabsOf(reader)} counts={list.counts} search={list.search}>
        <div className={classes.page}>
          <TodoList
            tab={tab}
            list={list}
            reader={reader}
            selection={reader === 'admin' && tab === 'overdue' ? selection : undefined}
          />
        </div>
      </StatusTabs>
    </>
  )
}
