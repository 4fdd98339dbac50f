/** The times kept of one kind of answer, for its median. */
const mostKept = 501

/** Before so many answers of its kind, no answer is slow; and none is that takes less than this. */
const fewest = 30
const negligibleMs = 5
const slowRatio = 10

type Slowest = { ms: number; request: string }
type Kind = { count: number; kept: number[]; medianMs: number; slow: number; slowest: Slowest }

/** The times of answers by kind, in milliseconds: the median of the last ones, the slowest, and how many were slow. */
export type Timings = {
  /** Whether this is more than ten times the median of its kind. */
  isSlow: (kind: string, ms: number) => boolean
  add: (kind: string, ms: number, request: string) => void
  /** The kinds, those first whose slowest answer is farthest from their median. */
  slowest: () => (Kind & { name: string; ratio: number })[]
}

const medianOf = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

export const timings = (): Timings => {
  const kinds = new Map<string, Kind>()
  const isSlow: Timings['isSlow'] = (kind, ms) => {
    const known = kinds.get(kind)
    return known !== undefined && known.count >= fewest && ms > negligibleMs && ms > slowRatio * known.medianMs
  }
  return {
    isSlow,
    add: (kind, ms, request) => {
      const known = kinds.get(kind) ?? { count: 0, kept: [], medianMs: 0, slow: 0, slowest: { ms: 0, request } }
      kinds.set(kind, known)
      if (isSlow(kind, ms)) known.slow++
      // The first answers of a kind warm it up.
      if (known.count >= fewest && ms > known.slowest.ms) known.slowest = { ms, request }
      known.kept[known.count % mostKept] = ms
      known.count++
      if (known.count % fewest === 0) known.medianMs = medianOf(known.kept)
    },
    slowest: () =>
      [...kinds]
        .filter(([, { count }]) => count > fewest)
        .map(([name, kind]) => ({ ...kind, name, ratio: kind.slowest.ms / kind.medianMs }))
        .toSorted((one, other) => other.ratio - one.ratio),
  }
}
