import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { referenceData } from '#contract/ground/reference-data.ts'
import { mostPreferredSkills } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { q } from '#web/lib/http/api.ts'
import { asterisk } from '#web/ui/forms/asterisk.ts'

const none: readonly number[] = []

type Props = {
  value?: readonly (number | string)[]
  onChange?: (ids: number[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** « Compétences »: three at most; with three chosen, every other skill is disabled. */
export const WishedSkillsField = ({ value = none, onChange, ...field }: Props) => {
  const { data = [] } = useQuery({ ...q(referenceData.skills, {}), staleTime: Infinity })
  const chosen = value.map(String)
  const isFull = chosen.length >= mostPreferredSkills
  return (
    <MultiSelect
      {...field}
      label="Compétences"
      description={`${mostPreferredSkills} au maximum`}
      {...asterisk}
      data={data.map(({ id, name }) => ({
        value: String(id),
        label: name,
        disabled: isFull && !chosen.includes(String(id)),
      }))}
      value={chosen}
      onChange={(ids) => onChange?.(ids.map(Number))}
      maxValues={mostPreferredSkills}
      placeholder={chosen.length === 0 ? 'Choisir' : ''}
      searchable
      hidePickedOptions
      nothingFoundMessage="Aucun résultat"
      maxDropdownHeight={220}
    />
  )
}
