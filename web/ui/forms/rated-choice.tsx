import { MultiSelect } from '@mantine/core'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import classes from './rated-choice.module.css'

type Rated = { id: number; rating: number }

type Props = {
  label: string
  /** The label is also the title above it, and is not shown twice. */
  isTitled?: boolean
  /** What may be chosen, in the order of the list. */
  options: readonly { id: number; name: string }[]
  value: readonly Rated[]
  onChange: (value: Rated[]) => void
  placeholder: string
  nothingFound: string
}

/** Names to choose from a list, each with its rating in half stars, initially none; a choice of the list keeps the rest. */
export const RatedChoice = ({
  label,
  isTitled = false,
  options,
  value,
  onChange,
  placeholder,
  nothingFound,
}: Props) => {
  const nameOf = (id: number) => options.find((option) => option.id === id)?.name ?? ''
  const choose = (ids: string[]) =>
    onChange(ids.map((id) => value.find((rated) => rated.id === Number(id)) ?? { id: Number(id), rating: 0 }))
  return (
    <div>
      <MultiSelect
        {...(isTitled ? { 'aria-label': label } : { label })}
        placeholder={value.length === 0 ? placeholder : ''}
        searchable
        hidePickedOptions
        nothingFoundMessage={nothingFound}
        maxDropdownHeight={260}
        data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.map(({ id }) => String(id))}
        onChange={choose}
      />
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map(({ id, rating }) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <StarRating
                label={nameOf(id)}
                value={rating}
                onChange={(stars) => onChange(value.map((each) => (each.id === id ? { id, rating: stars } : each)))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
