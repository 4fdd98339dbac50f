import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ProofMethod } from '#domain/second-factors/second-factors.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { authenticators, passkeys, recoveryCodes } from '#server/db/schema/people/second-factors.ts'

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
