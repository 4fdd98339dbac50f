import { home } from '#web/content/catalogue/home.ts'
import type { Star } from '#web/ui/figures/constellation-figure.ts'

const { mission } = home.figure

/** The example's demands as stars, nobody lighting them yet. */
export const demandedStars: readonly Star[] = mission.skills.map(({ id, name, demanded, isRequired }) => ({
  id,
  label: name,
  size: demanded,
  isJoined: isRequired,
}))

/** The same stars, as far as the example's profile holds them. */
export const litStars: readonly Star[] = mission.skills.map(({ id, name, demanded, isRequired, held }) => ({
  id,
  label: name,
  size: demanded,
  isJoined: isRequired,
  light: held,
}))
