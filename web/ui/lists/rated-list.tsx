import { StarRatingView } from '#web/ui/figures/star-rating-view.tsx'
import classes from './rated-list.module.css'

type Props = {
  items: readonly { id: number; name: string; rating: number }[]
  /** Uses as many columns as fit. */
  columns?: boolean
}

/** Names, each with its rating in stars. */
export const RatedList = ({ items, columns }: Props) => (
  <ul className={classes.list} data-columns={columns || undefined}>
    {items.map(({ id, name, rating }) => (
      <li key={id}>
        <span>{name}</span>
        <StarRatingView value={rating} />
      </li>
    ))}
  </ul>
)
