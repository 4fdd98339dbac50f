import { useQuery } from '@tanstack/react-query'
import { referenceData } from '#contract/reference-data.ts'
import { q } from '#web/lib/http/api.ts'
import type { Filter } from '#web/ui/lists/filter-bar.tsx'

/** Reference data does not change during a visit. */
const staleTime = Infinity

/** « Lieu »: one of the regions. */
export const usePlaceFilter = (): Filter => {
  const { data } = useQuery({ ...q(referenceData.regions, {}), staleTime })
  return { kind: 'select', name: 'place', label: 'Lieu', options: (data ?? []).map((region) => region.nom) }
}

/** « Domaine d'activité »: one of the sectors. */
export const useSectorFilter = (): Filter => {
  const { data } = useQuery({ ...q(referenceData.sectors, {}), staleTime })
  const options = (data ?? []).map((sector) => sector.name)
  return { kind: 'select', name: 'domain', label: "Domaine d'activité", options }
}
