import type { z } from 'zod'
import type { candidateSkillsStep } from '#contract/registrations.ts'
import { chooseSkills, rateSkill } from '#web/features/reference-data/chosen-skills.ts'

/** The chosen skills, in the groups of their types. */
export type SkillGroups = z.input<typeof candidateSkillsStep>['skills']

/** What the skills by type offer. */
export type SkillOffer = { id: number; type: string; skills: { id: number; name: string }[] }

/** The skills chosen in a group. */
export const chosenIn = (groups: SkillGroups, group: { id: number }) =>
  groups.find(({ id }) => Number(id) === group.id)?.selectedSkills ?? []

/** The groups once these skills are the ones chosen in a group. */
export const withChosen = (groups: SkillGroups, group: SkillOffer, ids: number[]): SkillGroups => {
  const selectedSkills = chooseSkills(group.skills, chosenIn(groups, group), ids)
  const others = groups.filter(({ id }) => Number(id) !== group.id)
  return [...others, { id: group.id, type: group.type, selectedSkills }]
}

/** The groups once a skill of a group has this rating. */
export const withRating = (groups: SkillGroups, group: SkillOffer, skill: number, rating: number): SkillGroups =>
  groups.map((each) =>
    Number(each.id) === group.id ? { ...each, selectedSkills: rateSkill(each.selectedSkills, skill, rating) } : each,
  )

/** Every chosen skill, as the registration sends it. */
export const sentSkills = (groups: SkillGroups) =>
  groups.flatMap(({ selectedSkills }) => selectedSkills.map(({ id, rating }) => ({ id, rating })))
