import { useQuery } from '@tanstack/react-query'
import { referenceData } from '#contract/ground/reference-data.ts'
import { q } from '#web/lib/http/api.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'

/** Reference lists change rarely: they are loaded once for the whole visit. */
const lasting = { staleTime: Infinity }

type Field = Omit<Parameters<typeof ChoiceField>[0], 'data' | 'label'>

/** « Région », by its name. */
export const RegionSelect = (props: Field) => {
  const { data = [] } = useQuery({ ...q(referenceData.regions, {}), ...lasting })
  return <ChoiceField label="Région" data={data.map(({ nom }) => nom)} {...props} />
}

/** « Domaine d'activité », by its id. */
export const SectorSelect = (props: Field) => {
  const { data = [] } = useQuery({ ...q(referenceData.sectors, {}), ...lasting })
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return <ChoiceField label="Domaine d'activité" data={options} {...props} />
}
