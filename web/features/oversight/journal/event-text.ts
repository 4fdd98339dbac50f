import type { JournalEvent } from '#contract/oversight/journal.ts'
import type { EventField } from '#domain/events/event-visibility.ts'
import { formatDay, formatMinute, formatSlot } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'

type Change = JournalEvent['changes'][number]

const labels: Record<EventField, string> = {
  title: 'Titre',
  region: 'Lieu',
  startDay: 'Date de début',
  endDay: 'Date de fin',
  yearsOfExperience: "Années d'expérience",
  renewal: 'Renouvelable',
  name: 'Nom',
  firstSlot: 'Créneau 1',
  secondSlot: 'Créneau 2',
  selectedSlot: 'Créneau choisi',
  reason: 'Raison',
}

const days: ReadonlySet<EventField> = new Set(['startDay', 'endDay'])
const slots: ReadonlySet<EventField> = new Set(['firstSlot', 'secondSlot', 'selectedSlot'])

const valueText = ({ field }: Change, value: Change['before']) => {
  if (value === null) return missing
  if (days.has(field)) return formatDay(String(value))
  return slots.has(field) ? formatSlot(String(value)) : String(value)
}

/** « Date de fin : 31/05/2027 → 30/06/2027 », or only the value where there was none before. */
export const changeText = (change: Change): string => {
  const after = valueText(change, change.after)
  const values = change.before === null ? after : `${valueText(change, change.before)} → ${after}`
  return `${labels[change.field]}\u00a0: ${values}`
}

/** The slot that an event chose, as its sentence says it. */
export const slotText = ({ changes }: JournalEvent): string => {
  const chosen = changes.find(({ field }) => field === 'selectedSlot')?.after
  return typeof chosen === 'string' ? formatMinute(chosen) : missing
}

/** The name that an event gave or removed. */
export const nameText = ({ changes }: JournalEvent): string => {
  const named = changes.find(({ field }) => field === 'name')
  return String(named?.after ?? named?.before ?? missing)
}

type People = Pick<JournalEvent, 'person' | 'actor'>

/**
 * The candidate whom an event on a mission is about, beside who acted. A candidate, who reads their own part only, is not
 * named to themself: « Candidat proposé » needs no « Toi ».
 */
export const aboutOnMission = ({ person, actor }: People, reader: number): string | undefined =>
  person?.role === 'candidate' && ![actor.userId, reader].includes(person.userId) ? person.name : undefined

/** « Anne Durand · Développeur React »: whom an event of an account is about, unless it is its own, and on which mission. */
export const aboutOfAccount = (
  { person, actor, mission }: People & Pick<JournalEvent, 'mission'>,
  account: number,
): string | undefined => {
  const isOther = person !== null && ![account, actor.userId].includes(person.userId)
  return [isOther ? person.name : null, mission?.title ?? null].filter((part) => part !== null).join(' · ') || undefined
}
