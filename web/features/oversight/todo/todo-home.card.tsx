import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { todo } from '#contract/oversight/todo.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import classes from './todo-home.module.css'
import { linesOf } from './todo-lines.ts'

const TodoRows = afterPage(async () => (await import('./todo-rows.tsx')).TodoRows)

/** The first rows of « À faire », for the loader of a dashboard: their number says how much room the list takes. */
export const firstTodos = q(todo.list, { query: { size: 5 } })

const nothing: Record<Role, string> = {
  candidate: 'Rien n’attend ta réponse. Un e-mail te prévient dès qu’une mission ou un entretien t’est proposé.',
  recruiter: 'Rien n’attend votre réponse. Un e-mail vous prévient dès qu’un candidat répond.',
  admin: 'Rien ne vous attend.',
}

const roomFor = (rows: number) => ({ '--rows': rows }) as CSSProperties

const First = ({ reader }: { reader: Role }) => {
  const { data } = useSuspenseQuery(firstTodos)
  const { items, counts } = data
  return (
    <Panel
      title="À faire"
      aside={
        items.length > 0 && (
          <Anchor component={Link} size="sm" to={paths[reader].todo()}>
            {`Tout voir (${counts.mine.toLocaleString('fr-FR')})`}
          </Anchor>
        )
      }
    >
      {items.length === 0 ? (
        <p className={classes.none}>{nothing[reader]}</p>
      ) : (
        <div className={classes.place}>
          <div className={classes.rows} style={roomFor(linesOf(items).length)}>
            <TodoRows label="À faire" items={items} reader={reader} isPutOff={false} />
          </div>
        </div>
      )}
    </Panel>
  )
}

/** What waits for the reader, on their dashboard: the first rows of « À faire », worked off in place. */
export const TodoHome = ({ reader }: { reader: Role }) => (
  <ReadBoundary>
    <First reader={reader} />
  </ReadBoundary>
)
