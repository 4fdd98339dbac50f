import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { mailChoices } from '#domain/oversight/todo/mail-groups.ts'
import { nudgeStages } from '#domain/oversight/todo/nudges.ts'
import { todoHolders } from '#domain/oversight/todo/todos.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'

/**
 * Who must move, and until when: kept from the rows that it is about (server/features/oversight/todo), so that it can be thrown away and
 * recomputed again. The kinds are in domain/oversight/todo/todos.ts, and no column lists them.
 */
export const todos = pgTable(
  'todos',
  {
    id: identity(),
    kind: text().notNull(),
    /** Tells the todo from all others, also when it is recomputed again. */
    key: text().notNull(),
    holder: text({ enum: todoHolders }).notNull(),
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
    uniqueIndex('todos_key').on(table.key),
    index('todos_of_holder').on(table.accountId, table.dueAt, table.id),
    index('todos_of_platform')
      .on(table.dueAt, table.id)
      .where(sql`${table.accountId} is null`),
    index('todos_of_mission').on(table.missionId),
    index('todos_about').on(table.aboutId),
    index('todos_due').on(table.dueAt, table.id),
    // Whose papers lack or end soon, as the list of documents begins with them.
    index('todos_of_papers')
      .on(table.dueAt, table.accountId)
      .where(sql`${table.kind} = 'papers.complete'`),
    check('todos_holder', oneOf(table.holder, todoHolders)),
  ],
)

/** A mission or an account whose todos are recomputed: when time alone changes them, and by which table of rules they were recomputed. */
export const todoClocks = pgTable(
  'todo_clocks',
  {
    id: identity(),
    missionId: integer().references(() => missions.id, { onDelete: 'cascade' }),
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null when time changes nothing. */
    changesAt: instant(),
    rules: text().notNull(),
  },
  (table) => [
    uniqueIndex('todo_clocks_mission').on(table.missionId),
    uniqueIndex('todo_clocks_account').on(table.accountId),
    index('todo_clocks_next')
      .on(table.changesAt)
      .where(sql`${table.changesAt} is not null`),
    index('todo_clocks_rules').on(table.rules),
    check('todo_clocks_one', sql`num_nonnulls(${table.missionId}, ${table.accountId}) = 1`),
  ],
)

/** What an event touched since its todos were computed. A follower of the log writes a row for each; recomputing removes it. */
export const todoMarks = pgTable('todo_marks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  missionId: integer(),
  accountId: integer(),
})

/** A stage of a todo that its holder was told of: never twice. Of the platform's todos, whose holder is null, any administrator. */
export const todoNudges = pgTable(
  'todo_nudges',
  {
    id: identity(),
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The todo, by its key and its beginning: asked again it is told again. */
    todoKey: text().notNull(),
    since: instant().notNull(),
    stage: text({ enum: nudgeStages }).notNull(),
    toldAt: instant().notNull(),
  },
  (table) => [
    unique('todo_nudges_one').on(table.todoKey, table.since, table.stage, table.accountId).nullsNotDistinct(),
    index('todo_nudges_account').on(table.accountId),
    index('todo_nudges_told').on(table.toldAt),
    check('todo_nudges_stage', oneOf(table.stage, nudgeStages)),
  ],
)

/** A digest that was mailed: one a day at most. */
export const todoDigests = pgTable(
  'todo_digests',
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
    unique('todo_digests_one').on(table.accountId, table.day).nullsNotDistinct(),
    index('todo_digests_day').on(table.day),
  ],
)

/** How somebody wants to be mailed of a group of todos; without a row, as everybody (`usualMailChoice`). */
export const accountMailChoices = pgTable(
  'account_mail_choices',
  {
    id: identity(),
    /** Null for the platform's todos, which are of all administrators. */
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
