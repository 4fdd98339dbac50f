/** The clock of the machine is set to another time, for this process: what ticks (`performance.now`, timers) goes on as before. */

const TrueDate = globalThis.Date
let shiftMs = 0

class ShiftedDate extends TrueDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(TrueDate.now() + shiftMs)
    else super(...(given as [number]))
  }

  static override now(): number {
    return TrueDate.now() + shiftMs
  }
}

/** Sets the clock this far ahead of the true one, in milliseconds. */
export const shiftClock = (ms: number): void => {
  shiftMs = ms
  globalThis.Date = ms === 0 ? TrueDate : (ShiftedDate as DateConstructor)
}

/** The true time. */
export const trueNow = (): number => TrueDate.now()
