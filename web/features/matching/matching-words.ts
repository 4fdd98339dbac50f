import type { MatchingProfile } from '#contract/matching.ts'
import type { CandidateMissionRow } from '#contract/missions.ts'
import { matchWeights, shownScore } from '#domain/matching.ts'
import { formatCount } from '#web/lib/format.ts'

type Reasons = MatchingProfile['reasons']
type Skill = Reasons['skills'][number]

/** One reason of a score: what it is about, what was found in words, and what it brought out of what it may bring. */
export type ReasonLine = { key: string; label: string; words: string; points: string; isMissing: boolean }

const stars = (rating: number) => formatCount(rating, 'étoile')
const starsAsked = (rating: number) => formatCount(rating, 'demandée')
const yearsAsked = (years: number) => formatCount(years, 'demandé')

/** « Kafka manquant »; « React : 3 étoiles pour 4 demandées ». */
export const skillWords = (skill: Pick<Skill, 'name' | 'held' | 'demanded' | 'missing'>): string => {
  if (skill.held === null || skill.missing) return `${skill.name} manquant`
  if (skill.demanded === 0) return `${skill.name} : connu`
  return `${skill.name} : ${stars(skill.held)} pour ${starsAsked(skill.demanded)}`
}

const yearsWords = ({ held, asked }: Reasons['years']) =>
  asked === 0 ? `${formatCount(held, 'an')}, aucun demandé` : `${formatCount(held, 'an')} pour ${yearsAsked(asked)}`

const latenessWords = (daysLate: number) =>
  daysLate === 0 ? 'Libre le premier jour' : `Libre ${formatCount(daysLate, 'jour')} après le début`

/** Points of 10,000 as people read them, out of what they may be: « 65,5 / 70 ». */
const pointsOf = (points: number, most?: number) => {
  const read = (value: number) => (value / 100).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  return most === undefined ? read(points) : `${read(points)} / ${read(most)}`
}

/** Why a candidate has their score, line by line; the lines' points add up to it, unless it is capped. */
export const reasonLines = (reasons: Reasons): ReasonLine[] => [
  ...reasons.skills.map((skill) => ({
    key: `skill-${skill.id}`,
    label: skill.required ? 'Compétence requise' : 'Compétence supplémentaire',
    words: skillWords(skill),
    points: pointsOf(skill.points),
    isMissing: skill.missing,
  })),
  {
    key: 'years',
    label: 'Expérience',
    words: yearsWords(reasons.years),
    points: pointsOf(reasons.years.points, matchWeights.years),
    isMissing: false,
  },
  {
    key: 'place',
    label: 'Lieu',
    words: reasons.place.same ? 'Même région' : 'Autre région',
    points: pointsOf(reasons.place.points, matchWeights.place),
    isMissing: false,
  },
  {
    key: 'availability',
    label: 'Disponibilité',
    words: latenessWords(reasons.availability.daysLate),
    points: pointsOf(reasons.availability.points, matchWeights.availability),
    isMissing: false,
  },
]

/** What a mission demands of a candidate, in words: « React : 3 étoiles pour 4 demandées, Kafka manquant ». */
export const heldWords = (skills: CandidateMissionRow['skills']): string =>
  skills.map(({ rating, ...skill }) => skillWords({ ...skill, demanded: rating })).join(', ')

/** What is missing, in a few words beside the score: « Kafka et Go manquants ». */
export const missingWords = (reasons: Reasons): string | null => {
  const names = reasons.skills.filter((skill) => skill.required && skill.missing).map((skill) => skill.name)
  if (names.length === 0) return null
  if (names.length === 1) return `${names[0]} manquant`
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)} manquants`
}

/** The score as people read it, 0 to 100. */
export const scoreOf = (profile: Pick<MatchingProfile, 'score'>) => shownScore(profile.score)
