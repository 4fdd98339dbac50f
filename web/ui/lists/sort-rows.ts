/** The column and the direction of a table's order. */
export type Order = { header: string; direction: 'ascending' | 'descending' }

/** The sort key of a row; missing values are last in both directions. */
export type SortKey = string | number | null | undefined

const isMissing = (key: SortKey): key is null | undefined => key === null || key === undefined || key === ''

const compare = (one: SortKey, other: SortKey): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'fr', { numeric: true, sensitivity: 'base' })

/** The rows sorted by key, in the order of a French dictionary; equal rows keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  direction: Order['direction'],
): Row[] => {
  const way = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other))
    return compare(one, other) * way
  })
}

/** The order after a click on a column: ascending first, then descending. */
export const nextOrder = (order: Order | undefined, header: string): Order => ({
  header,
  direction: order?.header === header && order.direction === 'ascending' ? 'descending' : 'ascending',
})
