import { paths } from '#contract/paths.ts'
import { securityEvents, type SecurityEventRow } from '#contract/oversight/security-events.ts'
import { isAlarming, securityEventNames, securityWordsOf } from '#domain/events/security-words.ts'
import { formatInstant } from '#web/lib/format.ts'
import { LogTable } from '#web/features/oversight/journal/log-table.tsx'
import { missing } from '#web/lib/missing.ts'
import { useLog } from '#web/server-state/log.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import type { Column } from '#web/ui/tables/data-table.tsx'
import type { Filter } from '#web/ui/filters/filter-bar.tsx'
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
  { header: 'Date', cell: ({ at }) => formatInstant(at) },
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
      <LogTable
        label="Journal de sécurité"
        log={log}
        filters={filters}
        columns={columns}
        hint="Les connexions, les refus et les changements de compte s’inscrivent ici pour un an."
      />
    </>
  )
}
