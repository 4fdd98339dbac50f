import { composeIBAN } from 'ibantools'
import { isCompanyNumber, sirenOf } from '#domain/ground/registered-companies/sirets.ts'
import { electronicAddressOf, type VatRegime } from '#domain/profiles/legal-identities/legal-identities.ts'
import type { Trx } from '#server/db/client.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { sealIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import type { Sealing } from '#server/security/sealing.ts'

/** Who the parties of invoices are in the demonstration: companies and bank accounts with right numbers that nobody has. */

const withLastDigit = (digits: string): string => {
  const last = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => isCompanyNumber(`${digits}${digit}`))
  return `${digits}${last}`
}

/** The register has given no SIREN that begins with 999 99. */
const siretOf = (rank: number): string => withLastDigit(`${withLastDigit(`99999${String(rank).padStart(3, '0')}`)}0001`)

const ibanOf = (rank: number): string => {
  const [bank, branch, account] = ['30006', '00001', String(12_345_678_000 + rank)]
  const key = 97 - ((89 * Number(bank) + 15 * Number(branch) + 3 * Number(account)) % 97)
  return composeIBAN({ countryCode: 'FR', bban: `${bank}${branch}${account}${String(key).padStart(2, '0')}` }) ?? ''
}

export type Party = { siret: string; legalName: string; address: string; vatRegime: VatRegime; iban: string }

const partyOf = (rank: number, said: Omit<Party, 'siret' | 'iban'>): Party => ({
  ...said,
  siret: siretOf(rank),
  iban: ibanOf(rank),
})

export const platformParty = partyOf(0, {
  legalName: 'Inspirnautes SAS',
  address: '12 rue de la Paix, 75002 Paris',
  vatRegime: 'payments',
})

export const companyParty = (rank: number, legalName: string): Party =>
  partyOf(rank, { legalName, address: `${rank + 7} avenue des Ternes, 75017 Paris`, vatRegime: 'debits' })

/** Every other freelance is in the franchise, as most who begin are. */
export const freelanceParty = (rank: number, legalName: string): Party =>
  partyOf(rank, {
    legalName,
    address: `${rank + 2} quai Vauban, 35000 Rennes`,
    vatRegime: rank % 2 === 0 ? 'franchise' : 'payments',
  })

/** The parties of contracts, by their account. */
export type Parties = ReadonlyMap<number, Party>

type Contract = { recruiterAccountId: number; companyName: string; candidateAccountId: number; candidateName: string }

/** The row of an account, or of the platform by null, without its IBAN. */
export const identityOf = (
  accountId: number | null,
  { siret, legalName, address, vatRegime }: Omit<Party, 'iban'>,
  editedAt: Date,
) => {
  const siren = sirenOf(siret)
  return {
    accountId,
    legalName,
    address,
    vatRegime,
    siret,
    siren,
    electronicAddress: electronicAddressOf(siren),
    source: 'saisi' as const,
    editedAt,
  }
}

/** Gives the platform, unless it has one already, and both sides of these contracts their legal identity. */
export const fillIdentities = async (
  { trx, sealing, now }: { trx: Trx; sealing: Sealing; now: Date },
  contracts: readonly Contract[],
): Promise<Parties> => {
  const parties = new Map<number, Party>()
  for (const { recruiterAccountId, companyName, candidateAccountId, candidateName } of contracts) {
    if (!parties.has(recruiterAccountId)) parties.set(recruiterAccountId, companyParty(parties.size + 1, companyName))
    if (!parties.has(candidateAccountId))
      parties.set(candidateAccountId, freelanceParty(parties.size + 1, candidateName))
  }
  const rows = [[null, platformParty] as const, ...parties].map(([accountId, party]) => ({
    ...identityOf(accountId, party, now),
    sealedIban: sealIban(sealing, accountId, party.iban),
  }))
  await trx.insert(legalIdentities).values(rows).onConflictDoNothing()
  return parties
}
