import { StarRatingView } from '#web/ui/ratings/star-rating-view.tsx'
import classes from './rated-list.module.css'

type Rated = { name: string; rating: number }

/** A name with its rating in stars. */
export const RatedLine = ({ name, rating }: Rated) => (
  <div className={classes.line}>
    <span>{name}</span>
    <StarRatingView value={rating} />
  </div>
)

type Props = {
  items: readonly (Rated & { id: number })[]
  /** Uses as many columns as fit. */
  columns?: boolean
}

/** Names, each with its rating in stars. */
export const RatedList = ({ items, columns }: Props) => (
  <ul className={classes.list} data-columns={columns || undefined}>
    {items.map((item) => (
      <li key={item.id}>
        <RatedLine {...item} />
      </li>
    ))}
  </ul>
)
