import type { EventName } from '#domain/events/event-words.ts'

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

/** The subjects whose candidates the matching index can find and read again. */
export type RankedSubject = Extract<Subject, 'account' | 'candidate' | 'mission' | 'proposal'>

/**
 * The meaning of an event type: the table of its row, and what the matching index reads again after it:
 * - `nothing`: no ranking depends on it;
 * - `subject`: the candidates of the subject's row (for a mission, the candidates recruited for it);
 * - `everything`: more rows changed than the event names, so every candidate is loaded again.
 */
export type EventKind =
  | { subject: RankedSubject; rereads: 'subject' }
  | { subject: Subject; rereads: 'nothing' | 'everything' }

/**
 * Every event of the product, in one closed list: the log accepts no other event, and all readers of the log use this list.
 * A new event is one line here, and its French words in domain/events/event-words.ts.
 */
export const eventKinds = {
  'account.created': { subject: 'account', rereads: 'nothing' },
  'administrator.written-to': { subject: 'account', rereads: 'nothing' },
  'password-reset.requested': { subject: 'account', rereads: 'nothing' },
  'password.reset': { subject: 'account', rereads: 'nothing' },
  'password.changed': { subject: 'account', rereads: 'nothing' },
  'email.changed': { subject: 'account', rereads: 'nothing' },
  'email.confirmed': { subject: 'account', rereads: 'nothing' },
  'email.taken-back': { subject: 'account', rereads: 'nothing' },
  'email-link.requested': { subject: 'account', rereads: 'nothing' },
  'second-factor.added': { subject: 'account', rereads: 'nothing' },
  'second-factor.removed': { subject: 'account', rereads: 'nothing' },
  'recovery-codes.made': { subject: 'account', rereads: 'nothing' },
  'recovery-code.used': { subject: 'account', rereads: 'nothing' },
  'session.ended': { subject: 'account', rereads: 'nothing' },
  'account.sessions-ended': { subject: 'account', rereads: 'nothing' },
  'account.other-sessions-ended': { subject: 'account', rereads: 'nothing' },
  'calendar-feed.renewed': { subject: 'account', rereads: 'nothing' },
  'erasure.asked': { subject: 'account', rereads: 'nothing' },
  'erasure.announced': { subject: 'account', rereads: 'nothing' },
  'erasure.withdrawn': { subject: 'account', rereads: 'nothing' },
  'erasure.done': { subject: 'account', rereads: 'subject' },
  'account.suspended': { subject: 'account', rereads: 'subject' },
  'account.reactivated': { subject: 'account', rereads: 'subject' },
  'registration.confirmed': { subject: 'account', rereads: 'nothing' },
  'registration.received': { subject: 'account', rereads: 'subject' },
  'registration.accepted': { subject: 'account', rereads: 'subject' },
  'registration.refused': { subject: 'account', rereads: 'subject' },
  'registration.expired': { subject: 'account', rereads: 'nothing' },

  'candidate.edited': { subject: 'candidate', rereads: 'subject' },
  'preferred-mission.chosen': { subject: 'candidate', rereads: 'nothing' },
  'personal-documents.added': { subject: 'candidate', rereads: 'nothing' },
  'personal-documents.changed': { subject: 'candidate', rereads: 'nothing' },
  'vigilance-paper.added': { subject: 'candidate', rereads: 'nothing' },
  'vigilance-paper.verified': { subject: 'candidate', rereads: 'nothing' },
  'vigilance-paper.reminded': { subject: 'candidate', rereads: 'nothing' },
  'vigilance-check.due': { subject: 'proposal', rereads: 'nothing' },

  'recruiter.edited': { subject: 'recruiter', rereads: 'nothing' },

  'mission.published': { subject: 'mission', rereads: 'nothing' },
  'mission.edited': { subject: 'mission', rereads: 'subject' },
  'mission.deleted': { subject: 'mission', rereads: 'subject' },
  'mission.interrupted': { subject: 'mission', rereads: 'subject' },
  'mission.renewed': { subject: 'mission', rereads: 'subject' },

  'renewal.asked': { subject: 'renewal', rereads: 'nothing' },
  'renewal.answered': { subject: 'renewal', rereads: 'nothing' },
  'renewal.declined': { subject: 'renewal', rereads: 'nothing' },
  'renewal.reopened': { subject: 'renewal', rereads: 'nothing' },
  'candidate-amendment.made': { subject: 'proposal', rereads: 'nothing' },
  'company-amendment.made': { subject: 'mission', rereads: 'nothing' },

  // Only a recruited candidate is busy with a mission, and only an undecided one is withdrawn or removed.
  'proposal.assigned': { subject: 'proposal', rereads: 'nothing' },
  'proposal.withdrawn': { subject: 'proposal', rereads: 'nothing' },
  'proposal.removed': { subject: 'proposal', rereads: 'nothing' },
  'proposal.recruited': { subject: 'proposal', rereads: 'subject' },
  'proposal.rejected': { subject: 'proposal', rereads: 'subject' },
  'proposal.declined': { subject: 'proposal', rereads: 'subject' },

  'interview.proposed': { subject: 'interview', rereads: 'nothing' },
  'interview.changed': { subject: 'interview', rereads: 'nothing' },
  'interview.rejected': { subject: 'interview', rereads: 'nothing' },
  'interview.accepted': { subject: 'interview', rereads: 'nothing' },
  'interview.declined': { subject: 'interview', rereads: 'nothing' },
  'interview.date-change-asked': { subject: 'interview', rereads: 'nothing' },
  'interview.reminded': { subject: 'interview', rereads: 'nothing' },

  'interview-skills.rated': { subject: 'interview', rereads: 'nothing' },
  'skill-observations.answered': { subject: 'candidate', rereads: 'nothing' },

  'contract.imported': { subject: 'paper', rereads: 'nothing' },
  'activity-report.imported': { subject: 'paper', rereads: 'nothing' },
  'invoice.imported': { subject: 'paper', rereads: 'nothing' },
  'contract.mailed': { subject: 'account', rereads: 'nothing' },
  'activity-report.saved': { subject: 'activity-report', rereads: 'nothing' },
  'activity-report.submitted': { subject: 'activity-report', rereads: 'nothing' },
  'activity-report.reminded': { subject: 'activity-report', rereads: 'nothing' },
  'activity-report.validated': { subject: 'activity-report', rereads: 'nothing' },
  'activity-report.contested': { subject: 'activity-report', rereads: 'nothing' },
  'activity-report.reopened': { subject: 'activity-report', rereads: 'nothing' },
  'activity-report.filed': { subject: 'activity-report', rereads: 'nothing' },
  'contract-template.edited': { subject: 'contract-template', rereads: 'nothing' },
  'candidate-contract.prepared': { subject: 'proposal', rereads: 'nothing' },
  'company-contract.prepared': { subject: 'mission', rereads: 'nothing' },
  'candidate-contract.sent': { subject: 'proposal', rereads: 'nothing' },
  'company-contract.sent': { subject: 'mission', rereads: 'nothing' },

  'contact.sent': { subject: 'contact', rereads: 'nothing' },
  'mail.failed': { subject: 'mail', rereads: 'nothing' },
  'mail.retried': { subject: 'mail', rereads: 'nothing' },

  // The index knows a skill by its id: a name is read with each answer, and a skill that someone holds is never removed.
  'skill.added': { subject: 'skill', rereads: 'nothing' },
  'skill.renamed': { subject: 'skill', rereads: 'nothing' },
  'skill.removed': { subject: 'skill', rereads: 'nothing' },
  'skill.merged': { subject: 'skill', rereads: 'everything' },
  'skill-type.added': { subject: 'skill-type', rereads: 'nothing' },
  'skill-type.renamed': { subject: 'skill-type', rereads: 'nothing' },
  'skill-type.removed': { subject: 'skill-type', rereads: 'nothing' },
  'sector.added': { subject: 'sector', rereads: 'nothing' },
  'sector.renamed': { subject: 'sector', rereads: 'nothing' },
  'sector.removed': { subject: 'sector', rereads: 'nothing' },
  'refusal-reason.added': { subject: 'refusal-reason', rereads: 'nothing' },
  'refusal-reason.edited': { subject: 'refusal-reason', rereads: 'nothing' },
  'refusal-reason.removed': { subject: 'refusal-reason', rereads: 'nothing' },
  'refusal-reason.moved': { subject: 'refusal-reason', rereads: 'nothing' },

  'todo.nudged': { subject: 'account', rereads: 'nothing' },
  'mail-choices.changed': { subject: 'account', rereads: 'nothing' },
  'mail-choices.unsubscribed': { subject: 'account', rereads: 'nothing' },
  'todo.snoozed': { subject: 'account', rereads: 'nothing' },
  'todo.reminded': { subject: 'account', rereads: 'nothing' },

  'own-data.exported': { subject: 'account', rereads: 'nothing' },

  'saved-search.kept': { subject: 'account', rereads: 'nothing' },
  'saved-search.removed': { subject: 'account', rereads: 'nothing' },

  'mission-watch.begun': { subject: 'mission', rereads: 'nothing' },
  'mission-watch.told': { subject: 'mission', rereads: 'nothing' },
  'mission-watch.ended': { subject: 'mission', rereads: 'nothing' },

  'demo.seeded': { subject: 'account', rereads: 'everything' },
} as const satisfies Record<EventName, EventKind>

export type EventType = keyof typeof eventKinds

/** The types of event that concern this subject. */
export type EventTypeOf<S extends Subject> = {
  [Type in EventType]: (typeof eventKinds)[Type]['subject'] extends S ? Type : never
}[EventType]

/** The meaning of a type read in the log; undefined for a type that only a newer version knows. */
export const eventKindOf = (type: string): EventKind | undefined =>
  Object.hasOwn(eventKinds, type) ? eventKinds[type as EventType] : undefined
