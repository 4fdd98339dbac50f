import type { CandidateMissionRow } from '#contract/candidate-missions.ts'
import type { MatchingProfile } from '#contract/matching.ts'
import type { MissionDetail } from '#contract/missions.ts'
import type { Star } from '#web/ui/figures/constellation-figure.ts'

const demandedStar = ({ id, name, rating, priority }: MissionDetail['skills'][number]): Star => ({
  id,
  label: name,
  size: rating,
  isJoined: priority === 1,
})

/** What a mission demands, as stars: the required ones joined, nobody lighting them. */
export const demandedStars = (skills: MissionDetail['skills']): Star[] => skills.map(demandedStar)

/** The same, each lit as far as the candidate holds it. */
export const heldStars = (skills: CandidateMissionRow['skills']): Star[] =>
  skills.map((skill) => ({ ...demandedStar(skill), light: skill.held }))

/** Why a candidate has their score, as stars that they light. */
export const matchedStars = (skills: MatchingProfile['reasons']['skills']): Star[] =>
  skills.map(({ id, name, demanded, required, held }) => ({
    id,
    label: name,
    size: demanded,
    isJoined: required,
    light: held,
  }))
