import type { z } from 'zod'
import type { candidateSkillsStep } from '#contract/profiles/registrations.ts'
import { chooseSkills, rateSkill } from '#web/features/ground/reference-data/chosen-skills.ts'

/** The chosen skills, in the groups of their types. */
export type SkillGroups = z.input<typeof candidateSkillsStep>['skills']

/** The skills by type, from the reference data. */
export type SkillOffer = { id: number; type: string; skills: { id: number; name: string }[] }

/** The skills chosen in a group. */
export const chosenIn = (groups: SkillGroups, group: { id: number }) =>
  groups.find(({ id }) => Number(id) === group.id)?.selectedSkills ?? []

/** The groups after a new choice of skills in one group. */
export const withChosen = (groups: SkillGroups, group: SkillOffer, ids: number[]): SkillGroups => {
  const selectedSkills = chooseSkills(group.skills, chosenIn(groups, group), ids)
  const others = groups.filter(({ id }) => Number(id) !== group.id)
  return [...others, { id: group.id, type: group.type, selectedSkills }]
}

/** The groups after a new rating of one skill. */
export const withRating = (groups: SkillGroups, group: SkillOffer, skill: number, rating: number): SkillGroups =>
  groups.map((each) =>
    Number(each.id) === group.id ? { ...each, selectedSkills: rateSkill(each.selectedSkills, skill, rating) } : each,
  )

/** Chosen skills in the groups of their types; one that is no longer offered is left out. */
export const groupsOf = (
  offers: readonly SkillOffer[],
  chosen: readonly { id: number; label: string; rating: number }[],
): SkillGroups =>
  offers.flatMap(({ id, type, skills }) => {
    const selectedSkills = chosen.filter((skill) => skills.some((offered) => offered.id === skill.id))
    return selectedSkills.length === 0 ? [] : [{ id, type, selectedSkills }]
  })

/** The names of the chosen skills without a star, which the ranking counts as absent. */
export const unratedIn = (groups: SkillGroups): string[] =>
  groups.flatMap(({ selectedSkills }) =>
    selectedSkills.flatMap(({ label, rating }) => (Number(rating) === 0 ? [label] : [])),
  )

/** All chosen skills, in the shape of the registration's payload. */
export const sentSkills = (groups: SkillGroups) =>
  groups.flatMap(({ selectedSkills }) => selectedSkills.map(({ id, rating }) => ({ id, rating })))
