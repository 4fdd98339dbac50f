import type { RatedSkills } from '#contract/hiring/skill-observations.ts'
import { halfStepsOf } from '#domain/profiles/candidates/ratings.ts'
import { isRateable, ratingDays } from '#domain/hiring/skill-observations/skill-observations.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockCandidate } from '#server/features/profiles/candidates/candidates.sql.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { isForTheirMission } from '#server/features/hiring/proposals/proposals.policy.ts'
import { lockProposal } from '#server/features/hiring/proposals/proposals.sql.ts'
import { lockSkills } from '#server/features/ground/reference-data/reference-data.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import { getObservedName, listObservations, replaceObservations, setSkillAnswer } from './skill-observations.sql.ts'

const notRateable = `Les compétences se notent après l’entretien, pendant ${ratingDays} jours`
const notRequired = 'Cette compétence n’est pas requise par la mission'

/** The company rates the skills that its mission requires, as it saw them in a passed interview; nobody receives a mail. */
export const rateSkills = (
  db: Db,
  actor: Actor<'recruiter'>,
  proposalId: number,
  { skills }: RatedSkills,
): Promise<void> =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, proposalId)
    requireVisible(isForTheirMission(actor, proposal))
    const { newestInterview: interview } = proposal
    if (interview === null || !isRateable(interview, actor.now))
      throw new Failure('illegal_state', { toast: notRateable })
    const mission = await getMission(trx, proposal.missionId)
    const required = new Set(mission.skills.flatMap(({ id, isRequired }) => (isRequired ? [id] : [])))
    const foreign = skills.findIndex(({ id }) => !required.has(id))
    if (foreign >= 0) throw new Failure('invalid_input', { fields: { [`skills.${foreign}.id`]: notRequired } })
    requireVisible(await lockSkills(trx, [...required]))
    const before = await listObservations(trx, interview.id)
    const { candidateId } = proposal
    const observed = { interviewId: interview.id, candidateId, accountId: actor.id, observedAt: actor.now }
    await replaceObservations(
      trx,
      observed,
      skills.map(({ id, stars }) => ({ id, rating: stars === null ? null : halfStepsOf(stars) })),
    )
    await record(trx, actor, {
      type: 'interview-skills.rated',
      subject: 'interview',
      subjectId: interview.id,
      before: { skills: before },
      after: { skills: await listObservations(trx, interview.id) },
    })
  })

/** The candidate answers what was observed of a skill, or takes the answer back; its words stay out of the log. */
export const answerObservations = (
  db: Db,
  actor: Actor<'candidate'>,
  skillId: number,
  answer: string | null,
): Promise<void> =>
  db.transaction(async (trx) => {
    const { id: candidateId } = await lockCandidate(trx, actor.id)
    requireVisible(await lockSkills(trx, [skillId]))
    const name = await getObservedName(trx, candidateId, skillId)
    await setSkillAnswer(trx, { candidateId, skillId }, answer, actor.now)
    const after = { skillId, name, isAnswered: answer !== null }
    await record(trx, actor, {
      type: 'skill-observations.answered',
      subject: 'candidate',
      subjectId: candidateId,
      after,
    })
  })
