/** What a reading asks the log for: the events after `last`, and those of the skipped ids. */
export type Asked = { last: number; skipped: readonly number[] }

/** What was read of the log: its events in the order of their ids, and the transactions that were under way. */
export type Reading = {
  asked: Asked
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

  /** What is to be asked for next: what comes after the last id that was read, and the ids below it that may still appear. */
  get asked(): Asked {
    return { last: this.#last, skipped: [...this.#skipped.keys()] }
  }

  /** Whether the event of this id was not read before. */
  isNew(id: number): boolean {
    return id > this.#last || this.#skipped.has(id)
  }

  /**
   * Takes note of what was read. Readings may overlap and come in any order: an id is given up only by readings that asked
   * for it, for only their transactions are later than the one that skipped it.
   */
  advance({ asked, ids, oldest, next }: Reading): void {
    for (const id of ids) if (id <= this.#last) this.#skipped.delete(id)
    for (const id of asked.skipped) {
      if (!this.#skipped.has(id)) continue
      const since = this.#skipped.get(id)
      if (since !== undefined && oldest >= since) this.#skipped.delete(id)
      else this.#skipped.set(id, since ?? next)
    }
    for (const id of ids) {
      for (let absent = this.#last + 1; absent < id; absent++) this.#skipped.set(absent, undefined)
      this.#last = Math.max(this.#last, id)
    }
  }
}
