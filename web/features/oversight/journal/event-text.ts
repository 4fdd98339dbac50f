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
