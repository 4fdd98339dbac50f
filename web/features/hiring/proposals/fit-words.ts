import type { ProposedProfile } from '#contract/hiring/proposals.ts'
import { formatCount } from '#web/lib/format.ts'

type Skill = ProposedProfile['match']['skills'][number]

/** The share of the demand that is met: a skill asked without a level is met by naming it. */
const shareOf = ({ held, demanded }: Skill) => (demanded === 0 ? 1 : Math.min(1, (held ?? 0) / demanded))

/** The strongest skills of a candidate among those that a mission asks for: best met first, then best held, three at most. */
export const strongestSkills = (skills: readonly Skill[]): string[] =>
  skills
    .filter(({ missing }) => !missing)
    .toSorted((a, b) => shareOf(b) - shareOf(a) || (b.held ?? 0) - (a.held ?? 0))
    .slice(0, 3)
    .map(({ name }) => name)

/** « Kafka manquant », « Kafka et 2 autres manquants »: the required skills that are missing; null without one. */
export const missingSkills = (skills: readonly Skill[]): string | null => {
  const [first, ...others] = skills.filter(({ required, missing }) => required && missing).map(({ name }) => name)
  if (first === undefined) return null
  if (others.length === 0) return `${first} manquant`
  return `${first} et ${others.length === 1 ? others[0] : `${others.length} autres`} manquants`
}

/** « Libre dès le début », « Libre 12 jours après »: of the mission's first day. */
export const availabilityWords = (daysLate: number): string =>
  daysLate === 0 ? 'Libre dès le début' : `Libre ${formatCount(daysLate, 'jour')} après`
