const lookEveryMs = 1000
/** A clock that is set right by NTP drifts by less. */
const toleratedMs = 60_000

/** By how much the clock of the machine is ahead of its own ticking. */
const advance = () => Date.now() - performance.now()

/** Calls `onMove` whenever the clock of the machine was set to another time, or the machine has slept; answers how to end it. */
export const watchClock = (onMove: (byMs: number) => void): (() => void) => {
  let known = advance()
  const timer = setInterval(() => {
    const moved = advance() - known
    if (Math.abs(moved) < toleratedMs) return
    known = advance()
    onMove(moved)
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
