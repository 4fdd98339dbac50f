import { isInCalendar } from '#domain/time/paris-time.ts'
import { invoiceTypes, type Party } from './invoices.ts'
import { inOrder, isThere, presence, type Rule } from './rule-kinds.ts'

/** Every profile that is a whole invoice: MINIMUM and BASIC WL have no lines, and are none in France. */
const invoiceProfiles = new Set([
  'urn:cen.eu:en16931:2017',
  'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
])

const processes = new Set('B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' '))
const types = new Set('380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503'.split(' '))
const advances = new Set(['386', '500', '503'])
const paidAlready = new Set(['B2', 'S2', 'M2'])
const credits = new Set<string>([invoiceTypes.credit, invoiceTypes['self-billed-credit'], '396', '502', '503'])

const legalNotes = [
  ['PMT', 'l’indemnité de recouvrement de 40\u00a0€'],
  ['PMD', 'les pénalités de retard'],
  ['AAB', 'l’escompte ou son absence'],
] as const

const hasCountry = (address: Party['address']): boolean =>
  address?.country != null && /^[A-Z]{2}$/.test(address.country)
const beginsWithCountry = (number: string | null): boolean => number === null || /^[A-Z]{2}/.test(number)
const isSiren = (siren: string | null): boolean => siren !== null && /^\d{9}$/.test(siren)
const fitsSiren = ({ siret, siren }: Party): boolean =>
  siret === null || (/^\d{14}$/.test(siret) && siren !== null && siren !== '' && siret.startsWith(siren))

/** A day that stands in the calendar of this century; a missing one is the business of another rule. */
const isRealDay = (day: string | null): boolean => day === null || (/^20\d\d-/.test(day) && isInCalendar(day))

/** What is said of the document and of its parties. */
export const documentRules: readonly Rule[] = [
  presence('BR-01', 'Le profil de la facture manque (BT-24).', ({ profile }) => profile),
  {
    id: 'FX-SCH-A-000026',
    sentence: 'Le profil (BT-24) n’est pas celui d’une facture complète\u00a0: BASIC, EN 16931 ou EXTENDED.',
    isMet: ({ profile }) => !isThere(profile) || invoiceProfiles.has(profile),
  },
  presence('BR-02', 'Le numéro de facture manque (BT-1).', ({ number }) => number),
  {
    id: 'BR-FR-01_BT-1',
    sentence: 'Le numéro de facture dépasse 35 caractères.',
    isMet: ({ number }) => number.length <= 35,
  },
  {
    id: 'BR-FR-02_BT-1',
    sentence: 'Le numéro de facture contient autre chose que des lettres, des chiffres et + - _ /.',
    isMet: ({ number }) => number === '' || /^[A-Za-z0-9+\-_/]+$/.test(number),
  },
  { id: 'BR-03', sentence: 'La date de la facture manque (BT-2).', isMet: ({ issueDay }) => issueDay !== null },
  {
    id: 'BR-FR-03_BT-2',
    sentence: 'La date de la facture n’est pas un jour du calendrier, écrit AAAAMMJJ.',
    isMet: ({ issueDay }) => isRealDay(issueDay),
  },
  presence('BR-04', 'Le type de document manque (BT-3).', ({ type }) => type),
  {
    id: 'BR-FR-04_BT-3',
    sentence: 'Le type de document (BT-3) n’est pas admis en France.',
    isMet: ({ type }) => !isThere(type) || types.has(type),
  },
  presence('BR-05', 'La devise manque (BT-5).', ({ currency }) => currency),
  {
    id: 'BR-CL-04',
    sentence: 'La devise n’est pas un code de trois lettres, comme EUR.',
    isMet: ({ currency }) => !isThere(currency) || /^[A-Z]{3}$/.test(currency ?? ''),
  },
  ...legalNotes.map(([subject, words]): Rule => ({
    id: `BR-FR-05_BT-22_${subject}`,
    sentence: `La mention sur ${words} manque (note ${subject}).`,
    isMet: ({ notes }) => notes.some((note) => note.subject === subject),
  })),
  ...[...legalNotes.map(([subject]) => subject), 'TXD'].map((subject): Rule => ({
    id: `BR-FR-06_BT-21_${subject}`,
    sentence: `La note ${subject} est en double.`,
    isMet: ({ notes }) => notes.filter((note) => note.subject === subject).length <= 1,
  })),
  {
    id: 'BR-FR-08_BT-23',
    sentence: 'Le cadre de facturation (BT-23) manque ou n’est pas admis\u00a0: S1 pour des services.',
    isMet: ({ process }) => process !== null && processes.has(process),
  },
  presence('BR-06', 'Le nom du vendeur manque (BT-27).', ({ seller }) => seller.name),
  presence('BR-07', 'Le nom de l’acheteur manque (BT-44).', ({ buyer }) => buyer.name),
  { id: 'BR-08', sentence: 'L’adresse du vendeur manque (BG-5).', isMet: ({ seller }) => seller.address !== null },
  {
    id: 'BR-09',
    sentence: 'Le pays du vendeur manque (BT-40).',
    isMet: ({ seller }) => seller.address === null || hasCountry(seller.address),
  },
  { id: 'BR-10', sentence: 'L’adresse de l’acheteur manque (BG-8).', isMet: ({ buyer }) => buyer.address !== null },
  {
    id: 'BR-11',
    sentence: 'Le pays de l’acheteur manque (BT-55).',
    isMet: ({ buyer }) => buyer.address === null || hasCountry(buyer.address),
  },
  {
    id: 'BR-FR-09_BT-29',
    sentence: 'Le SIRET du vendeur n’a pas 14 chiffres, ou ne commence pas par son SIREN.',
    isMet: ({ seller }) => fitsSiren(seller) && (seller.siret === null || isSiren(seller.siren)),
  },
  {
    id: 'BR-FR-09_BT-46',
    sentence: 'Le SIRET de l’acheteur n’a pas 14 chiffres, ou ne commence pas par son SIREN.',
    isMet: ({ buyer }) => fitsSiren(buyer) && (buyer.siret === null || isSiren(buyer.siren)),
  },
  {
    id: 'BR-FR-10_BT-30',
    sentence: 'Le SIREN du vendeur manque, ou n’a pas 9 chiffres (BT-30).',
    isMet: ({ seller }) => isSiren(seller.siren),
  },
  {
    id: 'BR-FR-32-LEGALID',
    sentence: 'Un SIREN n’a pas 9 chiffres.',
    isMet: ({ seller, buyer }) => [seller.siren, buyer.siren].every((siren) => siren === null || isSiren(siren)),
  },
  presence('BR-FR-12_BT-49', 'L’adresse électronique de l’acheteur manque.', ({ buyer }) => buyer.electronicAddress),
  presence('BR-FR-13_BT-34', 'L’adresse électronique du vendeur manque.', ({ seller }) => seller.electronicAddress),
  {
    id: 'BR-CO-09',
    sentence: 'Un numéro de TVA ne commence pas par les deux lettres de son pays.',
    isMet: ({ seller, buyer }) => [seller, buyer].every(({ vatNumber }) => beginsWithCountry(vatNumber)),
  },
  {
    id: 'BR-FR-CO-05_BT-3',
    sentence: 'Cet avoir ne dit pas quelle facture il corrige (BT-25).',
    isMet: ({ type, corrected }) => !credits.has(type) || isThere(corrected?.number ?? null),
  },
  {
    id: 'BR-FR-CO-07_BT-9',
    sentence: 'L’échéance est avant la date de la facture.',
    isMet: ({ dueDay, issueDay, type, process }) =>
      dueDay === null || advances.has(type) || paidAlready.has(process ?? '') || dueDay >= (issueDay ?? ''),
  },
  {
    id: 'BR-CO-25',
    sentence: 'Rien ne dit quand payer\u00a0: ni échéance (BT-9), ni conditions (BT-20).',
    isMet: ({ totals, dueDay, terms }) => (totals.due ?? 0) <= 0 || isThere(dueDay) || isThere(terms),
  },
  { id: 'BR-29', sentence: 'La période facturée finit avant de commencer.', isMet: ({ period }) => inOrder(period) },
]
