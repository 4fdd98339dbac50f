/** Works on each item, one after the other; answers those that failed, each failure under the name of its item. */
const failuresAmong = async <Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<{ item: Item; error: Error }[]> => {
  const failures: { item: Item; error: Error }[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (cause) {
      failures.push({ item, error: new Error(nameOf(item), { cause }) })
    }
  return failures
}

/** Throws these errors: one as it is, several as one. */
const throwTogether = (errors: Error[]): void => {
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} failed`)
}

/**
 * Does the work for each item, one after the other, each in a transaction of its own. One that fails stops nobody else: the others
 * are done first, then it is thrown, under the name of its item; several together.
 */
export const eachApart = async <Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => throwTogether((await failuresAmong(items, nameOf, work)).map(({ error }) => error))

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
  const errors: Error[] = []
  for (let isOver = false; !isOver;) {
    let taken: readonly Item[] = []
    try {
      isOver = (await work(leftOut, (items) => (taken = items))) === 0
    } catch (error) {
      const failed = await failuresAmong(taken, nameOf, alone)
      if (failed.length === 0) throw error
      leftOut.push(...failed.map(({ item }) => item))
      errors.push(...failed.map(({ error: one }) => one))
    }
  }
  throwTogether(errors)
}
