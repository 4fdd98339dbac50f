import { sql } from 'drizzle-orm'
import { zoneOfRegion } from '#domain/ground/reference-data/territories.ts'
import type { Zone } from '#domain/time/zones.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'

const regionOfAccount = statement<{ region: string | null }>(
  'region_of_account',
  sql`
    select region from candidates where account_id = ${sql.placeholder('accountId')}::int
    union all
    select region from recruiters where account_id = ${sql.placeholder('accountId')}::int`,
)

/** The clock of a person, by the region of their profile; null where it is that of Paris. */
export const getZone = async (db: Db | Trx, accountId: number): Promise<Zone | null> =>
  zoneOfRegion((await regionOfAccount(db, { accountId }))[0]?.region ?? null)
