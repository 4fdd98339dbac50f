import type { ObservedSkill, RateableInterview } from '#contract/hiring/skill-observations.ts'
import type { Person } from '#domain/profiles/anonymity/identity.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import { lastRatingDay, lastUsedYear, observedRating } from '#domain/hiring/skill-observations/skill-observations.ts'
import { presentWords } from '#server/features/profiles/candidates/candidate-words.present.ts'
import type { Actor } from '#server/http/actor.ts'
import { isThemself } from './skill-observations.policy.ts'
import type { ObservedRow, RateableRow } from './skill-observations.sql.ts'

/** An interview whose skills the company may rate. */
export const presentRateable = (row: RateableRow): RateableInterview => ({
  missionProfilId: row.proposalId,
  mission: { id: row.missionId, title: row.title },
  interviewDate: row.selectedSlot,
  until: lastRatingDay(row.selectedSlot),
  skills: row.skills.map(({ id, name, rating }) => ({ id, name, stars: rating === null ? null : starsOf(rating) })),
})

/** A skill as this reader may see it: each rating for the candidate, for others the mean alone, and nothing before it. */
const presentObserved = (row: ObservedRow, identity: Person, isOwn: boolean, reader: Actor): ObservedSkill => {
  const { answer, observations } = row
  const mean = observedRating(observations.map(({ rating }) => rating))
  const isAnswerShown = isOwn || mean !== null
  return {
    id: row.id,
    name: row.name,
    declared: row.declared === null ? null : starsOf(row.declared),
    observed: mean === null ? null : { stars: starsOf(mean), interviews: observations.length },
    lastUsed: lastUsedYear(row.positions, reader.now),
    answer: answer === null || !isAnswerShown ? null : presentWords(reader, identity, answer),
    observations: isOwn
      ? observations.map(({ rating, selectedSlot, title }) => ({
          stars: starsOf(rating),
          interviewDate: selectedSlot,
          title,
        }))
      : [],
    can: { answer: isOwn && observations.length > 0 },
  }
}

const isKnown = ({ observed, lastUsed, observations }: ObservedSkill) =>
  observed !== null || lastUsed !== null || observations.length > 0

/** What is known of a candidate's skills besides their own rating; a skill of which nothing is known is left out. */
export const presentObservedSkills = (
  { identity, skills }: { identity: Person; skills: ObservedRow[] },
  accountId: number,
  reader: Actor,
): ObservedSkill[] =>
  skills.map((row) => presentObserved(row, identity, isThemself(reader, accountId), reader)).filter(isKnown)
