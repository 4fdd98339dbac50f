import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reminderKinds, reminderSides } from '#domain/hiring/interviews/interview-reminders.ts'
import { storedInterviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { roles } from '#domain/ground/accounts/roles.ts'
import { identity, instant, minute, oneOf } from '#server/db/schema/columns.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'

/** Two slots offered to a candidate, and the answer. A proposal has at most one interview that is not rejected. */
export const interviews = pgTable(
  'interviews',
  {
    id: identity(),
    proposalId: integer()
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    status: text({ enum: storedInterviewStatuses }).notNull(),
    firstSlot: minute().notNull(),
    firstLink: text().notNull(),
    secondSlot: minute().notNull(),
    secondLink: text().notNull(),
    selectedSlot: minute(),
    /** Grows each time other slots are proposed, so that an answer is about the slots that were read. */
    version: integer().notNull().default(1),
    /** The latest reason given by either side, and its author. */
    reason: text(),
    reasonBy: text({ enum: roles }),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('interviews_proposal').on(table.proposalId, table.id.desc()),
    // Read backwards for « newest first »: a descending index would be made with « nulls last », and not be used.
    index('interviews_recent').on(table.createdAt, table.id),
    // The orders of the follow-up by the chosen slot.
    index('interviews_by_slot').on(table.selectedSlot, table.id),
    index('interviews_by_slot_down').on(sql`${table.selectedSlot} desc nulls last`, sql`${table.id} desc`),
    uniqueIndex('interviews_one_open')
      .on(table.proposalId)
      .where(sql`${table.status} <> 'rejected'`),
    check('interviews_status', oneOf(table.status, storedInterviewStatuses)),
    check('interviews_slots_differ', sql`${table.firstSlot} <> ${table.secondSlot}`),
    check(
      'interviews_selected',
      sql`(${table.status} = 'accepted') = (${table.selectedSlot} is not null) or ${table.status} = 'rejected'`,
    ),
  ],
)

/** A reminder of an agreed slot that was mailed to one side: nobody gets it twice. A slot agreed again is reminded of again. */
export const interviewReminders = pgTable(
  'interview_reminders',
  {
    interviewId: integer()
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    slot: minute().notNull(),
    side: text({ enum: reminderSides }).notNull(),
    kind: text({ enum: reminderKinds }).notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.slot, table.side, table.kind] })],
)

/** A mailed link with which the candidate answers one interview, as its mail said it, without signing in. */
export const interviewAnswerLinks = pgTable(
  'interview_answer_links',
  {
    id: identity(),
    interviewId: integer()
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    /** The version of the interview that its mail proposes: another one has its own links. */
    version: integer().notNull(),
    /** The slot that it chooses; null for the link that declines both. */
    slot: minute(),
    /** The mail that carries it: another attempt at that mail makes other links. */
    mailId: integer().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('interview_answer_links_hash').on(table.tokenHash),
    index('interview_answer_links_interview').on(table.interviewId),
    index('interview_answer_links_mail').on(table.mailId),
    index('interview_answer_links_over').on(table.expiresAt),
  ],
)
