import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { journal, type JournalEvent } from '#contract/oversight/journal.ts'
import { paths } from '#contract/paths.ts'
import { eventNames, wordsOf } from '#domain/events/event-words.ts'
import { EventChanges } from '#web/features/oversight/journal/event-changes.tsx'
import { EventSentence } from '#web/features/oversight/journal/event-sentence.tsx'
import { JournalActions } from '#web/features/oversight/journal-blocks/journal-actions.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { LogTable } from '#web/features/oversight/journal/log-table.tsx'
import { useLog } from '#web/server-state/log.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import type { Column } from '#web/ui/tables/data-table.tsx'
import type { Filter } from '#web/ui/filters/filter-bar.tsx'

export const meta = () => [{ title: 'Journal · Inspirnautes' }]

const filters: Filter[] = [
  { kind: 'text', name: 'person', label: 'Personne' },
  { kind: 'text', name: 'mission', label: 'Mission' },
  {
    kind: 'select',
    name: 'type',
    label: 'Événement',
    options: eventNames
      .map((value) => ({ value, label: wordsOf(value).label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'fr')),
  },
  { kind: 'day', name: 'day', label: 'Date' },
]

const columns: readonly [Column<JournalEvent>, ...Column<JournalEvent>[]] = [
  { header: 'Date', cell: (event) => formatInstant(event.at) },
  {
    header: 'Événement',
    isText: true,
    cell: (event) => (
      <>
        <EventSentence event={event} />
        <EventChanges event={event} />
      </>
    ),
  },
  { header: 'Par', cell: (event) => event.actor.name },
]

/** What happened on the platform: who, what, when, before and after. */
export default function JournalScreen() {
  const log = useLog(journal.list)
  return (
    <>
      <PageHeader title="Journal" back={{ to: paths.admin.followUp() }}>
        <JournalActions />
        <Button variant="default" component={Link} to={paths.admin.securityLog()}>
          Journal de sécurité
        </Button>
      </PageHeader>
      <LogTable
        label="Journal"
        log={log}
        filters={filters}
        columns={columns}
        hint="Ce que font les personnes de la plateforme s’inscrit ici, et n’en sort plus."
      />
    </>
  )
}
