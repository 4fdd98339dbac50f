import { formatRating } from '#web/lib/format.ts'
import { StarSymbol } from '#web/ui/ratings/star-symbol.tsx'
import classes from './star-rating-view.module.css'

const Row = ({ filled }: { filled: boolean }) => (
  <span className={classes.row}>
    {[1, 2, 3, 4, 5].map((star) => (
      <StarSymbol key={star} filled={filled} />
    ))}
  </span>
)

/** A rating to read: one image named « 3,5 sur 5 ». */
export const StarRatingView = ({ value }: { value: number }) => (
  <span role="img" aria-label={formatRating(value)} className={classes.view}>
    <Row filled={false} />
    <span className={classes.held} style={{ width: `${value * 20}%` }}>
      <Row filled />
    </span>
  </span>
)
