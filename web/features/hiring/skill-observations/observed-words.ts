import type { ObservedSkill } from '#contract/hiring/skill-observations.ts'
import { formatCount, formatDay, formatRating } from '#web/lib/format.ts'

const stars = (count: number) => count.toLocaleString('fr-FR')

/** « déclaré 4,5 · constaté 3,5 (2 entretiens) · dernière utilisation 2025 »: what is known of a skill. */
export const observedWords = ({ declared, observed, lastUsed }: ObservedSkill): string =>
  [
    declared === null ? 'non déclaré' : `déclaré ${stars(declared)}`,
    ...(observed === null
      ? []
      : [`constaté ${stars(observed.stars)} (${formatCount(observed.interviews, 'entretien')})`]),
    ...(lastUsed === null ? [] : [`dernière utilisation ${lastUsed}`]),
  ].join(' · ')

/** « 3,5 sur 5, entretien du 20/11/2026 · Développeur React »: one rating, for its candidate. */
export const observationWords = ({ stars: given, interviewDate, title }: ObservedSkill['observations'][number]) =>
  `${formatRating(given)}, entretien du ${formatDay(interviewDate)} · ${title}`
