import { WholeWords } from '#web/ui/texts/whole-words.tsx'
import classes from './point-list.module.css'

/** A list of short texts with stars as bullets; `wide` uses two columns where there is room. */
export const PointList = ({ points, wide }: { points: readonly string[]; wide?: boolean }) => (
  <ul className={classes.list} data-wide={wide || undefined}>
    {points.map((point) => (
      <li key={point}>
        <WholeWords text={point} />
      </li>
    ))}
  </ul>
)
