/** What was read of the log: its events in the order of their ids, and the transactions that were under way. */
export type Reading = {
  ids: readonly number[]
  /** Every transaction before this one has ended. */
  oldest: bigint
  /** The one that the next transaction will be, or an earlier one. */
  next: bigint
}

/**
 * Where a reader of the event log stands. Ids are given before the transactions that use them commit, so that an event
 * may appear below one that was already read: every id that was skipped is asked for again, until no transaction that
 * could still write it is under way.
 */
export class LogPosition {
  #last: number
  /** The skipped ids, each with the transaction that had not begun when it was first asked for again in vain. */
  readonly #skipped = new Map<number, bigint | undefined>()

  constructor(last: number) {
    this.#last = last
  }

  /** The last id that was read. */
  get last(): number {
    return this.#last
  }

  /** The ids below it that may still appear. */
  get skipped(): number[] {
    return [...this.#skipped.keys()]
  }

  /** Takes note of all that the log had after `last` and at the skipped ids. */
  advance({ ids, oldest, next }: Reading): void {
    const read = new Set(ids)
    for (const [id, since] of this.#skipped)
      if (read.has(id) || (since !== undefined && oldest >= since)) this.#skipped.delete(id)
      else this.#skipped.set(id, since ?? next)
    for (const id of ids) {
      for (let absent = this.#last + 1; absent < id; absent++) this.#skipped.set(absent, undefined)
      this.#last = Math.max(this.#last, id)
    }
  }
}
