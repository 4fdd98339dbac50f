import type { CandidateMissionRow } from '#contract/hiring/candidate-missions.ts'
import type { MatchingProfile } from '#contract/hiring/matching.ts'
import type { MissionDetail } from '#contract/hiring/missions.ts'
import type { Star } from '#web/ui/charts/constellation-figure.ts'

const demandedStar = ({ id, name, rating, priority }: MissionDetail['skills'][number]): Star => ({
  id,
  label: name,
  size: rating,
  isJoined: priority === 1,
})

/** The skills of a mission as stars: the required ones are joined, and none is filled. */
export const demandedStars = (skills: MissionDetail['skills']): Star[] => skills.map(demandedStar)

/** The same, each filled by the candidate's rating. */
export const ratedStars = (skills: CandidateMissionRow['skills']): Star[] =>
  skills.map((skill) => ({ ...demandedStar(skill), light: skill.held }))

export type SkillRating = { id: number; rating: number }

/** The skills of a mission, each filled by the rating that is held of it. */
export const litStars = (skills: MissionDetail['skills'], held: readonly SkillRating[]): Star[] =>
  skills.map((skill) => ({ ...demandedStar(skill), light: held.find(({ id }) => id === skill.id)?.rating ?? null }))

/** The explanation of a candidate's score, as stars filled by their ratings. */
export const matchedStars = (skills: MatchingProfile['reasons']['skills']): Star[] =>
  skills.map(({ id, name, demanded, required, held }) => ({
    id,
    label: name,
    size: demanded,
    isJoined: required,
    light: held,
  }))

/** With fewer skills, the figure of a mission says less than the names of its skills. */
export const fewestStars = 4
