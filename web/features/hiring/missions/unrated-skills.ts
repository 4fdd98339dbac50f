import type { ChosenSkill } from '#web/features/ground/reference-data/chosen-skills.ts'

/** Which skills are without a star, and that the ranking asks no level of them; null when each has one. */
export const unratedText = (skills: readonly ChosenSkill[]): string | null => {
  const names = skills.filter(({ rating }) => Number(rating) === 0).map(({ label }) => label)
  return names.length === 0 ? null : `Sans étoile, le niveau ne compte pas\u00a0: ${names.join(', ')}.`
}
