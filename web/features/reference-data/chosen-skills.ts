import type { z } from 'zod'
import type { id, rating } from '#contract/fields.ts'

/** A skill that was chosen, with its rating, as the contract's forms keep it. */
export type ChosenSkill = { id: z.input<typeof id>; label: string; rating: z.input<typeof rating> }

/** The choice after a change of its ids: who was there keeps the rating, who comes begins at 0, who is unknown stays out. */
export const chooseSkills = (
  known: readonly { id: number; name: string }[],
  chosen: readonly ChosenSkill[],
  ids: readonly number[],
): ChosenSkill[] =>
  ids.flatMap((wanted) => {
    const kept = chosen.find((skill) => Number(skill.id) === wanted)
    if (kept) return [kept]
    const skill = known.find((each) => each.id === wanted)
    return skill ? [{ id: skill.id, label: skill.name, rating: 0 }] : []
  })

/** The choice once one of its skills has this rating. */
export const rateSkill = (chosen: readonly ChosenSkill[], skill: number, stars: number): ChosenSkill[] =>
  chosen.map((each) => (Number(each.id) === skill ? { ...each, rating: stars } : each))
