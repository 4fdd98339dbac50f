import { Fragment } from 'react'
import { Link } from 'react-router'
import type { JournalEvent } from '#contract/oversight/journal.ts'
import { paths } from '#contract/paths.ts'
import { sentencePieces, type SentenceName } from '#domain/events/event-sentences.ts'
import { wordsOf } from '#domain/events/event-words.ts'
import { nameText, slotText } from '#web/features/oversight/journal/event-text.ts'

type Person = NonNullable<JournalEvent['person']>

const textOf = (event: JournalEvent, name: SentenceName): string => {
  const texts: Record<SentenceName, () => string> = {
    actor: () => event.actor.name,
    person: () => event.person?.name ?? 'un compte effacé',
    mission: () => (event.mission === null ? 'effacée' : `«\u00a0${event.mission.title}\u00a0»`),
    slot: () => slotText(event),
    name: () => `«\u00a0${nameText(event)}\u00a0»`,
  }
  return texts[name]()
}

const personPath = ({ role, userId }: Person) => {
  if (userId === null) return undefined
  if (role === 'candidate') return paths.admin.candidate(userId)
  return role === 'recruiter' ? paths.admin.recruiter(userId) : undefined
}

const pathOf = ({ actor, person, mission }: JournalEvent, name: SentenceName): string | undefined => {
  if (name === 'actor') return personPath(actor)
  if (name === 'person') return person === null ? undefined : personPath(person)
  return name === 'mission' && mission !== null && !mission.isDeleted ? paths.admin.mission(mission.id) : undefined
}

/** An event as a sentence for the administrator, with links to the people and to the mission. */
export const EventSentence = ({ event }: { event: JournalEvent }) => {
  const pieces = sentencePieces(wordsOf(event.type).sentence, (name) => textOf(event, name))
  return pieces.map(({ text, name }) => {
    const to = name === undefined ? undefined : pathOf(event, name)
    return <Fragment key={name ?? text}>{to === undefined ? text : <Link to={to}>{text}</Link>}</Fragment>
  })
}
