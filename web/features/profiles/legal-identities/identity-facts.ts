import type { LegalIdentity } from '#contract/profiles/legal-identities.ts'
import { spacedSiret } from '#domain/ground/registered-companies/sirets.ts'
import { vatRegimeLabels } from '#domain/profiles/legal-identities/legal-identities.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Fact } from '#web/ui/texts/fact-list.tsx'

type Identity = Omit<LegalIdentity, 'sharedWith' | 'can'>

/** An identity as it is read. */
export const identityFacts = (identity: Identity): Fact[] => [
  { label: 'Raison sociale', value: identity.legalName, field: 'legalName' },
  { label: 'Forme juridique', value: identity.legalForm },
  { label: 'SIRET', value: identity.siret && spacedSiret(identity.siret), field: 'siret' },
  { label: 'Adresse du siège', value: identity.address, field: 'address' },
  { label: 'Régime de TVA', value: identity.vatRegime && vatRegimeLabels[identity.vatRegime] },
  { label: 'Numéro de TVA', value: identity.vatNumber },
  { label: 'IBAN', value: identity.iban, field: 'iban' },
  { label: 'Facturation électronique', value: identity.electronicAddress },
]

/** Where it comes from. */
export const originWords = ({ source, siret, checkedAt }: Identity): string => {
  if (source === null) return 'Rien n’est encore écrit.'
  if (siret === null) return 'Saisi, sans SIRET.'
  if (checkedAt === null) return 'Saisi\u00a0: le registre public ne confirme pas ce SIRET.'
  const day = formatDay(dayOf(new Date(checkedAt)))
  return source === 'registre'
    ? `Conforme au registre public, lu le ${day}.`
    : `SIRET lu au registre public le ${day}\u00a0; le reste est saisi.`
}
