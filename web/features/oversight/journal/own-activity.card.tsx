import { Button } from '@mantine/core'
import { journal, type JournalEvent } from '#contract/oversight/journal.ts'
import { wordsOf } from '#domain/events/event-words.ts'
import { EventChanges } from '#web/features/oversight/journal/event-changes.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { useVoice } from '#web/features/access/own-account/voice.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useShortLog } from '#web/server-state/log.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { Timeline, type Moment } from '#web/ui/texts/timeline.tsx'
import classes from '#web/features/access/own-account/own-account.module.css'

/** « Entretien accepté : Développeur React »: what it was about, beside the reader. */
const momentOf = (event: JournalEvent, reader: number): Moment => {
  const { label, color } = wordsOf(event.type)
  const other = event.person?.userId === reader ? undefined : event.person?.name
  const about = [other, event.mission?.title].filter((part) => part !== undefined).join(' · ')
  return {
    key: event.id,
    at: event.at,
    when: formatInstant(event.at),
    what: about === '' ? label : `${label}\u00a0: ${about}`,
    ...(event.changes.length > 0 && { detail: <EventChanges event={event} /> }),
    ...(color && { color }),
  }
}

/** What was done lately in the name of the reader, ten events at a time. */
export const OwnActivity = () => {
  const { activityHint, noActivity } = useVoice()
  const { id } = useSignedIn()
  const log = useShortLog(journal.ofCaller, { query: { size: 10 } })
  return (
    <Panel title="Activité récente">
      <p className={classes.hint}>{activityHint}</p>
      {log.rows === undefined && (log.reading.isError ? <ListFailed retry={log.reading.refetch} /> : <ListWaiting />)}
      {log.rows?.length === 0 && <EmptyState text={noActivity} />}
      {log.rows !== undefined && log.rows.length > 0 && (
        <Timeline label="Activité récente" moments={log.rows.map((event) => momentOf(event, id))} />
      )}
      {log.more && (
        <Button variant="default" size="xs" mt="md" loading={log.isReadingMore} onClick={log.more}>
          Plus ancien
        </Button>
      )}
    </Panel>
  )
}
