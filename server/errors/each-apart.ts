/** A failure under the name of its item. */
const failureOf = (name: string, cause: unknown) => new Error(name, { cause })

/** Throws what failed: alone, or several together. */
const throwTogether = (failures: Error[]): void => {
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`)
}

/**
 * Does the work for each item, one after the other, each in a transaction of its own. One that fails stops nobody else: the others
 * are done first, then it is thrown, under the name of its item; several together.
 */
export const eachApart = async <Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: Error[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      failures.push(failureOf(nameOf(item), error))
    }
  throwTogether(failures)
}

/**
 * Does a batch after the other until none is left. `work` takes a batch without the items that failed so far, and does it in one
 * transaction; it tells `onTaken` what it took before it works, and answers how many. Of a batch that fails each item is tried alone
 * by `alone`: one that fails stops nobody else, and is thrown at the end under its name; several together.
 */
export const eachBatchApart = async <Item>({
  nameOf,
  work,
  alone,
}: {
  nameOf: (item: Item) => string
  work: (leftOut: readonly Item[], onTaken: (items: readonly Item[]) => void) => Promise<number>
  alone: (item: Item) => Promise<unknown>
}): Promise<void> => {
  const leftOut: Item[] = []
  const failures: Error[] = []
  for (let isOver = false; !isOver;) {
    let taken: readonly Item[] = []
    try {
      isOver = (await work(leftOut, (items) => (taken = items))) === 0
    } catch (error) {
      const before = failures.length
      for (const item of taken)
        try {
          await alone(item)
        } catch (cause) {
          leftOut.push(item)
          failures.push(failureOf(nameOf(item), cause))
        }
      if (failures.length === before) throw error
    }
  }
  throwTogether(failures)
}
