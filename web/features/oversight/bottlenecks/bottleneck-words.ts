import type { Stage } from '#domain/oversight/bottlenecks/stages.ts'
import type { TodoHolder } from '#domain/oversight/todo/todos.ts'

/** Each stage, as those who are in it. */
export const stageWords: Record<Stage, string> = {
  'candidate.registered': 'Inspirnautes inscrits',
  'candidate.activated': 'Inspirnautes activés',
  'proposal.made': 'Profils proposés',
  'interview.proposed': 'Entretiens proposés',
  'interview.agreed': 'Entretiens convenus',
  'interview.held': 'Entretiens passés',
  'proposal.recruited': 'Recrutements',
  'company.registered': 'Entreprises inscrites',
  'company.activated': 'Entreprises activées',
  'mission.published': 'Missions publiées',
}

export const holderWords: Record<TodoHolder, string> = {
  candidate: 'Inspirnautes',
  recruiter: 'Entreprises',
  admin: 'La plateforme',
}

const [minute, hour, day] = [60, 3600, 86_400]

const rounded = (count: number) => Math.round(count).toLocaleString('fr-FR')

/** Half days are said of a few days. */
const days = (seconds: number): string => {
  const count = seconds / day
  return count < 9.75 ? (Math.round(count * 2) / 2).toLocaleString('fr-FR') : rounded(count)
}

/** A time as it is said: `35 min`, `5 h`, `2,5 jours`, `34 jours`. */
export const durationText = (seconds: number): string => {
  if (seconds < minute) return 'moins d’une minute'
  if (seconds < 59.5 * minute) return `${rounded(seconds / minute)}\u00a0min`
  if (seconds < 47.5 * hour) return `${rounded(seconds / hour)}\u00a0h`
  return `${days(seconds)}\u00a0jours`
}

/** How long a company usually takes to answer, as a sentence. */
export const answerTimeText = (median: number): string => `L’entreprise répond d’ordinaire en ${durationText(median)}.`

/** « +12 », « −3 »: with a true minus sign, as high as the plus. */
export const changeText = (change: number): string => {
  const size = Math.abs(change).toLocaleString('fr-FR')
  if (change === 0) return size
  return change > 0 ? `+${size}` : `−${size}`
}

const percent = (rate: number) => Math.round(rate * 100)

/** « 62 % (+4 pts) »: a rate beside that of the period before, where there is one. */
export const rateText = (rate: number, before: number | null): string => {
  const now = `${percent(rate).toLocaleString('fr-FR')}\u00a0%`
  if (before === null) return now
  const change = percent(rate) - percent(before)
  return `${now} (${changeText(change)}\u00a0${Math.abs(change) < 2 ? 'pt' : 'pts'})`
}
