import type { ChosenSkill } from '#web/features/ground/reference-data/chosen-skills.ts'

type KnownSkill = { id: number; name: string; nameType: string }
type Group = { group: string; items: { value: string; label: string }[] }

/** The skills to choose from, by type: with those chosen here, without those chosen in the other list. */
export const offeredSkills = (
  known: readonly KnownSkill[],
  chosen: readonly ChosenSkill[],
  takenElsewhere: readonly ChosenSkill[],
): Group[] => {
  const taken = new Set(takenElsewhere.map(({ id }) => Number(id)))
  const groups = new Map<string, Group['items']>()
  for (const { id, name, nameType } of known)
    if (!taken.has(id)) groups.set(nameType, [...(groups.get(nameType) ?? []), { value: String(id), label: name }])
  // A chosen skill that was removed from the reference data keeps its name.
  const isKnown = new Set(known.map(({ id }) => id))
  const gone = chosen.filter(({ id }) => !isKnown.has(Number(id)))
  if (gone.length > 0)
    groups.set(
      'Autres',
      gone.map(({ id, label }) => ({ value: String(id), label })),
    )
  return [...groups].map(([group, items]) => ({ group, items }))
}
