/** One request to the log: the events after `last`, and those of the skipped ids. */
export type LogRequest = { last: number; skipped: readonly number[] }

/** What was read of the log: its events in the order of their ids, and the transactions that were under way. */
export type Reading = {
  asked: LogRequest
  ids: readonly number[]
  /** Every transaction with a smaller number has ended. */
  oldest: bigint
  /** The number of the next transaction, or a smaller one. */
  next: bigint
}

/**
 * The position of a reader in the event log. Ids are assigned before their transactions commit, so an event may appear
 * with a smaller id than one already read. Every skipped id is therefore asked for again, until no open transaction can
 * still write it.
 */
export class LogPosition {
  #last: number
  /** The skipped ids. Each has the number of the first transaction that had not begun when the id was first missing. */
  readonly #skipped = new Map<number, bigint | undefined>()

  constructor(last: number) {
    this.#last = last
  }

  /** What is to be asked for next: what comes after the last id that was read, and the ids below it that may still appear. */
  get asked(): LogRequest {
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
