import { paths } from '#contract/paths.ts'
import { securityEvents, type SecurityEventRow } from '#contract/security-events.ts'
import { isAlarming, securityEventNames, securityWordsOf } from '#domain/events/security-words.ts'
import { momentText } from '#web/features/journal/event-text.ts'
import { missing } from '#web/lib/missing.ts'
import { useLog } from '#web/server-state/log.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/lists/filter-bar.tsx'
import { LogPages } from '#web/ui/lists/log-pages.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

export const meta = () => [{ title: 'Journal de sécurité · Inspirnautes' }]

const filters: Filter[] = [
  { kind: 'text', name: 'email', label: 'Adresse e-mail' },
  { kind: 'text', name: 'network', label: 'Réseau' },
  {
    kind: 'select',
    name: 'type',
    label: 'Événement',
    options: securityEventNames
      .map((value) => ({ value, label: securityWordsOf(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'fr')),
  },
  { kind: 'day', name: 'day', label: 'Date' },
]

const Name = ({ type }: SecurityEventRow) => (
  <StatusBadge label={securityWordsOf(type)} color={isAlarming(type) ? 'red' : 'black'} />
)

const columns: readonly [Column<SecurityEventRow>, ...Column<SecurityEventRow>[]] = [
  { header: 'Date', cell: ({ at }) => momentText(at) },
  { header: 'Événement', cell: (event) => <Name {...event} /> },
  { header: 'Par', cell: ({ actor }) => actor },
  { header: 'Compte', cell: ({ account }) => account ?? missing },
  { header: 'Réseau', cell: ({ network }) => network ?? missing },
  { header: 'Appareil', cell: ({ device }) => device ?? missing },
  { header: 'Détail', isText: true, cell: ({ details }) => details ?? missing },
]

/** Who was let in or refused, and from where. */
export default function SecurityEventsScreen() {
  const log = useLog(securityEvents.list)
  return (
    <>
      <PageHeader title="Journal de sécurité" back={{ to: paths.admin.journal() }} />
      <FilterBar filters={filters} search={log.search} />
      <DataTable
        label="Journal de sécurité"
        reading={log.reading}
        rows={log.rows}
        rowKey={(event) => event.id}
        columns={columns}
        size={20}
        empty={
          <EmptyList isNarrowed={log.isNarrowed} noMatch="Aucun événement ne répond à ces critères.">
            <EmptyState hint="Les connexions, les refus et les changements de compte s’inscrivent ici pour un an." />
          </EmptyList>
        }
      />
      <LogPages newest={log.newest} older={log.older} />
    </>
  )
}
