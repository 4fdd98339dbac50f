import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NamedReasons } from '#domain/hiring/matching/matching-explanation.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'

/** A candidate proposed for a mission: the `missionProfil` of the wire. */
export const proposals = pgTable(
  'proposals',
  {
    id: identity(),
    missionId: integer()
      .notNull()
      .references(() => missions.id),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id),
    status: text({ enum: proposalStatuses }).notNull(),
    /** The candidate's reason for declining the mission, if they declined it. */
    declineReason: text(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    /** The score of the proposal at its creation, its explanation, and the version of the rule; null in older rows. */
    matchScore: smallint(),
    matchReasons: jsonb().$type<NamedReasons>(),
    matchRule: smallint(),
  },
  (table) => [
    uniqueIndex('proposals_mission_candidate').on(table.missionId, table.candidateId),
    // With the id, so that the interviews of a person are counted without reading their proposals.
    index('proposals_candidate').on(table.candidateId, table.missionId, table.id),
    // Read backwards for « newest first »: a descending index would be made with « nulls last », and not be used.
    index('proposals_recent').on(table.createdAt, table.id),
    index('proposals_recruited')
      .on(table.missionId)
      .where(sql`${table.status} = 'recruited'`),
    index('proposals_recruited_candidate')
      .on(table.candidateId)
      .where(sql`${table.status} = 'recruited'`),
    check('proposals_status', oneOf(table.status, proposalStatuses)),
    check('proposals_match', sql`num_nulls(${table.matchScore}, ${table.matchReasons}, ${table.matchRule}) in (0, 3)`),
  ],
)
