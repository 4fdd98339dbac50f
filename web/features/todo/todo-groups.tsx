import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TodoItem, TodoKind } from '#contract/missions/todo.ts'
import { isWaitKind } from '#domain/waits/waits.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { ItemList } from '#web/ui/lists/item-list.tsx'
import type { Reading } from '#web/ui/lists/list-reading.tsx'
import classes from './todo-page.module.css'
import { awaitedWords, choiceOfKind, headOfKind } from './todo-words.ts'

/** The kinds of the tab with their counts, to work off one after the other. */
export const KindFilter = ({
  kinds: counted,
  search,
}: {
  kinds: readonly TodoKind[] | undefined
  search: ListSearch
}) => {
  const asked = search.params.get('kind')
  const kinds = counted ?? []
  if (kinds.length < 2 && asked === null) return null
  // What was chosen stays a choice when nothing of it is left, or in the other tab.
  const isGone = asked !== null && isWaitKind(asked) && !kinds.some(({ kind }) => kind === asked)
  const choices = isGone ? [...kinds, { kind: asked, count: 0 }] : kinds
  const options = choices.map((choice) => ({ value: choice.kind, label: choiceOfKind(choice) }))
  return <FilterBar filters={[{ kind: 'select', name: 'kind', label: 'Type', options }]} search={search} />
}

type Props = {
  rows: readonly TodoItem[] | undefined
  kinds: readonly TodoKind[] | undefined
  reading: Reading
  card: (item: TodoItem) => ReactNode
  empty: ReactNode
}

/** A page of what is to do kind by kind, each under its head; the rows come in that order. */
export const TodoGroups = ({ rows, kinds, reading, card, empty }: Props) => {
  const present = [...new Set(rows?.map(({ kind }) => kind))]
  if (rows === undefined || present.length === 0)
    return <ItemList label="À faire" rows={rows} reading={reading} rowKey={({ id }) => id} card={card} empty={empty} />
  return present.map((kind) => (
    <section key={kind} className={classes.group} aria-labelledby={kind}>
      <Title order={2} size="h3" id={kind}>
        {headOfKind(kinds?.find((one) => one.kind === kind) ?? { kind, count: 0, late: 0 })}
      </Title>
      <ItemList
        label={awaitedWords[kind]}
        rows={rows.filter((row) => row.kind === kind)}
        reading={reading}
        rowKey={({ id }) => id}
        card={card}
      />
    </section>
  ))
}
