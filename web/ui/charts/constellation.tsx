import { figureHeight, figureOf, figureWidth, type PlacedStar, type Star } from '#web/ui/charts/constellation-figure.ts'
import classes from './constellation.module.css'

type Props = {
  stars: readonly Star[]
  /** The text alternative of the figure; without it the figure is decoration beside a text that says the same. */
  text?: string
  /** Writes each star's name beside it. */
  isLabelled?: boolean
  /** For a small figure: the stars stay large enough to be distinguished. */
  isSmall?: boolean
  /** Animates the drawing once, star after star, unless the person prefers reduced motion. */
  isDrawn?: boolean
  className?: string | undefined
}

const order = (rank: number) => ({ '--rank': rank }) as React.CSSProperties

/** Space above and below the outermost stars for their names. */
const labelRoom = 26

/** With names, the height of the frame depends on the positions of the stars: two stars do not leave an empty frame. */
const frameOf = (stars: readonly PlacedStar[], isLabelled: boolean) => {
  if (!isLabelled || stars.length === 0) return `0 0 ${figureWidth} ${figureHeight}`
  const top = Math.min(...stars.map(({ y, radius }) => y - radius)) - labelRoom
  const bottom = Math.max(...stars.map(({ y, radius }) => y + radius)) + labelRoom
  return `0 ${top} ${figureWidth} ${bottom - top}`
}

/** The position of a star's name: above or below the star, inside the frame. */
const labelPlace = ({ x, y, radius }: PlacedStar) => ({
  x,
  y: y > figureHeight / 2 ? y + radius + 14 : y - radius - 7,
  textAnchor: x < 60 ? ('start' as const) : x > figureWidth - 60 ? ('end' as const) : ('middle' as const),
})

const StarMark = ({ star, rank, isLabelled }: { star: PlacedStar; rank: number; isLabelled: boolean }) => (
  <g className={classes.star} data-joined={star.isJoined || undefined} style={order(rank)}>
    <circle className={classes.rim} cx={star.x} cy={star.y} r={star.radius} />
    {star.light === undefined ? (
      <circle className={classes.body} cx={star.x} cy={star.y} r={star.radius} />
    ) : (
      star.lit > 0 && <circle className={classes.light} cx={star.x} cy={star.y} r={star.radius * star.lit} />
    )}
    {isLabelled && (
      <text className={classes.label} {...labelPlace(star)}>
        {star.label}
      </text>
    )}
  </g>
)

/**
 * Required skills as a constellation: one star for each skill, with the required rating as its size; the mandatory ones
 * are joined. A candidate's rating fills each star, and the missing part stays empty.
 */
export const Constellation = ({
  stars,
  text,
  isLabelled = false,
  isDrawn = false,
  isSmall = false,
  className,
}: Props) => {
  const figure = figureOf(stars)
  const named = text === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text }
  return (
    <svg
      {...named}
      className={[classes.sky, className].filter(Boolean).join(' ')}
      viewBox={frameOf(figure.stars, isLabelled)}
      data-drawn={isDrawn || undefined}
      data-small={isSmall || undefined}
      focusable="false"
    >
      {figure.lines.map(({ from, to, isLit }, rank) => (
        <line
          key={`${from.id}-${to.id}`}
          className={classes.line}
          data-lit={isLit || undefined}
          style={order(rank + 1)}
          pathLength={1}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      ))}
      {figure.stars.map((star, rank) => (
        <StarMark key={star.id} star={star} rank={rank} isLabelled={isLabelled} />
      ))}
    </svg>
  )
}
