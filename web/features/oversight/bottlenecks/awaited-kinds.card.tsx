import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bottlenecks } from '#contract/oversight/bottlenecks.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { awaitedAt } from './bottleneck-address.ts'
import { awaitedWords } from '#web/features/oversight/todo/todo-kinds.ts'
import { holderWords } from './bottleneck-words.ts'

/** Who is waited for now, and for what; the most that is late stands first. */
export const AwaitedKinds = () => {
  const reading = useQuery(q(bottlenecks.awaited, {}))
  return (
    <Panel title="Qui est attendu">
      <DataTable
        label="Qui est attendu"
        reading={reading}
        rows={reading.data?.items}
        rowKey={({ kind }) => kind}
        size={5}
        columns={[
          { header: 'Attendu', cell: ({ kind }) => awaitedWords[kind] },
          { header: 'De', cell: ({ holder }) => holderWords[holder] },
          {
            header: 'En attente',
            align: 'end',
            cell: ({ holder, kind, count }) => (
              <Link to={awaitedAt({ holder, kind })}>{count.toLocaleString('fr-FR')}</Link>
            ),
          },
          {
            header: 'En retard',
            align: 'end',
            cell: ({ holder, kind, late }) =>
              late === 0 ? (
                '0'
              ) : (
                <Link to={awaitedAt({ holder, kind, tab: 'late' })}>{late.toLocaleString('fr-FR')}</Link>
              ),
          },
        ]}
        empty={<EmptyState hint="Personne n’est attendu." />}
      />
    </Panel>
  )
}
