/** Which column a table is sorted by, and which way. */
export type Order = { header: string; direction: 'ascending' | 'descending' }

/** What a row is sorted by; nothing stands last, whichever the way. */
export type SortKey = string | number | null | undefined

const isMissing = (key: SortKey): key is null | undefined => key === null || key === undefined || key === ''

const compare = (one: SortKey, other: SortKey): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'fr', { numeric: true, sensitivity: 'base' })

/** The rows in order of their keys, as a French dictionary has them; equal ones keep their place. */
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

/** The order after a press on a column: upwards first, then the other way. */
export const nextOrder = (order: Order | undefined, header: string): Order => ({
  header,
  direction: order?.header === header && order.direction === 'ascending' ? 'descending' : 'ascending',
})
