import type { Db } from '#server/db/client.ts'
import { UnknownKey, type Sealing } from '#server/security/sealing.ts'
import { listSealedIbans, replaceSealedIban, type IdentityRow } from './legal-identities.sql.ts'

const purposeOf = (accountId: number | null) =>
  accountId === null ? 'the IBAN of the platform' : `the IBAN of account ${accountId}`

export const sealIban = (sealing: Sealing, accountId: number | null, iban: string): string =>
  sealing.seal(iban, purposeOf(accountId))

/** The IBAN of a row; null without one, or when the key that sealed it is lost: it is typed again. */
export const openIban = (
  sealing: Sealing,
  row: Pick<IdentityRow, 'accountId' | 'sealedIban'> | undefined,
): string | null => {
  if (row?.sealedIban == null) return null
  try {
    return sealing.open(row.sealedIban, purposeOf(row.accountId))
  } catch (error) {
    if (error instanceof UnknownKey) return null
    throw error
  }
}

/** Seals again the IBANs that another key sealed, a few hundred at a time; answers how many. */
export const resealIbans = async (db: Db, sealing: Sealing): Promise<number> => {
  let resealed = 0
  for (let after = 0; ;) {
    const rows = await listSealedIbans(db, after)
    for (const { id, accountId, sealedIban } of rows) {
      if (sealedIban === null || sealing.isCurrent(sealedIban)) continue
      const purpose = purposeOf(accountId)
      await replaceSealedIban(db, id, sealedIban, sealing.seal(sealing.open(sealedIban, purpose), purpose))
      resealed += 1
    }
    const last = rows.at(-1)
    if (last === undefined) return resealed
    after = last.id
  }
}
