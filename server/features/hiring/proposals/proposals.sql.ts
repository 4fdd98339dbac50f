import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { StoredInterviewStatus } from '#domain/hiring/interviews/interviews.ts'
import type { MissionFacts } from '#domain/hiring/missions/missions.ts'
import { minuteOf, type Minute } from '#domain/time/paris-time.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { proposalGroups, type ProposalGroup } from '#domain/hiring/proposals/proposal-groups.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { ProposalFacts } from '#domain/hiring/proposals/proposals.ts'
import { candidateFacts, type CandidateFacts } from '#server/db/candidate-facts.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { candidateIdentity } from '#server/features/profiles/candidates/candidate-identity.sql.ts'
import type { MatchSnapshot, RankedFacts } from '#server/features/hiring/matching/matching.rules.ts'
import {
  demandedSkills,
  lockMissionRow,
  missionFacts,
  missionLock,
  ofMission,
} from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

/** The newest interview of a proposal, with what decides its state; null while it has none. */
export const findNewestInterview = async (db: Db | Trx, proposalId: number) => {
  const [newest] = await db
    .select({
      id: interviews.id,
      status: interviews.status,
      firstSlot: interviews.firstSlot,
      selectedSlot: interviews.selectedSlot,
    })
    .from(interviews)
    .where(eq(interviews.proposalId, proposalId))
    .orderBy(desc(interviews.id))
    .limit(1)
  return newest ?? null
}

/** One proposal of a mission that is not deleted, with both sides, or not_found. */
export const getProposal = async (db: Db | Trx, id: number) => {
  const [row] = await db
    .select({
      id: proposals.id,
      status: proposals.status,
      missionId: missions.id,
      title: missions.title,
      mission: missionFacts,
      companyName: recruiters.companyName,
      recruiterAccountId: recruiters.accountId,
      candidateId: candidates.id,
      candidateAccountId: candidates.accountId,
      candidate: candidateIdentity(),
      matchReasons: proposals.matchReasons,
    })
    .from(proposals)
    .innerJoin(missions, ofMission(proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(eq(proposals.id, id))
  const proposal = orNotFound(row)
  const newestInterview = await findNewestInterview(db, id)
  return { ...proposal, newestInterview } satisfies ProposalFacts & object
}

export type ProposalRow = Awaited<ReturnType<typeof getProposal>>

const lockMissionOfProposal = missionLock(
  'lock_mission_of_proposal',
  sql`(select mission_id from ${proposals} where id = ${sql.placeholder('id')})`,
)

/** The same as getProposal, after the mission's row is locked. */
export const lockProposal = async (trx: Trx, id: number): Promise<ProposalRow> => {
  await lockMissionOfProposal(trx, id)
  return getProposal(trx, id)
}

type AssignmentRow = RankedFacts &
  MissionFacts & {
    missionId: number
    title: string
    companyName: string
    recruiterAccountId: number
    recruiterStatus: AccountStatus
    candidateId: number
    candidateAccountId: number
    candidateStatus: AccountStatus
    proposalId: number | null
    status: ProposalStatus | null
    /** The facts of the candidate for the ranking rule; the mission's facts are in the same row. */
    facts: CandidateFacts
  }

const selectAssignment = statement<AssignmentRow>(
  'select_assignment',
  sql`
    select ${missions.id} as "missionId", ${missions.title}, ${missionFacts.isInterrupted} as "isInterrupted",
      ${missionFacts.startDay} as "startDay", ${missionFacts.endDay} as "endDay",
      ${missionFacts.recruitedCount} as "recruitedCount", ${missions.region},
      ${missions.yearsOfExperience} as "yearsOfExperience", ${demandedSkills} as skills,
      r.company_name as "companyName", r.account_id as "recruiterAccountId", ra.status as "recruiterStatus", c.id as "candidateId",
      c.account_id as "candidateAccountId", a.status as "candidateStatus", p.id as "proposalId", p.status,
      ${candidateFacts} as facts
    from ${missions}
    join ${recruiters} r on r.id = ${missions.recruiterId}
    join ${accounts} ra on ra.id = r.account_id
    join ${candidates} c on c.id = ${sql.placeholder('candidateId')}
    join ${accounts} a on a.id = c.account_id
    left join ${proposals} p on p.mission_id = ${missions.id} and p.candidate_id = c.id
    where ${missions.id} = ${sql.placeholder('missionId')} and ${missions.deletedAt} is null`,
)

/** A mission and a candidate, assigned to it or not, after the mission's row is locked; not_found without either. */
export const lockAssignment = async (trx: Trx, missionId: number, candidateId: number) => {
  await lockMissionRow(trx, missionId)
  const row = orNotFound((await selectAssignment(trx, { missionId, candidateId }))[0])
  return { ...row, mission: row, newestInterview: null } satisfies ProposalFacts & object
}

const value = sql.placeholder
const insert = statement<{ id: number }>(
  'insert_proposal',
  sql`
    insert into ${proposals} (mission_id, candidate_id, status, created_at, match_score, match_reasons, match_rule)
    values (${value('missionId')}, ${value('candidateId')}, 'preselected', ${value('createdAt')},
      ${value('score')}, ${value('reasons')}, ${value('rule')})
    returning id`,
)

export const insertProposal = async (
  trx: Trx,
  missionId: number,
  candidateId: number,
  { score, reasons, rule }: MatchSnapshot,
  createdAt: Date,
) => {
  const snapshot = { score, reasons: JSON.stringify(reasons), rule }
  const values = { missionId, candidateId, ...snapshot, createdAt: createdAt.toISOString() }
  return orNotFound((await insert(trx, values))[0]).id
}

/** Changes the given columns of one proposal. */
export const setProposal = async (trx: Trx, id: number, changes: Partial<typeof proposals.$inferInsert>) => {
  await trx.update(proposals).set(changes).where(eq(proposals.id, id))
}

/** The accounts of the other candidates of the mission on whom nobody has decided, but for whom an earlier recruit was told to. */
export const listOtherUndecided = async (trx: Trx, { id, missionId }: { id: number; missionId: number }) => {
  const others = and(
    eq(proposals.missionId, missionId),
    ne(proposals.id, id),
    eq(proposals.status, 'preselected'),
    sql`not exists (select from proposals before where before.mission_id = ${missionId} and before.id <> ${id}
      and before.status = 'recruited' and before.decided_at >= ${proposals.createdAt})`,
  )
  const rows = await trx
    .select({ accountId: candidates.accountId })
    .from(proposals)
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(others)
    .orderBy(proposals.id)
  return rows.map(({ accountId }) => accountId)
}

/** Deletes one proposal with all its interviews (A-71, A-91). */
export const deleteProposal = async (trx: Trx, id: number) => {
  await trx.delete(proposals).where(eq(proposals.id, id))
}

/** Rejects an interview with the candidate's reason. */
export const setInterviewRejected = async (trx: Trx, id: number, reason: string) => {
  const rejected = { status: 'rejected', reason, reasonBy: 'candidate' } as const
  await trx.update(interviews).set(rejected).where(eq(interviews.id, id))
}

/** The newest interview of a proposal, for a list of proposed candidates. */
export type ListedInterview = {
  id: number
  status: StoredInterviewStatus
  firstSlot: Minute
  firstLink: string
  secondSlot: Minute
  secondLink: string
  selectedSlot: Minute | null
  reason: string | null
  reasonBy: Role | null
}

const newestInterview = sql<ListedInterview | null>`(
  select json_build_object('id', i.id, 'status', i.status, 'firstLink', i.first_link, 'secondLink', i.second_link,
    'firstSlot', to_char(i.first_slot, 'YYYY-MM-DD HH24:MI'), 'secondSlot', to_char(i.second_slot, 'YYYY-MM-DD HH24:MI'),
    'selectedSlot', to_char(i.selected_slot, 'YYYY-MM-DD HH24:MI'), 'reason', i.reason, 'reasonBy', i.reason_by)
  from ${interviews} i where i.proposal_id = ${proposals.id} order by i.id desc limit 1)`

/** The group of a proposal at the minute in Paris. An interview that was turned down, or whose day is to change, is to be agreed again. */
const groupOf = sql<ProposalGroup>`case ${proposals.status}
  when 'recruited' then 'recruited' when 'rejected' then 'dismissed'
  else coalesce((
    select case
      when i.status = 'pending' then 'awaited'
      when i.status = 'accepted' and i.selected_slot < ${sql.placeholder('minute')} then 'toDecide'
      else 'toMeet' end
    from ${interviews} i where i.proposal_id = ${proposals.id} order by i.id desc limit 1), 'toMeet') end`

const groupOrder = sql.raw(`array[${proposalGroups.map((group) => `'${group}'`).join()}]`)

const proposedOfMission = prepared((db) =>
  db
    .select({
      id: proposals.id,
      status: proposals.status,
      candidateId: candidates.id,
      candidateAccountId: candidates.accountId,
      candidate: candidateIdentity(),
      position: candidates.position,
      yearsOfExperience: candidates.yearsOfExperience,
      newestInterview,
      group: groupOf,
      facts: sql<CandidateFacts>`(select ${candidateFacts} from ${candidates} c where c.id = ${candidates.id})`,
    })
    .from(proposals)
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(eq(proposals.missionId, sql.placeholder('missionId')))
    .orderBy(sql`array_position(${groupOrder}, ${groupOf})`, desc(proposals.createdAt), desc(proposals.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('proposed_of_mission'),
)

export type ProposedRow = Awaited<ReturnType<ReturnType<typeof proposedOfMission>['execute']>>[number]

const missionOfProposals = prepared((db) =>
  db
    .select({
      ...missionFacts,
      region: missions.region,
      yearsOfExperience: missions.yearsOfExperience,
      skills: demandedSkills,
      recruiterAccountId: recruiters.accountId,
      counts: sql<Partial<Record<ProposalGroup, number>>>`(
        select coalesce(json_object_agg(each.part, each.size), '{}') from (
          select ${groupOf} as part, count(*)::int as size from ${proposals}
          where ${proposals.missionId} = ${missions.id} group by part) each)`,
    })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(ofMission(sql.placeholder('missionId')))
    .prepare('mission_of_proposals'),
)

/** A mission, as each of its proposed candidates is shown with it. */
export type ProposedMission = MissionFacts & RankedFacts

/** One page of the candidates proposed for a mission, by group, the newest first, with what the mission says of each; or not_found. */
export const listProposed = async (db: Db, missionId: number, page: { page: number; size: number }, now: Date) => {
  const minute = minuteOf(now)
  const [[mission], items] = await Promise.all([
    missionOfProposals(db).execute({ missionId, minute }),
    proposedOfMission(db).execute({ missionId, minute, limit: page.size, offset: offsetOf(page) }),
  ])
  const { counts: known, ...facts } = orNotFound(mission)
  const counts = Object.fromEntries(proposalGroups.map((group) => [group, known[group] ?? 0])) as Record<
    ProposalGroup,
    number
  >
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { mission: facts, total, counts, items }
}
