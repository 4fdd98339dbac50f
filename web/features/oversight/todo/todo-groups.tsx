import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TodoItem, TodoKindCount } from '#contract/oversight/todo.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { ItemList } from '#web/ui/lists/item-list.tsx'
import type { Reading } from '#web/ui/lists/list-reading.tsx'
import classes from './todo-page.module.css'
import { awaitedWords, choiceOfKind, headOfKind } from './todo-kinds.ts'

/** The kinds of the tab with their counts, to work off one after the other. */
export const KindFilter = ({ kinds, search }: { kinds: readonly TodoKindCount[] | undefined; search: ListSearch }) => {
  const asked = search.params.get('kind')
  if (kinds === undefined || (kinds.length < 2 && asked === null)) return null
  const choice = (kind: string | null, label: string) => (
    <Button
      key={label}
      size="xs"
      variant={kind === asked ? 'filled' : 'default'}
      aria-pressed={kind === asked}
      onClick={() => search.change({ kind }, 'push')}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.kinds} role="group" aria-label="Types">
      {choice(null, 'Tout')}
      {kinds.map((one) => choice(one.kind, choiceOfKind(one)))}
    </div>
  )
}

type Props = {
  rows: readonly TodoItem[] | undefined
  kinds: readonly TodoKindCount[] | undefined
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
