import type { CandidateMissionRow } from '#contract/hiring/candidate-missions.ts'
import { skillText } from '#domain/hiring/matching/matching-explanation.ts'

/** A candidate's ratings of the skills that a mission requires, as text: « React 3 sur 4 demandés, Kafka manquant ». */
export const ratedSkillWords = (skills: CandidateMissionRow['skills']): string =>
  skills.map(({ name, held, rating }) => skillText({ name, held, demanded: rating })).join(', ')
