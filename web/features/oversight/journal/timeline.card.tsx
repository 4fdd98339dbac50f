import { Button } from '@mantine/core'
import { journal, type JournalEvent } from '#contract/oversight/journal.ts'
import { wordsOf } from '#domain/events/event-words.ts'
import { EventChanges } from '#web/features/oversight/journal/event-changes.tsx'
import { aboutOfAccount, aboutOnMission } from '#web/features/oversight/journal/event-text.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useShortLog } from '#web/server-state/log.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { Timeline, type Moment } from '#web/ui/texts/timeline.tsx'

const size = 10

/** A person to the reader: themself is « Toi » or « Vous ». */
const useNameOf = () => {
  const { id, role } = useSignedIn()
  const own = role === 'candidate' ? 'Toi' : 'Vous'
  return ({ name, userId }: JournalEvent['actor']) => (userId === id ? own : name)
}

type NameOf = ReturnType<typeof useNameOf>

/** « Entretien proposé : A.D. »: whom it concerns beside the actor, and in an account’s history which mission. */
const titleOf = (event: JournalEvent, about: string | undefined) => {
  const { label } = wordsOf(event.type)
  return about === undefined ? label : `${label}\u00a0: ${about}`
}

const momentOf = (event: JournalEvent, nameOf: NameOf, about: string | undefined): Moment => {
  const { color } = wordsOf(event.type)
  return {
    key: event.id,
    at: event.at,
    when: formatInstant(event.at),
    what: titleOf(event, about),
    who: nameOf(event.actor),
    ...(event.changes.length > 0 && { detail: <EventChanges event={event} /> }),
    ...(color && { color }),
  }
}

type Log = ReturnType<typeof useShortLog<typeof journal.ofMission>>

const History = ({ log, moments }: { log: Log; moments: Moment[] | undefined }) => (
  <Panel title="Historique">
    {moments === undefined && (log.reading.isError ? <ListFailed retry={log.reading.refetch} /> : <ListWaiting />)}
    {moments?.length === 0 && <EmptyState text="Rien ne s’est encore passé ici." />}
    {moments !== undefined && moments.length > 0 && <Timeline label="Historique" moments={moments} />}
    {log.more && (
      <Button variant="default" size="xs" mt="md" loading={log.isReadingMore} onClick={log.more}>
        Voir la suite
      </Button>
    )}
  </Panel>
)

/** What happened on a mission, as far as the reader may know; `candidate` keeps one candidate's part, by their user id. */
const OfMission = ({ missionId, candidate }: { missionId: number; candidate?: number | undefined }) => {
  const nameOf = useNameOf()
  const log = useShortLog(journal.ofMission, {
    params: { id: missionId },
    query: { size, ...(candidate !== undefined && { candidate }) },
  })
  const { id: reader } = useSignedIn()
  return (
    <History log={log} moments={log.rows?.map((event) => momentOf(event, nameOf, aboutOnMission(event, reader)))} />
  )
}

/** What an account did and what concerns it, for the administrator. */
const OfAccount = ({ userId }: { userId: number }) => {
  const nameOf = useNameOf()
  const log = useShortLog(journal.ofAccount, { params: { id: userId }, query: { size } })
  return (
    <History log={log} moments={log.rows?.map((event) => momentOf(event, nameOf, aboutOfAccount(event, userId)))} />
  )
}

type TimelineSubject = { missionId: number; candidate?: number | undefined } | { userId: number }

/** The history at the foot of a mission, a candidature or an account. */
export const TimelineCard = (subject: TimelineSubject) =>
  'userId' in subject ? <OfAccount {...subject} /> : <OfMission {...subject} />
