import { useEffect, useRef } from 'react'
import { todo, type TodoTab } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { useSingleKeys } from '#web/lib/single-keys.ts'
import type { List } from '#web/server-state/list.ts'
import type { Selection } from '#web/ui/lists/chosen-rows.tsx'
import { prepareConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { RowKeys, useRowKeys } from '#web/ui/lists/row-keys.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { KindFilter, TodoGroups } from './todo-groups.tsx'
import { TodoRows } from './todo-rows.tsx'
import { nothingIn } from './todo-words.ts'

const moves = [
  { keys: ['j', 'k'], does: 'parcourir' },
  { keys: ['Entrée'], does: 'ouvrir' },
]
const act = { keys: ['e'], does: 'traiter' }
const later = { keys: ['h'], does: 'plus tard' }
const choose = { keys: ['x'], does: 'choisir' }

type Props = {
  tab: TodoTab
  list: List<typeof todo.list>
  reader: Role
  /** The things that are chosen, where people can be reminded of several. */
  selection: Selection | undefined
}

const Rows = ({ tab, list: { rows, page, reading }, reader, selection }: Props) => {
  if (rows === undefined) return reading.isError ? <ListFailed retry={reading.refetch} /> : <ListWaiting />
  if (rows.length === 0) return <EmptyState hint={nothingIn[tab][reader]} />
  return tab === 'mine' ? (
    <TodoGroups items={rows} kinds={page?.kinds ?? []} reader={reader} />
  ) : (
    <TodoRows label="À faire" items={rows} reader={reader} isPutOff={tab === 'snoozed'} chosen={selection?.chosen} />
  )
}

/** The rows of a tab with their keys; an administrator, whom many things may wait for, chooses among the kinds. */
export const TodoList = ({ tab, list, reader, selection }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  useRowKeys(place, list.rows, hasSingleKeys)
  useEffect(() => void prepareConfirmation(), [])
  return (
    <div ref={place}>
      {reader === 'admin' && <KindFilter kinds={list.page?.kinds} search={list.search} />}
      <Rows tab={tab} list={list} reader={reader} selection={selection} />
      {(list.rows?.length ?? 0) > 0 && (
        <RowKeys
          keys={[...moves, ...(tab === 'snoozed' ? [] : [act, later]), ...(selection ? [choose] : [])]}
          isOn={hasSingleKeys}
          onSwitch={() => setSingleKeys(!hasSingleKeys)}
        />
      )}
      <Paginator search={list.search} of={list.page} />
      {selection?.bar}
    </div>
  )
}
