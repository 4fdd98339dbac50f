/** The values written at the side of a chart, the lowest first; the last one is its top. */
export type Ticks = readonly [number, ...number[]]

const mostSteps = 4

/** Round steps (1, 2, 5, 10, 20 …) from zero to the first one that holds every value, at most four. */
export const ticksOf = (values: readonly number[]): Ticks => {
  const highest = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(highest / mostSteps))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= highest / mostSteps) ?? 10 * power
  const whole = Math.max(1, step)
  return [0, ...Array.from({ length: Math.ceil(highest / whole) }, (_, index) => (index + 1) * whole)]
}
