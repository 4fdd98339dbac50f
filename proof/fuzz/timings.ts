/** The times kept of one kind of answer, for its median. */
const mostKept = 501

/** Before so many answers of its kind, no answer is slow; and none is that takes less than this. */
const fewest = 30
const negligibleMs = 5
const slowRatio = 10

type Kind = { count: number; kept: number[]; medianMs: number }

/** The times of answers by kind, in milliseconds. */
export type Timings = {
  /** Whether this is more than ten times the median of the last answers of its kind. */
  isSlow: (kind: string, ms: number) => boolean
  add: (kind: string, ms: number) => void
  /** The median of the last answers of a kind; 0 for one that is not known. */
  medianMs: (kind: string) => number
}

const medianOf = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

export const timings = (): Timings => {
  const kinds = new Map<string, Kind>()
  return {
    isSlow: (kind, ms) => {
      const known = kinds.get(kind)
      return known !== undefined && known.count >= fewest && ms > negligibleMs && ms > slowRatio * known.medianMs
    },
    add: (kind, ms) => {
      const known = kinds.get(kind) ?? { count: 0, kept: [], medianMs: 0 }
      kinds.set(kind, known)
      known.kept[known.count % mostKept] = ms
      known.count++
      if (known.count % fewest === 0) known.medianMs = medianOf(known.kept)
    },
    medianMs: (kind) => kinds.get(kind)?.medianMs ?? 0,
  }
}
