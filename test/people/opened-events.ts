import { valueOpener } from '#server/db/person-keys.ts'
import { forgottenValue } from '#domain/events/plain-values.ts'
import type { Db } from '#server/db/client.ts'
import { personKeys } from '#server/db/schema/ground/person-keys.ts'

/** The rows with the values of their events as they were written, whoever's key sealed them. */
export const opened = async <Row extends { before?: unknown; after?: unknown }>(
  db: Db,
  rows: PromiseLike<Row[]>,
): Promise<Row[]> => {
  const read = await rows
  const openers = (await db.select().from(personKeys)).map((row) => valueOpener(db, row.accountId, row.sealedKey))
  const openedValue = (value: unknown) =>
    openers.map((open) => open(value)).find((each) => each !== forgottenValue) ?? value
  const openedSide = (side: unknown) =>
    typeof side === 'object' && side !== null
      ? Object.fromEntries(Object.entries(side).map(([property, value]) => [property, openedValue(value)]))
      : side
  return read.map((row) => ({
    ...row,
    ...('before' in row && { before: openedSide(row.before) }),
    ...('after' in row && { after: openedSide(row.after) }),
  }))
}
