import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AccountStatus } from '#domain/accounts.ts'
import type { StoredInterviewStatus } from '#domain/interviews.ts'
import { minuteOf, type Day, type Minute } from '#domain/paris-time.ts'
import type { ProposalStatus } from '#domain/proposal-status.ts'
import type { ProposalFacts } from '#domain/proposals.ts'
import { candidateFacts, type CandidateFacts } from '#server/db/candidate-facts.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { candidates } from '#server/db/schema/candidates.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { missions, missionSkills } from '#server/db/schema/missions.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { recruiters } from '#server/db/schema/recruiters.ts'
import { skills } from '#server/db/schema/reference-data.ts'
import { offsetOf } from '#server/db/search.ts'
import { found } from '#server/http/failures.ts'
import type { KeptMatch, RankedFacts } from '#server/matched-facts.ts'

const missionFacts = {
  isInterrupted: sql<boolean>`${missions.interruptedAt} is not null`,
  startDay: missions.startDay,
  endDay: missions.endDay,
  recruitedCount: sql<number>`(select count(*)::int from ${proposals} other where other.mission_id = ${missions.id} and other.status = 'recruited')`,
}

/** One proposal of a mission that is still there, with both sides, or not_found. */
const getProposal = async (db: Db | Trx, id: number) => {
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
      familyName: candidates.familyName,
      givenName: candidates.givenName,
    })
    .from(proposals)
    .innerJoin(missions, and(eq(missions.id, proposals.missionId), isNull(missions.deletedAt)))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(eq(proposals.id, id))
  const proposal = found(row)
  const [newestInterview] = await db
    .select({
      id: interviews.id,
      status: interviews.status,
      firstSlot: interviews.firstSlot,
      selectedSlot: interviews.selectedSlot,
    })
    .from(interviews)
    .where(eq(interviews.proposalId, id))
    .orderBy(desc(interviews.id))
    .limit(1)
  return { ...proposal, newestInterview: newestInterview ?? null } satisfies ProposalFacts & object
}

export type ProposalRow = Awaited<ReturnType<typeof getProposal>>

/** As getProposal, once the mission's row is locked: whoever writes under a mission holds it. */
export const lockProposal = async (trx: Trx, id: number): Promise<ProposalRow> => {
  const mission = sql`(select mission_id from ${proposals} where id = ${id})`
  await trx.select({ id: missions.id }).from(missions).where(eq(missions.id, mission)).for('update')
  return getProposal(trx, id)
}

const lockMission = statement(
  'lock_mission',
  sql`select from ${missions} where id = ${sql.placeholder('missionId')} for update`,
)

type AssignmentRow = RankedFacts & {
  missionId: number
  title: string
  isInterrupted: boolean
  endDay: Day
  recruitedCount: number
  companyName: string
  recruiterAccountId: number
  recruiterStatus: AccountStatus
  candidateId: number
  candidateAccountId: number
  candidateStatus: AccountStatus
  proposalId: number | null
  status: ProposalStatus | null
  /** What the ranking rule reads of the candidate; of the mission it stands beside. */
  facts: CandidateFacts
}

const selectAssignment = statement<AssignmentRow>(
  'select_assignment',
  sql`
    select m.id as "missionId", m.title, m.interrupted_at is not null as "isInterrupted", m.start_day as "startDay",
      m.end_day as "endDay", r.company_name as "companyName", r.account_id as "recruiterAccountId",
      ra.status as "recruiterStatus", c.id as "candidateId", c.account_id as "candidateAccountId", a.status as "candidateStatus",
      p.id as "proposalId", p.status, m.region, m.years_of_experience as "yearsOfExperience", (
        select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'rating', d.rating,
          'isRequired', d.is_required)), '[]')
        from ${missionSkills} d join ${skills} k on k.id = d.skill_id where d.mission_id = m.id
      ) as skills, ${candidateFacts} as facts,
      (select count(*)::int from ${proposals} o where o.mission_id = m.id and o.status = 'recruited') as "recruitedCount"
    from ${missions} m
    join ${recruiters} r on r.id = m.recruiter_id
    join ${accounts} ra on ra.id = r.account_id
    join ${candidates} c on c.id = ${sql.placeholder('candidateId')}
    join ${accounts} a on a.id = c.account_id
    left join ${proposals} p on p.mission_id = m.id and p.candidate_id = c.id
    where m.id = ${sql.placeholder('missionId')} and m.deleted_at is null`,
)

/** A mission and a candidate, assigned to it or not, once the mission's row is locked; not_found without either. */
export const lockAssignment = async (trx: Trx, missionId: number, candidateId: number) => {
  await lockMission(trx, { missionId })
  const row = found((await selectAssignment(trx, { missionId, candidateId }))[0])
  return { ...row, mission: row, newestInterview: null } satisfies ProposalFacts & object
}

const given = sql.placeholder
const insert = statement<{ id: number }>(
  'insert_proposal',
  sql`
    insert into ${proposals} (mission_id, candidate_id, status, created_at, match_score, match_reasons, match_rule)
    values (${given('missionId')}, ${given('candidateId')}, 'preselected', ${given('createdAt')},
      ${given('score')}, ${given('reasons')}, ${given('rule')})
    returning id`,
)

export const insertProposal = async (
  trx: Trx,
  missionId: number,
  candidateId: number,
  { score, reasons, rule }: KeptMatch,
  createdAt: Date,
) => {
  const kept = { score, reasons: JSON.stringify(reasons), rule }
  const values = { missionId, candidateId, ...kept, createdAt: createdAt.toISOString() }
  return found((await insert(trx, values))[0]).id
}

/** Changes one proposal; what is not named stays. */
export const setProposal = async (trx: Trx, id: number, changes: Partial<typeof proposals.$inferInsert>) => {
  await trx.update(proposals).set(changes).where(eq(proposals.id, id))
}

/** Deletes one proposal, and with it all its interviews. */
export const deleteProposal = async (trx: Trx, id: number) => {
  await trx.delete(proposals).where(eq(proposals.id, id))
}

/** Rejects what was still to be agreed or to come, with the candidate's reason; a passed interview stays. */
export const setOpenInterviewsRejected = async (trx: Trx, proposalId: number, reason: string, now: Date) => {
  const isOpen = sql`(${interviews.status} in ('pending', 'change_date')
    or (${interviews.status} = 'accepted' and ${interviews.selectedSlot} >= ${minuteOf(now)}))`
  await trx
    .update(interviews)
    .set({ status: 'rejected', reason, reasonBy: 'candidate' })
    .where(and(eq(interviews.proposalId, proposalId), isOpen))
}

/** The newest interview of a proposal, as a list of proposed candidates shows it. */
type ListedInterview = {
  id: number
  status: StoredInterviewStatus
  firstSlot: Minute
  firstLink: string
  secondSlot: Minute
  secondLink: string
  selectedSlot: Minute | null
  reason: string | null
}

const newestInterview = sql<ListedInterview | null>`(
  select json_build_object('id', i.id, 'status', i.status, 'firstLink', i.first_link, 'secondLink', i.second_link,
    'firstSlot', to_char(i.first_slot, 'YYYY-MM-DD HH24:MI'), 'secondSlot', to_char(i.second_slot, 'YYYY-MM-DD HH24:MI'),
    'selectedSlot', to_char(i.selected_slot, 'YYYY-MM-DD HH24:MI'), 'reason', i.reason)
  from ${interviews} i where i.proposal_id = ${proposals.id} order by i.id desc limit 1)`

const proposedOfMission = prepared((db) =>
  db
    .select({
      id: proposals.id,
      status: proposals.status,
      candidateId: candidates.id,
      candidateAccountId: candidates.accountId,
      familyName: candidates.familyName,
      givenName: candidates.givenName,
      position: candidates.position,
      yearsOfExperience: candidates.yearsOfExperience,
      newestInterview,
    })
    .from(proposals)
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(eq(proposals.missionId, sql.placeholder('missionId')))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('proposed_of_mission'),
)

export type ProposedRow = Awaited<ReturnType<ReturnType<typeof proposedOfMission>['execute']>>[number]

const missionOfProposals = prepared((db) =>
  db
    .select({
      ...missionFacts,
      recruiterAccountId: recruiters.accountId,
      total: sql<number>`(select count(*)::int from ${proposals} every where every.mission_id = ${missions.id})`,
    })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(and(eq(missions.id, sql.placeholder('missionId')), isNull(missions.deletedAt)))
    .prepare('mission_of_proposals'),
)

/** One page of the candidates proposed for a mission, newest first, with what the mission allows, or not_found. */
export const listProposed = async (db: Db, missionId: number, page: { page: number; size: number }) => {
  const [[mission], items] = await Promise.all([
    missionOfProposals(db).execute({ missionId }),
    proposedOfMission(db).execute({ missionId, limit: page.size, offset: offsetOf(page) }),
  ])
  const { total, ...facts } = found(mission)
  return { mission: facts, total, items }
}
