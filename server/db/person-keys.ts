import { sql, type SQL } from 'drizzle-orm'
import { forgottenValue, isPersonal } from '#domain/events/plain-values.ts'
import {
  isSealed,
  keyOf,
  newKey,
  sealingWith,
  UnknownKey,
  type Sealing,
  type SealingKey,
} from '#server/security/sealing.ts'
import type { Db, Trx } from './client.ts'
import { statement } from './statement.ts'
import { homeOf } from './transactions.ts'

/** The values of an event, before or after. */
export type Values = Record<string, unknown>

/** What seals the keys of people in each database. */
const rings = new WeakMap<object, Sealing>()

/** Says by what the keys of people are sealed in this database. To be called before events are written or read there. */
export const sealPersonKeysBy = (db: Db, sealing: Sealing): void => {
  rings.set(homeOf(db), sealing)
}

const ringOf = (db: Db | Trx): Sealing => {
  const ring = rings.get(homeOf(db))
  if (ring === undefined) throw new Error('no key ring seals the keys of people')
  return ring
}

const keyPurpose = (accountId: number) => `the key of account ${accountId}`
const valuePurpose = (accountId: number) => `events of account ${accountId}`

const openedKey = (db: Db | Trx, accountId: number, sealedKey: string): SealingKey | undefined => {
  try {
    return keyOf(ringOf(db).open(sealedKey, keyPurpose(accountId)))
  } catch (error) {
    if (error instanceof UnknownKey) return undefined
    throw error
  }
}

type KeyRow = { accountId: number; sealedKey: string | null }

const findKey = statement<KeyRow>(
  'person_key',
  sql`select account_id as "accountId", sealed_key as "sealedKey" from person_keys
    where account_id = ${sql.placeholder('accountId')}::int`,
)

const addKey = statement<KeyRow>(
  'add_person_key',
  sql`insert into person_keys (account_id, sealed_key, made_at)
    select id, ${sql.placeholder('sealedKey')}, ${sql.placeholder('at')}::timestamptz from accounts
      where id = ${sql.placeholder('accountId')}::int
    on conflict (account_id) do nothing returning account_id as "accountId", sealed_key as "sealedKey"`,
)

/**
 * The key of a person, made now when there is none. A key that nobody keeps stands for the one of an erased account, and for one
 * that this machine cannot open: what is sealed by it is forgotten at once.
 */
const keyFor = async (trx: Trx, accountId: number, at: Date): Promise<SealingKey> => {
  const [known] = await findKey(trx, { accountId })
  if (known !== undefined)
    return (known.sealedKey === null ? undefined : openedKey(trx, accountId, known.sealedKey)) ?? newKey()
  const key = newKey()
  const sealedKey = ringOf(trx).seal(key.bytes.toString('base64'), keyPurpose(accountId))
  const [added] = await addKey(trx, { accountId, sealedKey, at: at.toISOString() })
  if (added !== undefined) return key
  // Another transaction made one meanwhile, or the account is gone.
  const [theirs] = await findKey(trx, { accountId })
  return (theirs?.sealedKey == null ? undefined : openedKey(trx, accountId, theirs.sealedKey)) ?? newKey()
}

const mustBeSealed = (type: string, property: string, value: unknown) =>
  value !== null && value !== undefined && isPersonal(type, property) && !(typeof value === 'string' && isSealed(value))

export const hasPersonal = (type: string, values: Values | null | undefined): boolean =>
  Object.entries(values ?? {}).some(([property, value]) => mustBeSealed(type, property, value))

/** The values of an event with the personal ones sealed, each for itself, under the key of the person whom it concerns. */
export const sealValues = async <Each extends Values | null | undefined>(
  trx: Trx,
  { type, accountId, at }: { type: string; accountId: number; at: Date },
  sides: Each[],
): Promise<Each[]> => {
  const key = await keyFor(trx, accountId, at)
  const sealing = sealingWith(() => [key])
  const sealed = (values: Each): Each =>
    values &&
    (Object.fromEntries(
      Object.entries(values).map(([property, value]) => [
        property,
        mustBeSealed(type, property, value) ? sealing.seal(JSON.stringify(value), valuePurpose(accountId)) : value,
      ]),
    ) as Each)
  return sides.map(sealed)
}

/** The sealed key of the person whom the event under this alias concerns, for `openValues`. */
export const keyOfEvent = (event: string): SQL =>
  sql.raw(`(select k.sealed_key from person_keys k where k.account_id = ${event}.account_id)`)

/** How the sealed values of an event of this database are read again; a value whose key was thrown away is « (effacé) ». */
export const valueOpener = (db: Db, accountId: number | null, sealedKey: string | null) => {
  const key = accountId === null || sealedKey === null ? undefined : openedKey(db, accountId, sealedKey)
  const sealing = sealingWith(() => (key === undefined ? [] : [key]))
  return (value: unknown): unknown => {
    if (typeof value !== 'string' || !isSealed(value)) return value
    try {
      return JSON.parse(sealing.open(value, valuePurpose(accountId ?? 0)))
    } catch {
      return forgottenValue
    }
  }
}

type Sealed = { concernedId: number | null; sealedKey: string | null; before: Values | null; after: Values | null }

/** An event of this database with its values as they were written. */
export const openValues = <Row extends Sealed>(db: Db, row: Row): Row => {
  const opened = valueOpener(db, row.concernedId, row.sealedKey)
  const open = (values: Values | null) =>
    values && Object.fromEntries(Object.entries(values).map(([property, value]) => [property, opened(value)]))
  return { ...row, before: open(row.before), after: open(row.after) }
}

/** Throws the key of a person away: what the log says of them is forgotten, and stays so. */
export const forgetPersonKey = async (trx: Trx, accountId: number, at: Date): Promise<void> => {
  await trx.execute(sql`insert into person_keys (account_id, sealed_key, made_at)
    values (${accountId}, null, ${at.toISOString()}::timestamptz)
    on conflict (account_id) do update set sealed_key = null`)
}

/** Seals again the keys that another key of the ring sealed, a few hundred at a time; answers how many. */
export const resealPersonKeys = async (db: Db, sealing: Sealing): Promise<number> => {
  let resealed = 0
  for (let after = 0; ;) {
    const { rows } = await db.execute<{ accountId: number; sealedKey: string }>(sql`
      select account_id as "accountId", sealed_key as "sealedKey" from person_keys
      where account_id > ${after} and sealed_key is not null order by account_id limit 500`)
    for (const { accountId, sealedKey } of rows) {
      if (sealing.isCurrent(sealedKey)) continue
      const again = sealing.seal(sealing.open(sealedKey, keyPurpose(accountId)), keyPurpose(accountId))
      await db.execute(sql`update person_keys set sealed_key = ${again}
        where account_id = ${accountId} and sealed_key = ${sealedKey}`)
      resealed += 1
    }
    const last = rows.at(-1)
    if (last === undefined) return resealed
    after = last.accountId
  }
}
