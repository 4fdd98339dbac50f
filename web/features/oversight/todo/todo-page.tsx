import { todo, todoTabs } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { useBulkSelection } from '#web/features/oversight/bulk-actions/bulk-selection.tsx'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { TodoTabs } from './todo-tabs.tsx'
import classes from './todo-page.module.css'

/** The dialogs of every kind of todo are too much for the page; they come beside the rows' own request. */
const TodoList = afterPage(async () => (await import('./todo-list.tsx')).TodoList, <ListWaiting />)

/** What is asked of the reader kind by kind, what is late (for an administrator with others too), and what they put off. */
export const TodoPage = ({ reader }: { reader: Role }) => {
  const list = useList(todo.list)
  const selection = useBulkSelection(['remind'])
  const tab = todoTabs.find((one) => one === list.search.params.get('tab')) ?? 'mine'
  return (
    <>
      <PageHeader title="À faire" />
      <TodoTabs reader={reader} counts={list.counts} search={list.search}>
        <div className={classes.page}>
          <TodoList
            tab={tab}
            list={list}
            reader={reader}
            selection={reader === 'admin' && tab === 'overdue' ? selection : undefined}
          />
        </div>
      </TodoTabs>
    </>
  )
}
