/** Repeatable random values: the same seed gives the same values in the same order, on any machine. */
export type Random = {
  /** From 0, included, to 1, excluded. */
  next: () => number
  /** A whole number between both, both included; `low` when the interval is empty. */
  int: (low: number, high: number) => number
  /** True with this probability. */
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Chooses one in proportion to the weights. */
  weighted: <T extends { weight: number }>(list: readonly T[]) => T
  /** `count` different ones, in random order; all of them when there are fewer. */
  sample: <T>(list: readonly T[], count: number) => T[]
}

/** The generator known as mulberry32: 32 bits of state, which is enough for a demonstration. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const seededRandom = (seed: number): Random => {
  const next = mulberry32(seed)
  const int = (low: number, high: number) => (high <= low ? low : low + Math.floor(next() * (high - low + 1)))
  const pick = <T>(list: readonly T[]): T => {
    const [first] = list
    if (first === undefined) throw new RangeError('nothing to pick from')
    return list[int(0, list.length - 1)] ?? first
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted: (list) => {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0)
      return list.find(({ weight }) => (left -= weight) < 0) ?? pick(list)
    },
    sample: (list, count) => {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const drawn = pick(left)
        left.splice(left.indexOf(drawn), 1)
        return drawn
      })
    },
  }
}
