import { Button } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { todo, todoTabs, type TodoTab } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { RowKeys, useRowKeys } from '#web/ui/lists/row-keys.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'
import { KindFilter, TodoGroups } from './todo-groups.tsx'
import classes from './todo-page.module.css'
import { TodoRows } from './todo-rows.tsx'
import { nothingIn } from './todo-words.ts'

const tabsOf = (reader: Role) => [
  { key: 'mine' as const, label: reader === 'candidate' ? 'Pour toi' : 'Pour vous' },
  { key: 'overdue' as const, label: 'En retard' },
  { key: 'snoozed' as const, label: 'Remis' },
]

const keys = [
  { keys: ['j', 'k'], does: 'parcourir' },
  { keys: ['Entrée'], does: 'ouvrir' },
  { keys: ['h'], does: 'plus tard' },
]

type Props = { tab: TodoTab; list: ReturnType<typeof useList<typeof todo.list>>; reader: Role }

const Rows = ({ tab, list: { rows, page, reading }, reader }: Props) => {
  if (rows === undefined) return reading.isError ? <ListFailed retry={reading.refetch} /> : <ListWaiting />
  if (rows.length === 0) return <EmptyState hint={nothingIn[tab][reader]} />
  return tab === 'mine' ? (
    <TodoGroups items={rows} kinds={page?.kinds ?? []} reader={reader} />
  ) : (
    <TodoRows label="À faire" items={rows} reader={reader} isPutOff={tab === 'snoozed'} />
  )
}

/**
 * What is asked of the reader kind by kind, what is late, and what they put off; an administrator, whom many things may wait for,
 * chooses among the kinds, and reads what is late with others too.
 */
export const TodoPage = ({ reader }: { reader: Role }) => {
  const list = useList(todo.list)
  const tab = todoTabs.find((one) => one === list.search.params.get('tab')) ?? 'mine'
  const place = useRef<HTMLDivElement>(null)
  const [hasKeys, setKeys] = useState(true)
  useRowKeys(place, list.rows, hasKeys)
  return (
    <>
      <PageHeader title="À faire" />
      <StatusTabs label="Ce qui est attendu" tabs={tabsOf(reader)} counts={list.counts} search={list.search}>
        <div className={classes.page} ref={place}>
          {reader === 'admin' && tab === 'overdue' && (list.page?.total ?? 0) > 0 && (
            <Button component={Link} variant="subtle" to={paths.admin.bulk('remind')} mb="sm">
              Relancer plusieurs personnes
            </Button>
          )}
          {reader === 'admin' && <KindFilter kinds={list.page?.kinds} search={list.search} />}
          {/* A row that grew once its code is there would move the buttons under the pointer. */}
          <Suspense fallback={<ListWaiting />}>
            <Rows tab={tab} list={list} reader={reader} />
            {(list.rows?.length ?? 0) > 0 && (
              <RowKeys
                keys={tab === 'snoozed' ? keys.slice(0, 2) : keys}
                isOn={hasKeys}
                onSwitch={() => setKeys(!hasKeys)}
              />
            )}
          </Suspense>
          <Paginator search={list.search} of={list.page} />
        </div>
      </StatusTabs>
    </>
  )
}
