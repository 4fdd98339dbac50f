import { eventKinds } from './event-kinds.ts'
import { eventNames, type EventName } from './event-words.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'

/** The values of an event that someone may read, before and after; every other value stays in the log. */
export const eventFields = [
  'title',
  'region',
  'startDay',
  'endDay',
  'yearsOfExperience',
  'renewal',
  'name',
  'firstSlot',
  'secondSlot',
  'selectedSlot',
  'reason',
] as const
export type EventField = (typeof eventFields)[number]

/** Whether an event is about the account alone, whoever caused it: its owner reads it among their own data. */
export const isOfAccount = (type: EventName): boolean => eventKinds[type].readers === 'owner'

const ofParties = eventNames.filter((type) => eventKinds[type].readers === 'parties')

/**
 * The events that each role may read. A recruiter reads these of their own missions, a candidate these of their own proposal
 * and its mission.
 */
export const readableEvents: Record<Role, readonly EventName[]> = {
  admin: eventNames,
  recruiter: ofParties,
  candidate: ofParties,
}

/** The values that each role may read: both sides of an interview read its slots and the reason given. */
export const readableFields: Record<Role, readonly EventField[]> = {
  admin: eventFields,
  recruiter: ['endDay', 'firstSlot', 'secondSlot', 'selectedSlot', 'reason'],
  candidate: ['endDay', 'firstSlot', 'secondSlot', 'selectedSlot', 'reason'],
}
