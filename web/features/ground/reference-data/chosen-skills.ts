import type { z } from 'zod'
import type { id, rating } from '#contract/wire/fields.ts'

/** A chosen skill with its rating, as the contract's forms store it. */
export type ChosenSkill = { id: z.input<typeof id>; label: string; rating: z.input<typeof rating> }

/**
 * The choice after a change of its ids: a skill that stays keeps its rating, a new one starts at 0, an unknown one is
 * ignored.
 */
export const chooseSkills = (
  known: readonly { id: number; name: string }[],
  chosen: readonly ChosenSkill[],
  ids: readonly number[],
): ChosenSkill[] =>
  ids.flatMap((wanted) => {
    const existing = chosen.find((skill) => Number(skill.id) === wanted)
    if (existing) return [existing]
    const skill = known.find((each) => each.id === wanted)
    return skill ? [{ id: skill.id, label: skill.name, rating: 0 }] : []
  })

/** The choice after a new rating of one of its skills. */
export const rateSkill = (chosen: readonly ChosenSkill[], skill: number, stars: number): ChosenSkill[] =>
  chosen.map((each) => (Number(each.id) === skill ? { ...each, rating: stars } : each))
