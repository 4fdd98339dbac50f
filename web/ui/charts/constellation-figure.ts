/** One star of a constellation. Sizes and lights run from 0 to 5. */
export type Star = {
  /** The position depends on this id and the ids of the other stars. */
  id: number
  label: string
  /** The size of the star. */
  size: number
  /** Whether lines connect the star to the others. */
  isJoined: boolean
  /** The filled part, compared with `size`; undefined when no candidate is compared. */
  light?: number | null
}

export type PlacedStar = Star & {
  /** The position, in the figure's own units. */
  x: number
  y: number
  radius: number
  /** The part of the star that is lit, from 0 to 1. */
  lit: number
}

export type Line = { from: PlacedStar; to: PlacedStar; isLit: boolean }

export type Figure = { stars: PlacedStar[]; lines: Line[] }

export const figureWidth = 320
export const figureHeight = 200

/** The margin to the edge, so that the largest star is completely visible. */
const margin = 24
/** The number of positions that are tried for a star. */
const tries = 32

/** A small generator of numbers from 0 to 1 (mulberry32, public domain): the same seed gives the same figure. */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The seed of a set of ids, whatever their order (FNV-1a). */
const seedOf = (ids: readonly number[]) =>
  ids.toSorted((a, b) => a - b).reduce((hash, id) => Math.imul(hash ^ id, 16_777_619), 2_166_136_261)

type Point = { x: number; y: number }

/** Distances are stretched horizontally, so that a figure is as wide as its frame. */
const distance = (a: Point, b: Point) => Math.hypot((a.x - b.x) * 0.75, a.y - b.y)

/** Tries many random positions, and returns the one farthest from all stars placed before. */
const roomiestPlace = (placed: readonly Point[], random: () => number): Point => {
  const places = Array.from({ length: tries }, () => ({
    x: margin + random() * (figureWidth - 2 * margin),
    y: margin + random() * (figureHeight - 2 * margin),
  }))
  const room = (place: Point) => Math.min(...placed.map((other) => distance(place, other)), figureWidth)
  return places.reduce((best, place) => (room(place) > room(best) ? place : best))
}

const radiusOf = (size: number) => 3 + size * 1.8

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** Moves the figure to the middle of its frame. */
const centred = (stars: readonly PlacedStar[]): PlacedStar[] => {
  const left = figureWidth / 2 - middleOf(stars.map(({ x }) => x))
  const down = figureHeight / 2 - middleOf(stars.map(({ y }) => y))
  return stars.map((star) => ({ ...star, x: star.x + left, y: star.y + down }))
}

const litPartOf = ({ size, light }: Star) => {
  if (light === undefined || light === null) return 0
  return size === 0 ? 1 : Math.min(1, light / size)
}

/** The minimum spanning tree of the stars: each star in turn is connected to the nearest one already connected. */
const join = (stars: readonly PlacedStar[]): Line[] => {
  const [first, ...others] = stars
  if (first === undefined) return []
  const joined = [first]
  const waiting = new Set(others)
  const lines: Line[] = []
  while (waiting.size > 0) {
    const pairs = [...waiting].flatMap((to) => joined.map((from) => ({ from, to })))
    const { from, to } = pairs.reduce((best, pair) =>
      distance(pair.from, pair.to) < distance(best.from, best.to) ? pair : best,
    )
    lines.push({ from, to, isLit: from.lit > 0 && to.lit > 0 })
    joined.push(to)
    waiting.delete(to)
  }
  return lines
}

/**
 * Places the stars and connects the joined ones. Only the ids decide the positions: the same ids give the same figure.
 */
export const figureOf = (stars: readonly Star[]): Figure => {
  const random = numbersFrom(seedOf(stars.map(({ id }) => id)))
  const placed: PlacedStar[] = []
  for (const star of stars.toSorted((a, b) => a.id - b.id))
    placed.push({ ...star, ...roomiestPlace(placed, random), radius: radiusOf(star.size), lit: litPartOf(star) })
  const figure = centred(placed)
  return { stars: figure, lines: join(figure.filter(({ isJoined }) => isJoined)) }
}
