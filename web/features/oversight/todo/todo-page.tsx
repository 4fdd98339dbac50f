import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { todo, type TodoItem } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { OfferedSlots } from '#web/features/hiring/slots/offered-slots.tsx'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ItemCard, ItemList } from '#web/ui/lists/item-list.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { TodoActions } from './todo-actions.tsx'
import type { KindFilter, TodoGroups } from './todo-groups.tsx'
import classes from './todo-page.module.css'
import { endOf, nothingIn, pageOfTodo, titleOfTodo } from './todo-words.ts'

const tabsOf = (reader: Role) => [
  { key: 'mine' as const, label: reader === 'candidate' ? 'Pour toi' : 'Pour vous' },
  { key: 'overdue' as const, label: 'En retard' },
]

const late = { label: 'En retard', color: 'red' } as const
const onTime = { label: 'Dans les temps', color: 'green' } as const

const TodoCard = ({ item, reader, level }: { item: TodoItem; reader: Role; level?: 3 }) => {
  const { mission, company, person } = item
  const page = pageOfTodo(item, reader)
  // A company knows its own name, and a candidate theirs.
  const facts = [
    mission?.title,
    reader === 'recruiter' ? undefined : company,
    // The titles of an administrator's own moves name the person.
    reader === 'admin' && item.holder !== reader ? person?.fullName : undefined,
  ]
  return (
    <ItemCard
      title={<Link to={page}>{titleOfTodo(item, reader)}</Link>}
      subtitle={facts.filter(Boolean).join(' · ')}
      badge={<StatusBadge {...(item.isOverdue ? late : onTime)} />}
      actions={item.holder === reader && <TodoActions item={item} page={page} />}
      {...(level && { level })}
    >
      <Text size="sm">{`${item.isOverdue ? 'Attendu' : 'À faire'} avant le ${endOf(item.dueAt)}`}</Text>
      {item.kind === 'interview.answer' && item.holder === reader && item.interview && (
        <OfferedSlots {...item.interview} />
      )}
    </ItemCard>
  )
}

/** What the page of many things is made of; only who has many loads it. */
type ByKind = { Filter: typeof KindFilter; Groups: typeof TodoGroups }

/**
 * What is asked of the reader, the soonest first; each is closed here or on the page of its title. An administrator, whom many
 * things may wait for, reads them kind by kind, and also what is late with others.
 */
export const TodoPage = ({ reader, byKind }: { reader: Role; byKind?: ByKind }) => {
  const list = useList(todo.list)
  const tab = list.search.params.get('tab') === 'overdue' ? 'overdue' : 'mine'
  const kinds = list.page?.kinds
  const empty = <EmptyState hint={nothingIn[tab][reader]} />
  return (
    <>
      <PageHeader title="À faire" />
      <StatusTabs label="Ce qui est attendu" tabs={tabsOf(reader)} counts={list.counts} search={list.search}>
        <div className={classes.list}>
          {reader === 'admin' && tab === 'overdue' && (list.page?.total ?? 0) > 0 && (
            <Button component={Link} variant="subtle" to={paths.admin.bulk('remind')} mb="sm">
              Relancer plusieurs personnes
            </Button>
          )}
          {byKind && <byKind.Filter kinds={kinds} search={list.search} />}
          {byKind && tab === 'mine' ? (
            <byKind.Groups
              rows={list.rows}
              kinds={kinds}
              reading={list.reading}
              card={(item) => <TodoCard item={item} reader={reader} level={3} />}
              empty={empty}
            />
          ) : (
            <ItemList
              label="À faire"
              reading={list.reading}
              rows={list.rows}
              rowKey={({ id }) => id}
              card={(item) => <TodoCard item={item} reader={reader} />}
              empty={empty}
            />
          )}
          <Paginator search={list.search} of={list.page} />
        </div>
      </StatusTabs>
    </>
  )
}
