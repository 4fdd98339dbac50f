import { and, eq, inArray, sql } from 'drizzle-orm'
import { ratingDays } from '#domain/hiring/skill-observations/skill-observations.ts'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import { addDays, dayOf, minuteOf, type Day, type Minute } from '#domain/time/paris-time.ts'
import type { Person } from '#domain/profiles/anonymity/identity.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { skillAnswers, skillObservations } from '#server/db/schema/hiring/skill-observations.ts'
import { statement } from '#server/db/statement.ts'
import { candidateIdentity } from '#server/features/profiles/candidates/candidate-identity.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

const value = (name: string) => sql.placeholder(name)

export type RateableRow = {
  proposalId: number
  missionId: number
  title: string
  selectedSlot: Minute
  skills: { id: number; name: string; rating: HalfSteps | null }[]
}

const selectRateable = statement<RateableRow>(
  'rateable_interviews',
  sql`
    select p.id as "proposalId", m.id as "missionId", m.title,
      to_char(i.selected_slot, 'YYYY-MM-DD HH24:MI') as "selectedSlot", required.skills
    from interviews i
    join proposals p on p.id = i.proposal_id
    join candidates c on c.id = p.candidate_id
    join missions m on m.id = p.mission_id and m.deleted_at is null
    join recruiters r on r.id = m.recruiter_id
    cross join lateral (
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'rating', o.rating) order by searchable(s.name), s.id) as skills
      from mission_skills d join skills s on s.id = d.skill_id
      left join skill_observations o on o.interview_id = i.id and o.skill_id = s.id
      where d.mission_id = m.id and d.is_required) required
    where c.account_id = ${value('candidateAccountId')}::int and r.account_id = ${value('recruiterAccountId')}::int
      and i.status = 'accepted' and i.selected_slot < ${value('minute')}::timestamp
      and i.selected_slot >= ${value('since')}::date and required.skills is not null
    order by i.selected_slot desc, i.id desc`,
)

/** The interviews of this company with this candidate that passed thirty days ago at most, with what their missions require. */
export const listRateable = (db: Db, recruiterAccountId: number, candidateAccountId: number, now: Date) =>
  selectRateable(db, {
    recruiterAccountId,
    candidateAccountId,
    minute: minuteOf(now),
    since: addDays(dayOf(now), -ratingDays),
  })

/** What was given in an interview, by skill. */
export const listObservations = (trx: Trx, interviewId: number) =>
  trx
    .select({ id: skillObservations.skillId, rating: skillObservations.rating })
    .from(skillObservations)
    .where(eq(skillObservations.interviewId, interviewId))
    .orderBy(skillObservations.skillId)

type Observed = Pick<typeof skillObservations.$inferInsert, 'interviewId' | 'candidateId' | 'accountId' | 'observedAt'>

/** Replaces what was given of these skills in an interview; null takes it back. */
export const replaceObservations = async (
  trx: Trx,
  observed: Observed,
  given: { id: number; rating: HalfSteps | null }[],
): Promise<void> => {
  const ids = given.map(({ id }) => id)
  await trx
    .delete(skillObservations)
    .where(and(eq(skillObservations.interviewId, observed.interviewId), inArray(skillObservations.skillId, ids)))
  const rows = given.flatMap(({ id, rating }) => (rating === null ? [] : [{ ...observed, skillId: id, rating }]))
  if (rows.length > 0) await trx.insert(skillObservations).values(rows)
}

export type ObservedRow = {
  id: number
  name: string
  declared: HalfSteps | null
  answer: string | null
  positions: { startedOn: Day; endedOn: Day | null }[]
  observations: { rating: HalfSteps; selectedSlot: Minute; title: string }[]
}

/** A deleted mission hides what was observed under it. */
const observationsOf = sql`
  from skill_observations o
  join interviews i on i.id = o.interview_id
  join proposals p on p.id = i.proposal_id
  join missions m on m.id = p.mission_id and m.deleted_at is null`

const selectObserved = statement<{ identity: Person; skills: ObservedRow[] }>(
  'observed_skills',
  sql`
    select ${candidateIdentity()} as identity, (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'declared', held.rating, 'answer', a.answer,
        'positions', (
          select coalesce(json_agg(json_build_object('startedOn', e.started_on, 'endedOn', e.ended_on)), '[]')
          from work_experiences e join work_experience_skills used on used.experience_id = e.id
          where e.candidate_id = candidates.id and used.skill_id = s.id),
        'observations', (
          select coalesce(json_agg(json_build_object('rating', o.rating, 'title', m.title,
            'selectedSlot', to_char(i.selected_slot, 'YYYY-MM-DD HH24:MI')) order by i.selected_slot desc, i.id desc), '[]')
          ${observationsOf} where o.candidate_id = candidates.id and o.skill_id = s.id)
        ) order by searchable(s.name), s.id), '[]')
      from skills s
      left join candidate_skills held on held.candidate_id = candidates.id and held.skill_id = s.id
      left join skill_answers a on a.candidate_id = candidates.id and a.skill_id = s.id
      where s.id in (
        select skill_id from candidate_skills where candidate_id = candidates.id
        union select skill_id from skill_observations where candidate_id = candidates.id)
    ) as skills
    from candidates where candidates.account_id = ${value('accountId')}::int`,
)

/** The skills that a candidate holds or that were seen, each with all that was observed, or not_found; by account. */
export const getObservedSkills = async (db: Db, accountId: number) =>
  orNotFound((await selectObserved(db, { accountId }))[0])

/** The name of a skill of which something was observed, or not_found. */
export const getObservedName = async (trx: Trx, candidateId: number, skillId: number): Promise<string> => {
  const { rows } = await trx.execute<{ name: string }>(sql`select s.name from skills s where s.id = ${skillId}
    and exists (select ${observationsOf} where o.candidate_id = ${candidateId} and o.skill_id = s.id)`)
  return orNotFound(rows[0]).name
}

/** Writes the candidate's answer in place of an earlier one; null removes it. */
export const setSkillAnswer = async (
  trx: Trx,
  of: { candidateId: number; skillId: number },
  answer: string | null,
  answeredAt: Date,
): Promise<void> => {
  if (answer === null) {
    await trx
      .delete(skillAnswers)
      .where(and(eq(skillAnswers.candidateId, of.candidateId), eq(skillAnswers.skillId, of.skillId)))
    return
  }
  await trx
    .insert(skillAnswers)
    .values({ ...of, answer, answeredAt })
    .onConflictDoUpdate({ target: [skillAnswers.candidateId, skillAnswers.skillId], set: { answer, answeredAt } })
}
