import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { validate as validateFrenchVat } from 'stdnum/lib/cjs/fr/tva.js'
import type { RegisteredCompany } from '#domain/ground/registered-companies/registered-companies.ts'

/** How a seller owes VAT: not at all (article 293 B of the tax code), when they are paid, or when they invoice. */
export const vatRegimes = ['franchise', 'payments', 'debits'] as const
export type VatRegime = (typeof vatRegimes)[number]

export const vatRegimeLabels: Record<VatRegime, string> = {
  franchise: 'Franchise en base, article 293 B du CGI',
  payments: 'TVA sur les encaissements',
  debits: 'TVA sur les débits',
}

/** Where an identity comes from: the State's register word for word, or what a person typed. */
export const identitySources = ['registre', 'saisi'] as const
export type IdentitySource = (typeof identitySources)[number]

/** « FR 44 732 829 320 » as it is kept. */
export const vatForm = (text: string): string => text.replaceAll(/[\s.\u2011-]/gu, '').toUpperCase()

/** A French number is checked by its key, one of another country by its form alone. */
export const isVatNumber = (text: string): boolean =>
  text.startsWith('FR') ? validateFrenchVat(text).isValid : /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(text)

/** The number that the tax office gives a French company: it follows from the SIREN. */
export const vatNumberOf = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`

export const ibanForm = (text: string): string => electronicFormatIBAN(text) ?? ''
export const isIban = (text: string): boolean => isValidIBAN(text)

/** « FR76 •••• 0189 »: enough to recognise an account, and not to pay to it. */
export const ibanHint = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`

/** Where a company takes electronic invoices: a list of the standard (0225 is France's), a colon, and the number there. */
export const isElectronicAddress = (text: string): boolean => /^\d{4}:[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text)

export const electronicAddressOf = (siren: string): string => `0225:${siren}`

/** What a person says of their company beside its numbers. */
export type DeclaredIdentity = {
  siret: string | null
  legalName: string | null
  legalForm: string | null
  address: string | null
}

/** Whether what is declared is word for word what the register says; a word that the register lacks is typed. */
export const sourceOf = (declared: DeclaredIdentity, registered: RegisteredCompany | undefined): IdentitySource => {
  const isSame =
    registered !== undefined &&
    declared.siret === registered.siret &&
    (['legalName', 'legalForm', 'address'] as const).every((name) => declared[name] === registered[name])
  return isSame ? 'registre' : 'saisi'
}
