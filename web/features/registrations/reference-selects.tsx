import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { referenceData } from '#contract/reference-data.ts'
import { q } from '#web/lib/api.ts'

/** Reference lists change rarely: one reading serves the whole visit. */
const lasting = { staleTime: Infinity }

/** A choice of one word in a closed list; it may be emptied. */
export const WordSelect = (props: SelectProps) => (
  <Select clearable clearButtonProps={{ 'aria-label': 'Effacer' }} nothingFoundMessage="Aucun résultat" {...props} />
)

/** « Région », by its name. */
export const RegionSelect = (props: SelectProps) => {
  const { data = [] } = useQuery({ ...q(referenceData.regions, {}), ...lasting })
  return <WordSelect label="Région" searchable data={data.map(({ nom }) => nom)} {...props} />
}

/** « Domaine d'activité », by its id. */
export const SectorSelect = (props: SelectProps) => {
  const { data = [] } = useQuery({ ...q(referenceData.sectors, {}), ...lasting })
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return <WordSelect label="Domaine d'activité" searchable data={options} {...props} />
}
