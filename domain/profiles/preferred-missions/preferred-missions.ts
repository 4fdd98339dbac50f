/** Where a mission may be done (001 §3), in the order shown; the first is the default. */
export const missionTypes = ['Sur site', 'Télétravail', 'Mixte'] as const
export type MissionType = (typeof missionTypes)[number]

/** The most skills that a candidate may wish for (001 §9). */
export const mostPreferredSkills = 3

/** What a candidate wishes that a rule may read: the type is not part of it, because a mission has none. */
export type Wish = { region: string; skillIds: readonly number[] }

/** What a mission and a wish share: the place, and the skills by their ids, in the order of the mission. */
export type SharedWish = { place: boolean; skillIds: number[] }

/**
 * Whether a mission is what the candidate looks for: its place is the wished place, or it demands at least one wished skill,
 * required or additional. Null when it is neither. It is shown to the candidate, and no score depends on it.
 */
export const sharedWish = (wish: Wish, mission: { region: string; skillIds: readonly number[] }): SharedWish | null => {
  const place = wish.region === mission.region
  const skillIds = mission.skillIds.filter((id) => wish.skillIds.includes(id))
  return place || skillIds.length > 0 ? { place, skillIds } : null
}
