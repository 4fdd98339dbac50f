import type { MissionValues } from '#web/features/missions/mission-payload.ts'

export type ChosenSkill = MissionValues['skills'][number]
type KnownSkill = { id: number; name: string; nameType: string }
type Group = { group: string; items: { value: string; label: string }[] }

/** The skills to choose from, by type: those chosen here stay, those chosen in the other list are left out. */
export const offeredSkills = (
  known: readonly KnownSkill[],
  chosen: readonly ChosenSkill[],
  takenElsewhere: readonly ChosenSkill[],
): Group[] => {
  const taken = new Set(takenElsewhere.map(({ id }) => Number(id)))
  const groups = new Map<string, Group['items']>()
  for (const { id, name, nameType } of known)
    if (!taken.has(id)) groups.set(nameType, [...(groups.get(nameType) ?? []), { value: String(id), label: name }])
  // One that has left the reference data since it was chosen keeps its name.
  const isKnown = new Set(known.map(({ id }) => id))
  const gone = chosen.filter(({ id }) => !isKnown.has(Number(id)))
  if (gone.length > 0)
    groups.set(
      'Autres',
      gone.map(({ id, label }) => ({ value: String(id), label })),
    )
  return [...groups].map(([group, items]) => ({ group, items }))
}

/** The choice after a change of its ids: who was there keeps the rating, who comes begins at 0. */
export const chooseSkills = (
  known: readonly KnownSkill[],
  chosen: readonly ChosenSkill[],
  ids: readonly string[],
): ChosenSkill[] =>
  ids.flatMap((id) => {
    const kept = chosen.find((skill) => String(skill.id) === id)
    if (kept) return [kept]
    const skill = known.find((each) => String(each.id) === id)
    return skill ? [{ id: skill.id, label: skill.name, rating: 0 }] : []
  })
