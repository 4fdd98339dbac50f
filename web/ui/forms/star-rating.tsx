import { Rating } from '@mantine/core'
import type { MouseEvent } from 'react'
import { formatRating } from '#web/lib/format.ts'
import { StarSymbol } from '#web/ui/ratings/star-symbol.tsx'
import classes from './star-rating.module.css'

const symbols = { emptySymbol: <StarSymbol filled={false} />, fullSymbol: <StarSymbol filled /> }

/** The rating of a click: the value of the radio, which arrow keys click too, or of the half star under the pointer. */
const ratingAt = ({ target, currentTarget, clientX }: MouseEvent<HTMLDivElement>): number => {
  if (target instanceof HTMLInputElement) return Number(target.value)
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(5, Math.max(0.5, Math.ceil(((clientX - left) / width) * 10) / 2))
}

/** A rating in half stars to choose, by pointer or arrow keys; each choice is named « 3,5 sur 5 ». */
export const StarRating = ({
  label,
  value,
  onChange,
  ...field
}: {
  /** The name of the rated skill. */
  label: string
  value: number
  onChange: (rating: number) => void
  'data-path'?: string
}) => (
  <Rating
    role="radiogroup"
    aria-label={label}
    className={classes.rating ?? ''}
    size="var(--star)"
    fractions={2}
    {...symbols}
    value={value}
    // Mantine would treat an arrow key as a hover until Space confirms it, and a quick click as a whole star.
    onClickCapture={(event) => {
      if (!(event.target instanceof HTMLInputElement)) {
        event.preventDefault()
        event.stopPropagation()
      }
      onChange(ratingAt(event))
    }}
    onChange={onChange}
    getSymbolLabel={formatRating}
    {...field}
  />
)
