import type { EventName } from './event-words.ts'

/** The tables of the glossary that events can concern. */
export type Subject =
  | 'account'
  | 'candidate'
  | 'recruiter'
  | 'mission'
  | 'proposal'
  | 'interview'
  | 'paper'
  | 'activity-report'
  | 'contact'
  | 'mail'
  | 'skill'
  | 'skill-type'
  | 'sector'
  | 'refusal-reason'
  | 'contract-template'
  | 'renewal'
  | 'legal-identity'
  | 'signature-request'
  | 'invoice'
  | 'payment-order'

/** The subjects whose candidates the matching index can find and read again. */
const rankedSubjects = ['account', 'candidate', 'mission', 'proposal'] as const satisfies readonly Subject[]
export type RankedSubject = (typeof rankedSubjects)[number]

/**
 * What follows an event. The first three run in its transaction (`server/db/followers/`), the index reads the log:
 * - `todos`: who must move is worked out again for its mission and its person;
 * - `stages`: the stage that its person or its mission has reached begins or ends (domain/oversight/bottlenecks);
 * - `calendars`: the calendar files of its interviews are compared with what was sent;
 * - `index`: the candidates of its row are ranked again (for a mission, those recruited for it);
 * - `whole-index`: more rows changed than the event names, so every candidate is loaded again.
 */
export type Follower = 'todos' | 'stages' | 'calendars' | 'index' | 'whole-index'

/** Who reads that it happened, beside the administrators: the owner of the account, or both sides of the mission. */
export type Readers = 'administrators' | 'owner' | 'parties'

/** The meaning of an event type. An event of security stands in the security log too, which says from where each came. */
export type EventKind = { readers: Readers; isSecurity?: true } & (
  | { subject: RankedSubject; followers: readonly Follower[] }
  | { subject: Subject; followers: readonly Exclude<Follower, 'index'>[] }
)

/**
 * Every event of the product, in one closed list: the log accepts no other event, and all readers of the log use this list.
 * A new event is one line here, and its French words in event-words.ts, which alone travel to the browser.
 */
export const eventKinds = {
  'account.created': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'administrator.written-to': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'password-reset.requested': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'password.reset': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'password.changed': { subject: 'account', readers: 'administrators', isSecurity: true, followers: ['todos'] },
  'email.changed': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'email.confirmed': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'email.taken-back': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'email-link.requested': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'second-factor.added': { subject: 'account', readers: 'administrators', isSecurity: true, followers: ['todos'] },
  'second-factor.removed': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'recovery-codes.made': { subject: 'account', readers: 'administrators', isSecurity: true, followers: ['todos'] },
  'recovery-code.used': { subject: 'account', readers: 'administrators', isSecurity: true, followers: ['todos'] },
  'session.ended': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'account.sessions-ended': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos'] },
  'account.other-sessions-ended': {
    subject: 'account',
    readers: 'administrators',
    isSecurity: true,
    followers: ['todos'],
  },
  'calendar-feed.renewed': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'legal-identity.edited': { subject: 'account', readers: 'owner', followers: ['todos'] },
  'legal-identity.shared': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'platform-identity.edited': { subject: 'legal-identity', readers: 'administrators', followers: [] },
  'erasure.asked': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'erasure.announced': { subject: 'account', readers: 'owner', followers: ['todos'] },
  'erasure.withdrawn': { subject: 'account', readers: 'owner', followers: ['todos'] },
  'erasure.done': { subject: 'account', readers: 'administrators', followers: ['todos', 'index'] },
  'account.suspended': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos', 'index'] },
  'account.reactivated': { subject: 'account', readers: 'owner', isSecurity: true, followers: ['todos', 'index'] },
  'registration.confirmed': { subject: 'account', readers: 'owner', followers: ['todos'] },
  'registration.received': { subject: 'account', readers: 'owner', followers: ['todos', 'stages', 'index'] },
  'registration.accepted': { subject: 'account', readers: 'owner', followers: ['todos', 'stages', 'index'] },
  'registration.refused': { subject: 'account', readers: 'owner', followers: ['todos', 'stages', 'index'] },
  'registration.corrected': { subject: 'account', readers: 'owner', followers: ['todos', 'stages', 'index'] },
  'registration.link-asked': { subject: 'account', readers: 'owner', followers: ['todos'] },
  'registration.expired': { subject: 'account', readers: 'administrators', followers: ['todos', 'stages'] },

  'candidate.edited': { subject: 'candidate', readers: 'owner', followers: ['todos', 'index'] },
  'preferred-mission.chosen': { subject: 'candidate', readers: 'administrators', followers: ['todos'] },
  'personal-documents.added': { subject: 'candidate', readers: 'administrators', followers: ['todos'] },
  'personal-documents.changed': { subject: 'candidate', readers: 'administrators', followers: ['todos'] },
  'vigilance-paper.added': { subject: 'candidate', readers: 'administrators', followers: ['todos'] },
  'vigilance-paper.verified': { subject: 'candidate', readers: 'owner', followers: ['todos'] },
  'vigilance-paper.reminded': { subject: 'candidate', readers: 'owner', followers: ['todos'] },
  'vigilance-check.due': { subject: 'proposal', readers: 'administrators', followers: ['todos', 'calendars'] },

  'recruiter.edited': { subject: 'recruiter', readers: 'owner', followers: ['todos'] },

  'mission.published': { subject: 'mission', readers: 'parties', followers: ['todos', 'stages', 'calendars'] },
  'mission.edited': { subject: 'mission', readers: 'parties', followers: ['todos', 'calendars', 'index'] },
  'mission.deleted': {
    subject: 'mission',
    readers: 'administrators',
    followers: ['todos', 'stages', 'calendars', 'index'],
  },
  'mission.interrupted': {
    subject: 'mission',
    readers: 'parties',
    followers: ['todos', 'stages', 'calendars', 'index'],
  },
  'mission.order-number-set': { subject: 'mission', readers: 'administrators', followers: ['todos', 'calendars'] },
  'mission.renewed': { subject: 'mission', readers: 'parties', followers: ['todos', 'calendars', 'index'] },

  'renewal.asked': { subject: 'renewal', readers: 'administrators', followers: ['todos'] },
  'renewal.answered': { subject: 'renewal', readers: 'administrators', followers: ['todos'] },
  'renewal.declined': { subject: 'renewal', readers: 'administrators', followers: ['todos'] },
  'renewal.reopened': { subject: 'renewal', readers: 'administrators', followers: ['todos'] },
  'candidate-amendment.made': { subject: 'proposal', readers: 'administrators', followers: ['todos', 'calendars'] },
  'company-amendment.made': { subject: 'mission', readers: 'administrators', followers: ['todos', 'calendars'] },

  // Only a recruited candidate is busy with a mission, and only an undecided one is withdrawn or removed.
  'proposal.assigned': { subject: 'proposal', readers: 'parties', followers: ['todos', 'stages', 'calendars'] },
  'proposal.withdrawn': { subject: 'proposal', readers: 'parties', followers: ['todos', 'stages', 'calendars'] },
  'proposal.removed': { subject: 'proposal', readers: 'parties', followers: ['todos', 'stages', 'calendars'] },
  'proposal.recruited': {
    subject: 'proposal',
    readers: 'parties',
    followers: ['todos', 'stages', 'calendars', 'index'],
  },
  'proposal.rejected': {
    subject: 'proposal',
    readers: 'parties',
    followers: ['todos', 'stages', 'calendars', 'index'],
  },
  'proposal.declined': {
    subject: 'proposal',
    readers: 'parties',
    followers: ['todos', 'stages', 'calendars', 'index'],
  },

  'interview.proposed': { subject: 'interview', readers: 'parties', followers: ['todos', 'stages', 'calendars'] },
  'interview.changed': { subject: 'interview', readers: 'parties', followers: ['todos', 'calendars'] },
  'interview.rejected': { subject: 'interview', readers: 'parties', followers: ['todos', 'stages', 'calendars'] },
  'interview.accepted': { subject: 'interview', readers: 'parties', followers: ['todos', 'stages', 'calendars'] },
  'interview.declined': { subject: 'interview', readers: 'parties', followers: ['todos', 'stages', 'calendars'] },
  'interview.date-change-asked': {
    subject: 'interview',
    readers: 'parties',
    followers: ['todos', 'stages', 'calendars'],
  },
  'interview.reminded': { subject: 'interview', readers: 'administrators', followers: ['todos', 'calendars'] },

  'interview-skills.rated': { subject: 'interview', readers: 'administrators', followers: ['todos', 'calendars'] },
  'skill-observations.answered': { subject: 'candidate', readers: 'administrators', followers: ['todos'] },

  'contract.imported': { subject: 'paper', readers: 'administrators', followers: ['todos'] },
  'activity-report.imported': { subject: 'paper', readers: 'administrators', followers: ['todos'] },
  'invoice.imported': { subject: 'paper', readers: 'administrators', followers: ['todos'] },
  'contract.mailed': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'activity-report.saved': { subject: 'activity-report', readers: 'administrators', followers: ['todos'] },
  'activity-report.submitted': { subject: 'activity-report', readers: 'parties', followers: ['todos'] },
  'activity-report.reminded': { subject: 'activity-report', readers: 'administrators', followers: ['todos'] },
  'activity-report.validated': { subject: 'activity-report', readers: 'parties', followers: ['todos'] },
  'activity-report.contested': { subject: 'activity-report', readers: 'parties', followers: ['todos'] },
  'activity-report.reopened': { subject: 'activity-report', readers: 'parties', followers: ['todos'] },
  'activity-report.filed': { subject: 'activity-report', readers: 'administrators', followers: ['todos'] },
  'activity-report.invoiced': { subject: 'activity-report', readers: 'administrators', followers: ['todos'] },
  'activity-report.invoice-awaited': { subject: 'activity-report', readers: 'administrators', followers: ['todos'] },
  'activity-report.credited': { subject: 'activity-report', readers: 'administrators', followers: ['todos'] },
  'credit-note.issued': { subject: 'paper', readers: 'administrators', followers: ['todos'] },
  'invoice.issued': { subject: 'paper', readers: 'administrators', followers: ['todos'] },
  'invoice.status-set': { subject: 'invoice', readers: 'administrators', followers: ['todos'] },
  'invoice.paid': { subject: 'invoice', readers: 'administrators', followers: ['todos'] },
  'invoice.payment-cancelled': { subject: 'invoice', readers: 'administrators', followers: ['todos'] },
  'invoice.deposit-refused': { subject: 'invoice', readers: 'administrators', followers: ['todos'] },
  'invoice.deposit-repeated': { subject: 'invoice', readers: 'administrators', followers: ['todos'] },
  'payment-order.made': { subject: 'payment-order', readers: 'administrators', followers: [] },
  'payment-order.downloaded': { subject: 'payment-order', readers: 'administrators', followers: [] },
  'payment-order.paid': { subject: 'payment-order', readers: 'administrators', followers: [] },
  'payment-order.cancelled': { subject: 'payment-order', readers: 'administrators', followers: [] },
  'invoice.overdue': { subject: 'invoice', readers: 'administrators', followers: ['todos'] },
  'contract-template.edited': { subject: 'contract-template', readers: 'administrators', followers: [] },
  'candidate-contract.prepared': { subject: 'proposal', readers: 'administrators', followers: ['todos', 'calendars'] },
  'company-contract.prepared': { subject: 'mission', readers: 'administrators', followers: ['todos', 'calendars'] },
  'candidate-contract.sent': { subject: 'proposal', readers: 'administrators', followers: ['todos', 'calendars'] },
  'company-contract.sent': { subject: 'mission', readers: 'administrators', followers: ['todos', 'calendars'] },

  'signature.sent': { subject: 'signature-request', readers: 'administrators', followers: ['todos'] },
  'signature.signed': { subject: 'signature-request', readers: 'administrators', followers: ['todos'] },
  'signature.refused': { subject: 'signature-request', readers: 'administrators', followers: ['todos'] },
  'signature.withdrawn': { subject: 'signature-request', readers: 'administrators', followers: ['todos'] },
  'signature.expired': { subject: 'signature-request', readers: 'administrators', followers: ['todos'] },
  'signature.sealed': { subject: 'signature-request', readers: 'administrators', followers: ['todos'] },

  'contact.sent': { subject: 'contact', readers: 'administrators', followers: [] },
  'mail.failed': { subject: 'mail', readers: 'administrators', followers: ['todos'] },
  'mail.retried': { subject: 'mail', readers: 'administrators', followers: ['todos'] },

  // The index knows a skill by its id: a name is read with each answer, and a skill that someone holds is never removed.
  'skill.added': { subject: 'skill', readers: 'administrators', followers: [] },
  'skill.renamed': { subject: 'skill', readers: 'administrators', followers: [] },
  'skill.removed': { subject: 'skill', readers: 'administrators', followers: [] },
  'skill.merged': { subject: 'skill', readers: 'administrators', followers: ['whole-index'] },
  'skill-type.added': { subject: 'skill-type', readers: 'administrators', followers: [] },
  'skill-type.renamed': { subject: 'skill-type', readers: 'administrators', followers: [] },
  'skill-type.removed': { subject: 'skill-type', readers: 'administrators', followers: [] },
  'sector.added': { subject: 'sector', readers: 'administrators', followers: [] },
  'sector.renamed': { subject: 'sector', readers: 'administrators', followers: [] },
  'sector.removed': { subject: 'sector', readers: 'administrators', followers: [] },
  'refusal-reason.added': { subject: 'refusal-reason', readers: 'administrators', followers: [] },
  'refusal-reason.edited': { subject: 'refusal-reason', readers: 'administrators', followers: [] },
  'refusal-reason.removed': { subject: 'refusal-reason', readers: 'administrators', followers: [] },
  'refusal-reason.moved': { subject: 'refusal-reason', readers: 'administrators', followers: [] },

  'todo.nudged': { subject: 'account', readers: 'owner', followers: ['todos'] },
  'mail-choices.changed': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'mail-choices.unsubscribed': { subject: 'account', readers: 'owner', followers: ['todos'] },
  'todo.snoozed': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'todo.resumed': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'todo.reminded': { subject: 'account', readers: 'owner', followers: ['todos'] },

  'list.exported': { subject: 'account', readers: 'administrators', isSecurity: true, followers: ['todos'] },
  'own-data.exported': { subject: 'account', readers: 'administrators', isSecurity: true, followers: ['todos'] },

  'saved-search.kept': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'saved-search.renamed': { subject: 'account', readers: 'administrators', followers: ['todos'] },
  'saved-search.removed': { subject: 'account', readers: 'administrators', followers: ['todos'] },

  'mission-watch.begun': { subject: 'mission', readers: 'administrators', followers: ['todos', 'calendars'] },
  'mission-watch.told': { subject: 'mission', readers: 'administrators', followers: ['todos', 'calendars'] },
  'mission-watch.ended': { subject: 'mission', readers: 'administrators', followers: ['todos', 'calendars'] },

  'demo.seeded': { subject: 'account', readers: 'administrators', followers: ['todos', 'whole-index'] },
} as const satisfies Record<EventName, EventKind>

export type EventType = keyof typeof eventKinds

/** The types of event that concern this subject. */
export type EventTypeOf<S extends Subject> = {
  [Type in EventType]: (typeof eventKinds)[Type]['subject'] extends S ? Type : never
}[EventType]

/** The meaning of a type read in the log; undefined for a type that only a newer version knows. */
export const eventKindOf = (type: string): EventKind | undefined =>
  Object.hasOwn(eventKinds, type) ? eventKinds[type as EventType] : undefined

const hasFollower = ({ followers }: EventKind, follower: Follower) => followers.some((name) => name === follower)

/** The types that a follower follows. */
export const typesFollowedBy = (follower: Follower): EventType[] =>
  (Object.keys(eventKinds) as EventType[]).filter((type) => hasFollower(eventKinds[type], follower))

/** Whether this follower follows an event of this type; an unknown type has none. */
export const isFollowedBy = (type: string, follower: Follower): boolean => {
  const kind = eventKindOf(type)
  return kind !== undefined && hasFollower(kind, follower)
}

/** The subject whose candidates the matching index reads again after an event of this type; undefined for none. */
export const indexedSubjectOf = (type: string): RankedSubject | undefined =>
  isFollowedBy(type, 'index') ? rankedSubjects.find((subject) => subject === eventKindOf(type)?.subject) : undefined
