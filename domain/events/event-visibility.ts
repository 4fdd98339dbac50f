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

const ofMission = ['mission.published', 'mission.edited', 'mission.interrupted', 'mission.renewed'] as const
const ofInterview = [
  'interview.proposed',
  'interview.changed',
  'interview.rejected',
  'interview.accepted',
  'interview.declined',
  'interview.date-change-asked',
] as const
const ofActivityReport = [
  'activity-report.submitted',
  'activity-report.validated',
  'activity-report.contested',
  'activity-report.reopened',
] as const
const ofProposal = [
  'proposal.assigned',
  'proposal.withdrawn',
  'proposal.removed',
  'proposal.recruited',
  'proposal.rejected',
  'proposal.declined',
] as const

/** What happened to an account, whoever did it: its owner reads it among their own data. */
const ofAccount = [
  'account.created',
  'account.suspended',
  'account.reactivated',
  'erasure.announced',
  'erasure.withdrawn',
  'registration.received',
  'registration.confirmed',
  'registration.accepted',
  'registration.refused',
  'email-link.requested',
  'email.changed',
  'email.confirmed',
  'email.taken-back',
  'password-reset.requested',
  'password.reset',
  'second-factor.removed',
  'account.sessions-ended',
  'session.ended',
  'candidate.edited',
  'recruiter.edited',
  'vigilance-paper.verified',
  'vigilance-paper.reminded',
  'mail-choices.unsubscribed',
  'todo.nudged',
  'todo.reminded',
] as const satisfies readonly EventName[]

/** Whether an event is about the account alone, so that its owner may read that it happened. */
export const isOfAccount = (type: EventName): boolean => (ofAccount as readonly EventName[]).includes(type)

/**
 * The events that each role may read: a positive list, so that a new event is read by the administrator only. A recruiter
 * reads these of their own missions, a candidate these of their own proposal and its mission.
 */
export const readableEvents: Record<Role, readonly EventName[]> = {
  admin: eventNames,
  recruiter: [...ofMission, ...ofProposal, ...ofInterview, ...ofActivityReport],
  candidate: [...ofMission, ...ofProposal, ...ofInterview, ...ofActivityReport],
}

/** The values that each role may read: both sides of an interview read its slots and the reason given. */
export const readableFields: Record<Role, readonly EventField[]> = {
  admin: eventFields,
  recruiter: ['endDay', 'firstSlot', 'secondSlot', 'selectedSlot', 'reason'],
  candidate: ['endDay', 'firstSlot', 'secondSlot', 'selectedSlot', 'reason'],
}
