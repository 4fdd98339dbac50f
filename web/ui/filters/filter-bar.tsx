import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { ListSearch } from '#web/lib/list-search.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { TextFilter, type TextFilterOptions } from '#web/ui/filters/text-filter.tsx'
import classes from './filter-bar.module.css'

type Option = string | { value: string; label: string }

/** One filter, with its name in the URL and in the contract's query. */
export type Filter =
  | TextFilterOptions
  | { kind: 'select'; name: string; label: string; options: readonly Option[] }
  | { kind: 'day'; name: string; label: string }

const FilterField = ({ filter, search }: { filter: Filter; search: ListSearch }) => {
  const { name, label } = filter
  if (filter.kind === 'text') return <TextFilter filter={filter} search={search} />
  const value = search.params.get(name)
  const onChange = (chosen: string | null) => search.change({ [name]: chosen })
  if (filter.kind === 'day')
    return <DayPicker className={classes.field} label={label} value={value} onChange={onChange} />
  const options = filter.options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  // The URL's value stays an option while the list loads, and when the list does not contain it.
  const isKnown = value === null || options.some((option) => option.value === value)
  return (
    <NativeSelect
      className={classes.field}
      label={label}
      data={[{ value: '', label: 'Tous' }, ...options, ...(isKnown ? [] : [value])]}
      value={value ?? ''}
      data-empty={value === null || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Props = {
  filters: readonly Filter[]
  search: ListSearch
  /** The name of the bar, when a page has two. */
  label?: string
  /** The list's saved views, in a line above the filters that is there before they are. */
  views?: ReactNode
}

/** The filters of a list in one line; on a phone, folded under a button. They combine, and are kept in the URL. */
export const FilterBar = ({ filters, search, label = 'Filtres', views }: Props) => {
  const id = useId()
  const [isOpen, { toggle }] = useDisclosure(false)
  const active = filters.filter((filter) => search.params.has(filter.name)).length
  const clearAll = () => search.change(Object.fromEntries(filters.map((filter) => [filter.name, null])))
  const clear = active > 0 && (
    <Button variant="subtle" size={views === undefined ? 'sm' : 'xs'} onClick={clearAll}>
      Effacer les filtres
    </Button>
  )
  return (
    <search className={classes.bar} aria-label={label}>
      {views !== undefined && (
        <div className={classes.views}>
          {views}
          {clear}
        </div>
      )}
      <Button
        className={classes.fold ?? ''}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {active === 0 ? 'Filtres' : `Filtres (${active})`}
      </Button>
      <div className={classes.fields} id={id} data-open={isOpen || undefined}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} search={search} />
        ))}
        {views === undefined && clear}
      </div>
    </search>
  )
}
