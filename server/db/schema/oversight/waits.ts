import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { mailChoices } from '#domain/oversight/todo/mail-groups.ts'
import { nudgeStages } from '#domain/oversight/todo/nudges.ts'
import { waitHolders } from '#domain/oversight/todo/waits.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'

/**
 * Who must move, and until when: kept from the rows that it is about (server/features/oversight/todo), so that it can be thrown away and
 * settled again. The kinds are in domain/oversight/todo/waits.ts, and no column lists them.
 */
export const waits = pgTable(
  'waits',
  {
    id: identity(),
    kind: text().notNull(),
    /** Tells the wait from all others, also when it is settled again. */
    key: text().notNull(),
    holder: text({ enum: waitHolders }).notNull(),
    /** Whose move it is; null for any administrator. */
    accountId: integer(),
    /** The person that it is about, where no proposal says so. */
    aboutId: integer(),
    missionId: integer(),
    proposalId: integer(),
    interviewId: integer(),
    month: text(),
    since: instant().notNull(),
    dueAt: instant().notNull(),
    /** Until then its holder does not want to see it. */
    snoozedUntil: instant(),
    /** When its holder was last reminded of it by hand. */
    remindedAt: instant(),
  },
  (table) => [
    uniqueIndex('waits_key').on(table.key),
    index('waits_of_holder').on(table.accountId, table.dueAt, table.id),
    index('waits_of_platform')
      .on(table.dueAt, table.id)
      .where(sql`${table.accountId} is null`),
    index('waits_of_mission').on(table.missionId),
    index('waits_about').on(table.aboutId),
    index('waits_due').on(table.dueAt, table.id),
    check('waits_holder', oneOf(table.holder, waitHolders)),
  ],
)

/** A mission or an account whose waits are settled: when time alone changes them, and by which table of rules they were settled. */
export const waitClocks = pgTable(
  'wait_clocks',
  {
    id: identity(),
    missionId: integer().references(() => missions.id, { onDelete: 'cascade' }),
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null when time changes nothing. */
    changesAt: instant(),
    rules: text().notNull(),
  },
  (table) => [
    uniqueIndex('wait_clocks_mission').on(table.missionId),
    uniqueIndex('wait_clocks_account').on(table.accountId),
    index('wait_clocks_next')
      .on(table.changesAt)
      .where(sql`${table.changesAt} is not null`),
    index('wait_clocks_rules').on(table.rules),
    check('wait_clocks_one', sql`num_nonnulls(${table.missionId}, ${table.accountId}) = 1`),
  ],
)

/** What an event touched since its waits were settled. A follower of the log writes a row for each; settling removes it. */
export const waitMarks = pgTable('wait_marks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  missionId: integer(),
  accountId: integer(),
})

/** A stage of a wait that its holder was told of: never twice. Of the platform's waits, whose holder is null, any administrator. */
export const waitNudges = pgTable(
  'wait_nudges',
  {
    id: identity(),
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The wait, by its key and its beginning: asked anew it is told anew. */
    waitKey: text().notNull(),
    since: instant().notNull(),
    stage: text({ enum: nudgeStages }).notNull(),
    toldAt: instant().notNull(),
  },
  (table) => [
    unique('wait_nudges_one').on(table.waitKey, table.since, table.stage, table.accountId).nullsNotDistinct(),
    index('wait_nudges_account').on(table.accountId),
    index('wait_nudges_told').on(table.toldAt),
    check('wait_nudges_stage', oneOf(table.stage, nudgeStages)),
  ],
)

/** A digest that was mailed: one a day at most. */
export const waitDigests = pgTable(
  'wait_digests',
  {
    id: identity(),
    /** Null for the platform's. */
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** The hash of what it says: the same is not said twice. */
    saidHash: text().notNull(),
    toldAt: instant().notNull(),
  },
  (table) => [
    unique('wait_digests_one').on(table.accountId, table.day).nullsNotDistinct(),
    index('wait_digests_day').on(table.day),
  ],
)

/** How somebody wants to be mailed of a group of waits; without a row, as everybody (`usualMailChoice`). */
export const accountMailChoices = pgTable(
  'account_mail_choices',
  {
    id: identity(),
    /** Null for the platform's waits, which are of all administrators. */
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** One of `mailGroups`; no check lists them, so that an older instance survives a new one. */
    mailGroup: text().notNull(),
    choice: text({ enum: mailChoices }).notNull(),
  },
  (table) => [
    unique('account_mail_choices_one').on(table.accountId, table.mailGroup).nullsNotDistinct(),
    check('account_mail_choices_choice', oneOf(table.choice, mailChoices)),
  ],
)
