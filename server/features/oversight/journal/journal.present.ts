import type { JournalEvent, JournalPage } from '#contract/oversight/journal.ts'
import { readableFields, type EventField } from '#domain/events/event-visibility.ts'
import { maskText } from '#domain/profiles/anonymity/folding.ts'
import type { Actor } from '#server/http/actor.ts'
import { presentWords } from '#server/features/profiles/candidates/candidate-words.present.ts'
import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import type { EventRow } from './journal.sql.ts'

type Person = JournalEvent['actor']

const withoutAccount: Record<string, string> = {
  visitor: 'Quelqu’un, sans compte',
  operator: 'L’exploitant',
  system: 'Inspirnautes',
}

const erased = 'un compte effacé'

/**
 * A person's name as this reader may know it. Only the administrator reads names and e-mails freely: a recruiter reads a
 * candidate's initials until recruited, a candidate reads a company's name, and both read no administrator's address.
 */
const presentName = ({ proposalStatus }: EventRow, person: EventRow['actor'], reader: Actor): string => {
  if (person === null) return erased
  const { role, familyName, givenName, companyName, email } = person
  if (role === 'admin') return reader.role === 'admin' ? email : 'L’administrateur'
  if (familyName === null || givenName === null) return erased
  if (role === 'candidate') {
    const row = { familyName, givenName, proposalStatus: proposalStatus ?? 'preselected' }
    return presentCandidateName(reader, row).fullName
  }
  return reader.role === 'admin' ? `${givenName} ${familyName} (${companyName ?? ''})` : (companyName ?? erased)
}

const presentActor = (row: EventRow, reader: Actor): Person => {
  const nobody = withoutAccount[row.actorRole]
  if (nobody !== undefined) return { role: row.actorRole, name: nobody, userId: null }
  return { role: row.actorRole, name: presentName(row, row.actor, reader), userId: row.actor?.id ?? null }
}

const presentPerson = (row: EventRow, reader: Actor): Person | null =>
  row.person && { role: row.person.role, name: presentName(row, row.person, reader), userId: row.person.id }

const shownValue = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null)

type Values = EventRow['before']

/** The values that changed, or were set. */
const changesOf = (before: Values, after: Values, fields: readonly EventField[]): JournalEvent['changes'] =>
  fields.flatMap((field) => {
    const change = { field, before: shownValue(before?.[field]), after: shownValue(after?.[field]) }
    return change.before === change.after ? [] : [change]
  })

/** Values with the reason as this reader may read it; without its candidate, nothing says what must be masked. */
const withReason = (values: Values, { candidate }: EventRow, reader: Actor): Values => {
  if (typeof values?.reason !== 'string' || reader.role !== 'recruiter') return values
  return { ...values, reason: candidate ? presentWords(reader, candidate, values.reason) : maskText }
}

/** The readable changes. The reason before is a candidate's, who asked for another date; the one after is the actor's. */
const presentChanges = (row: EventRow, reader: Actor): JournalEvent['changes'] => {
  const isRecruiters = row.actorRole === 'recruiter'
  const before = withReason(row.before, row, reader)
  const after = isRecruiters ? row.after : withReason(row.after, row, reader)
  return changesOf(before, after, readableFields[reader.role])
}

const presentEvent = (row: EventRow, reader: Actor): JournalEvent => ({
  id: row.id,
  at: row.at,
  type: row.type,
  actor: presentActor(row, reader),
  person: presentPerson(row, reader),
  mission: row.mission,
  changes: presentChanges(row, reader),
})

/**
 * A page of what the reader did. A candidate reads the title of a mission, which may change later, only while they are proposed
 * for it.
 */
export const presentOwnPage = (rows: EventRow[], size: number, reader: Actor): JournalPage => {
  const isHidden = ({ proposalStatus }: EventRow) => reader.role === 'candidate' && proposalStatus === null
  const read = rows.map((row) => (isHidden(row) ? { ...row, mission: null } : row))
  return presentPage(read, size, reader)
}

/** A page of the log; the row beyond its size only says that another page follows. */
export const presentPage = (rows: EventRow[], size: number, reader: Actor): JournalPage => {
  const items = rows.slice(0, size).map((row) => presentEvent(row, reader))
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}
