import { useQuery } from '@tanstack/react-query'
import { referenceData } from '#contract/ground/reference-data.ts'
import { q } from '#web/lib/http/api.ts'
import type { Filter } from '#web/ui/filters/filter-bar.tsx'

/** Reference data does not change during a visit. */
const staleTime = Infinity

/** « Lieu »: a part of a region's name, or one of the regions. */
export const usePlaceFilter = (): Filter => {
  const { data } = useQuery({ ...q(referenceData.regions, {}), staleTime })
  return { kind: 'text', name: 'place', label: 'Lieu', suggestions: (data ?? []).map((region) => region.nom) }
}

/** « Domaine d'activité »: a part of a sector's name, or one of the sectors. */
export const useSectorFilter = (): Filter => {
  const { data } = useQuery({ ...q(referenceData.sectors, {}), staleTime })
  const suggestions = (data ?? []).map((sector) => sector.name)
  return { kind: 'text', name: 'domain', label: "Domaine d'activité", suggestions }
}

/** Every type of skill, for the filter and the form. */
export const allSkillTypes = q(referenceData.skillTypes, { query: {} })

/** « Type »: the skills of one type. */
export const useTypeFilter = (): Filter => {
  const { data = [] } = useQuery(allSkillTypes)
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return { kind: 'select', name: 'type', label: 'Type', options }
}
