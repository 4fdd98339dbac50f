/** One read of the log: its events in the order of their ids, and the transactions that were still open. */
export type Reading = {
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

  /** The last id that was read. */
  get last(): number {
    return this.#last
  }

  /** The smaller ids that may still appear. */
  get skipped(): number[] {
    return [...this.#skipped.keys()]
  }

  /** Records one read of the log: everything after `last`, and the skipped ids that were found. */
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
