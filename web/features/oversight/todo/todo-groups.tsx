import { Button, Title } from '@mantine/core'
import type { TodoItem, TodoKindCount } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import classes from './todo-page.module.css'
import { awaitedWords, choiceOfKind, headOfKind } from './todo-kinds.ts'
import { TodoRows } from './todo-rows.tsx'

/** The kinds of the tab with their counts, to work off one after the other. */
export const KindFilter = ({ kinds, search }: { kinds: readonly TodoKindCount[] | undefined; search: ListSearch }) => {
  const asked = search.params.get('kind')
  if (kinds === undefined || (kinds.length < 2 && asked === null)) return null
  const choice = (kind: string | null, label: string) => (
    <Button
      key={label}
      size="xs"
      variant="default"
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
  items: readonly TodoItem[]
  kinds: readonly TodoKindCount[]
  reader: Role
}

/** A page of what is to do kind by kind, each under its head; the rows come in that order. */
export const TodoGroups = ({ items, kinds, reader }: Props) =>
  [...new Set(items.map(({ kind }) => kind))].map((kind) => (
    <section key={kind} className={classes.group} aria-labelledby={kind}>
      <Title order={2} size="h4" id={kind}>
        {headOfKind(kinds.find((one) => one.kind === kind) ?? { kind, count: 0, late: 0 })}
      </Title>
      <TodoRows
        label={awaitedWords[kind]}
        items={items.filter((item) => item.kind === kind)}
        reader={reader}
        isPutOff={false}
      />
    </section>
  ))
