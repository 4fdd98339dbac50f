import { home } from '#web/content/catalogue/home.ts'
import type { Star } from '#web/ui/charts/constellation-figure.ts'

const { mission } = home.figure

/** The example's required skills as stars, before a candidate is compared. */
export const demandedStars: readonly Star[] = mission.skills.map(({ id, name, demanded, isRequired }) => ({
  id,
  label: name,
  size: demanded,
  isJoined: isRequired,
}))

/** The same stars, filled by the ratings of the example's profile. */
export const litStars: readonly Star[] = mission.skills.map(({ id, name, demanded, isRequired, held }) => ({
  id,
  label: name,
  size: demanded,
  isJoined: isRequired,
  light: held,
}))
