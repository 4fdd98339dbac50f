import { asc, eq, gt, isNull, and, isNotNull, sql } from 'drizzle-orm'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { statement } from '#server/db/statement.ts'
import { orNotFound } from '#server/http/failures.ts'

/** The row of an account, or of the platform by null; undefined while nothing is known. */
export const findIdentity = async (db: Db | Trx, accountId: number | null) =>
  (
    await db
      .select()
      .from(legalIdentities)
      .where(accountId === null ? isNull(legalIdentities.accountId) : eq(legalIdentities.accountId, accountId))
  )[0]

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

/** Locks the row of the platform; of two administrators who write the first one, the second writes over it. */
export const lockPlatformIdentity = async (trx: Trx): Promise<IdentityRow | undefined> =>
  (await trx.select().from(legalIdentities).where(isNull(legalIdentities.accountId)).for('update'))[0]

/** Writes the row of an account or of the platform over the one before; answers its id. */
export const putIdentity = async (trx: Trx, row: typeof legalIdentities.$inferInsert): Promise<number> => {
  const { accountId: _, ...set } = row
  const written = await trx
    .insert(legalIdentities)
    .values(row)
    .onConflictDoUpdate({ target: legalIdentities.accountId, set })
    .returning({ id: legalIdentities.id })
  return orNotFound(written[0]).id
}

type Sharing = { id: number; role: ApplicantRole; name: string }

const sharing = statement<Sharing>(
  'accounts_of_siren',
  sql`select a.id, a.role, coalesce(r.company_name, c.given_name || ' ' || c.family_name, a.email) as name
    from legal_identities own
    join legal_identities l on l.siren = own.siren and l.account_id <> own.account_id
    join accounts a on a.id = l.account_id and a.status <> 'refused'
    left join recruiters r on r.account_id = a.id
    left join candidates c on c.account_id = a.id
    where own.account_id = ${sql.placeholder('accountId')}::int
    order by a.id limit 20`,
)

/** The other accounts with the SIREN of this one, but for those that were refused. */
export const listSharing = (db: Db | Trx, accountId: number): Promise<Sharing[]> => sharing(db, { accountId })

/** The sealed IBANs of the rows after this one, by their ids. */
export const listSealedIbans = (db: Db, after: number) =>
  db
    .select({ id: legalIdentities.id, accountId: legalIdentities.accountId, sealedIban: legalIdentities.sealedIban })
    .from(legalIdentities)
    .where(and(gt(legalIdentities.id, after), isNotNull(legalIdentities.sealedIban)))
    .orderBy(asc(legalIdentities.id))
    .limit(500)

/** Puts a value sealed again in the place of the one that was read; does nothing when that one is not there any more. */
export const replaceSealedIban = async (db: Db, id: number, from: string, to: string): Promise<void> => {
  await db
    .update(legalIdentities)
    .set({ sealedIban: to })
    .where(and(eq(legalIdentities.id, id), eq(legalIdentities.sealedIban, from)))
}
