import type { LegalIdentity, PlatformIdentity } from '#contract/profiles/legal-identities.ts'
import { ibanHint } from '#domain/profiles/legal-identities/legal-identities.ts'
import { knownWords, mentionNames, missingWords } from '#domain/profiles/legal-identities/operator-words.ts'
import type { IdentityRow } from './legal-identities.sql.ts'

/** An identity as it is read on a screen: of the IBAN, both ends. */
const presentIdentity = (row: IdentityRow | undefined, iban: string | null) => ({
  siret: row?.siret ?? null,
  siren: row?.siren ?? null,
  legalName: row?.legalName ?? null,
  legalForm: row?.legalForm ?? null,
  address: row?.address ?? null,
  vatRegime: row?.vatRegime ?? null,
  vatNumber: row?.vatNumber ?? null,
  iban: iban && ibanHint(iban),
  electronicAddress: row?.electronicAddress ?? null,
  source: row?.source ?? null,
  checkedAt: row?.checkedAt?.toISOString() ?? null,
})

export const presentLegalIdentity = (
  row: IdentityRow | undefined,
  { iban, sharedWith, canEdit }: { iban: string | null; sharedWith: LegalIdentity['sharedWith']; canEdit: boolean },
): LegalIdentity => ({ ...presentIdentity(row, iban), sharedWith, can: { edit: canEdit } })

const nothingKnown = { legalName: null, legalForm: null, address: null, vatNumber: null }

/** What is known of the platform for its public pages. */
export const presentKnownWords = (row: IdentityRow | undefined) => knownWords(row ?? nothingKnown, row?.mentions ?? {})

export const presentPlatformIdentity = (row: IdentityRow | undefined, iban: string | null): PlatformIdentity => ({
  ...presentIdentity(row, iban),
  mentions: Object.fromEntries(
    mentionNames.map((name) => [name, row?.mentions[name] ?? null]),
  ) as PlatformIdentity['mentions'],
  missing: missingWords(presentKnownWords(row)),
})

/** What a person takes away with their data: all of it, for it is theirs. */
export const presentOwnIdentity = (row: IdentityRow | undefined, iban: string | null) =>
  row === undefined ? null : { ...presentIdentity(row, iban), iban }
