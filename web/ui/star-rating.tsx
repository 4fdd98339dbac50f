import { Rating } from '@mantine/core'
import type { FormEvent } from 'react'
import { formatRating } from '#web/lib/format.ts'

/** A rating in half stars to choose, by pointer or arrow keys; each choice reads « 3,5 sur 5 ». */
export const StarRating = ({
  label,
  value,
  onChange,
  ...field
}: {
  /** What is rated. */
  label: string
  value: number
  onChange: (rating: number) => void
  'data-path'?: string
}) => (
  <Rating
    role="radiogroup"
    aria-label={label}
    fractions={2}
    color="amber.4"
    value={value}
    onChange={onChange}
    // Mantine takes an arrow key for a hover until Space confirms it; here a choice by arrow counts at once.
    onInput={(event: FormEvent<HTMLDivElement>) => onChange(Number((event.target as HTMLInputElement).value))}
    getSymbolLabel={formatRating}
    {...field}
  />
)

/** A rating to read: one image named « 3,5 sur 5 ». */
export const StarRatingView = ({ value }: { value: number }) => (
  <span role="img" aria-label={formatRating(value)}>
    <span aria-hidden>
      <Rating fractions={2} color="amber.4" value={value} readOnly inert size="xs" />
    </span>
  </span>
)
