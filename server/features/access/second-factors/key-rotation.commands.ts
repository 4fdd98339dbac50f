import type { Db } from '#server/db/client.ts'
import { resealSealIdentity } from '#server/db/seal-identity.ts'
import { resealSessionSecret } from '#server/db/session-secret.ts'
import type { Sealing } from '#server/security/sealing.ts'
import { authenticatorPurpose } from './proofs.commands.ts'
import { listSealedSecrets, replaceSealedSecret } from './second-factors.sql.ts'

/** Seals again what another key sealed, a few hundred rows at a time; answers how many. */
const resealAuthenticators = async (db: Db, sealing: Sealing): Promise<number> => {
  let resealed = 0
  let after = 0
  for (;;) {
    const rows = await listSealedSecrets(db, after)
    for (const { accountId, sealedSecret } of rows) {
      if (sealing.isCurrent(sealedSecret)) continue
      const purpose = authenticatorPurpose(accountId)
      await replaceSealedSecret(db, accountId, sealedSecret, sealing.seal(sealing.open(sealedSecret, purpose), purpose))
      resealed += 1
    }
    const last = rows.at(-1)
    if (last === undefined) return resealed
    after = last.accountId
  }
}

/**
 * Seals everything again by the first key; answers how many values. Each is one write, which a simultaneous change of the same
 * value wins: that one was sealed by the first key too. The tickets of additions are left: they last a quarter of an hour.
 */
export const resealEverything = async (db: Db, sealing: Sealing): Promise<number> =>
  (await resealSessionSecret(db, sealing)) +
  (await resealSealIdentity(db, sealing)) +
  (await resealAuthenticators(db, sealing))
