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
      failures.push(new Error(nameOf(item), { cause: error }))
    }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`)
}
