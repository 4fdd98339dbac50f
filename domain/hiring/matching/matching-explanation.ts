import { missingSkillCap, shownScore, type Match, type MatchReasons, type SkillReason } from './matching.ts'
import { starsOf } from '../../profiles/candidates/ratings.ts'

/** The subject of a line of an explanation. */
export const explanationKinds = ['required', 'additional', 'years', 'place', 'availability', 'cap'] as const
export type ExplanationKind = (typeof explanationKinds)[number]

/** One component of a score in one sentence, with its points; only `cap` takes points away. */
export type ExplanationLine = { kind: ExplanationKind; text: string; points: number }

/** The explanation of a score with the names of its skills at that time: a proposal stores it and people read it. */
export type NamedReasons = Omit<MatchReasons, 'skills'> & { skills: (SkillReason & { name: string })[] }

/** A skill without a name is a defect of the caller, and throws. */
export const namedReasons = (reasons: MatchReasons, names: ReadonlyMap<number, string>): NamedReasons => ({
  ...reasons,
  skills: reasons.skills.map((reason) => {
    const name = names.get(reason.skillId)
    if (name === undefined) throw new Error(`skill ${reason.skillId} has no name`)
    return { ...reason, name }
  }),
})

const read = (value: number) => value.toLocaleString('fr-FR')
/** In French, a number below two takes the singular. */
const demanded = (value: number) => `${read(value)} ${value < 2 ? 'demandé' : 'demandés'}`
const of = (held: number, asked: number) => `${held > asked ? 'pour' : 'sur'} ${demanded(asked)}`
const count = (value: number, one: string) => `${read(value)} ${value < 2 ? one : `${one}s`}`

/** One demanded skill, its ratings in stars; `held` is null when it is not listed. */
type Skill = { name: string; held: number | null; demanded: number }

/** « React 3,5 sur 4 demandés », « Kafka manquant ». */
export const skillText = ({ name, held, demanded: asked }: Skill): string => {
  if (held === null) return `${name} manquant`
  if (asked === 0) return `${name} connu, sans niveau demandé`
  if (held === 0) return `${name} manquant, noté 0`
  return `${name} ${read(held)} ${of(held, asked)}`
}

const skillLine = (reason: NamedReasons['skills'][number]): ExplanationLine => ({
  kind: reason.required ? 'required' : 'additional',
  text: skillText({
    name: reason.name,
    held: reason.held === null ? null : starsOf(reason.held),
    demanded: starsOf(reason.demanded),
  }),
  points: reason.points,
})

/** The lines of a group's skills, or the single line that says that the group has no demand and gives all its points. */
const groupLines = (reasons: NamedReasons, kind: 'required' | 'additional'): ExplanationLine[] => {
  const lines = reasons.skills.map(skillLine).filter((line) => line.kind === kind)
  const text = kind === 'required' ? 'Aucune compétence requise' : 'Aucune compétence supplémentaire'
  return lines.length > 0 ? lines : [{ kind, text, points: reasons[kind].points }]
}

const yearsText = ({ held, asked }: MatchReasons['years']) =>
  asked === 0
    ? `${count(held, 'an')} d’expérience, sans minimum demandé`
    : `${count(held, 'an')} d’expérience ${of(held, asked)}`

const availabilityText = (daysLate: number) =>
  daysLate === 0 ? 'Disponible dès le début' : `Disponible ${count(daysLate, 'jour')} après le début`

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`

/** « Kafka manquant », « Kafka et Go manquants »: the missing required skills; null when none is missing. */
export const missingText = (skills: readonly { name: string; required: boolean; isMissing: boolean }[]) => {
  const names = skills.filter((skill) => skill.required && skill.isMissing).map((skill) => skill.name)
  return names.length === 0 ? null : `${listed(names)} ${names.length === 1 ? 'manquant' : 'manquants'}`
}

const capText = (reasons: NamedReasons) =>
  `${missingText(reasons.skills)} alors que requis\u00a0: score plafonné à ${shownScore(missingSkillCap)}`

/**
 * The explanation of a score, one French sentence per component. The points are whole numbers out of 10,000 and add up
 * exactly to the score. No sentence has a subject, because the administrator, the candidate and the recruiter read the same
 * words and no person is named.
 */
export const explain = ({ score, reasons }: { score: Match['score']; reasons: NamedReasons }): ExplanationLine[] => {
  const { years, place, availability } = reasons
  const lines: ExplanationLine[] = [
    ...groupLines(reasons, 'required'),
    ...groupLines(reasons, 'additional'),
    { kind: 'years', text: yearsText(years), points: years.points },
    { kind: 'place', text: place.same ? 'Même région' : 'Pas la même région', points: place.points },
    { kind: 'availability', text: availabilityText(availability.daysLate), points: availability.points },
  ]
  const uncapped = lines.reduce((sum, line) => sum + line.points, 0)
  return score === uncapped ? lines : [...lines, { kind: 'cap', text: capText(reasons), points: score - uncapped }]
}
