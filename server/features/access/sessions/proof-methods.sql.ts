import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { ProofMethod } from '#domain/access/second-factors/second-factors.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { authenticators, passkeys, recoveryCodes } from '#server/db/schema/access/second-factors.ts'

const ofAccount = sql.placeholder('accountId')

const methodsOf = prepared((db) =>
  db
    .select({
      method: sql<ProofMethod>`method`,
    })
    .from(
      sql`(
      select 1 as place, 'passkey' as method from ${passkeys} where ${eq(passkeys.accountId, ofAccount)}
      union select 2, 'authenticator' from ${authenticators} where ${eq(authenticators.accountId, ofAccount)}
      union select 3, 'recovery-code' from ${recoveryCodes}
        where ${and(eq(recoveryCodes.accountId, ofAccount), isNull(recoveryCodes.usedAt))}) as methods`,
    )
    .orderBy(asc(sql`place`))
    .prepare('proof_methods'),
)

/**
 * How the owner of an account can prove who they are beside the password, the easiest first; nothing while the account has no
 * second factor, for the recovery codes go with the last one.
 */
export const listProofMethods = async (db: Db | Trx, accountId: number): Promise<ProofMethod[]> =>
  (await methodsOf(db).execute({ accountId })).map(({ method }) => method)

/** Deletes the second factors that an account got from this instant on, and the recovery codes with the last one. */
export const deleteFactorsSince = async (trx: Trx, accountId: number, since: Date): Promise<void> => {
  for (const table of [authenticators, passkeys])
    await trx.delete(table).where(and(eq(table.accountId, accountId), gte(table.addedAt, since)))
  const methods = await listProofMethods(trx, accountId)
  if (methods.every((method) => method === 'recovery-code'))
    await trx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
