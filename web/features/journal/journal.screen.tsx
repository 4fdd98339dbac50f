import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { journal, type JournalEvent } from '#contract/journal.ts'
import { paths } from '#contract/paths.ts'
import { eventNames, wordsOf } from '#domain/events/event-words.ts'
import { EventChanges } from '#web/features/journal/event-changes.tsx'
import { EventSentence } from '#web/features/journal/event-sentence.tsx'
import { momentText } from '#web/features/journal/event-text.ts'
import { useLog } from '#web/server-state/log.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/lists/filter-bar.tsx'
import { LogPages } from '#web/ui/lists/log-pages.tsx'

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
  { header: 'Date', cell: (event) => momentText(event.at) },
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
        <Button variant="default" component={Link} to={paths.admin.securityLog()}>
          Journal de sécurité
        </Button>
      </PageHeader>
      <FilterBar filters={filters} search={log.search} />
      <DataTable
        label="Journal"
        reading={log.reading}
        rows={log.rows}
        rowKey={(event) => event.id}
        columns={columns}
        size={20}
        empty={
          <EmptyList isNarrowed={log.isNarrowed} noMatch="Aucun événement ne répond à ces critères.">
            <EmptyState hint="Ce que font les personnes de la plateforme s’inscrit ici, et n’en sort plus." />
          </EmptyList>
        }
      />
      <LogPages newest={log.newest} older={log.older} />
    </>
  )
}
