import type { DeclaredIdentity } from './legal-identities.ts'

/** The facts about the operator on the public pages, by name, each with the label that fills its gap until it is known. */
export const operatorWords = {
  company: 'Raison sociale',
  legalForm: 'Forme juridique',
  capital: 'Montant du capital social',
  registration: 'Numéro SIREN et ville du RCS',
  vatNumber: 'Numéro de TVA intracommunautaire',
  address: 'Adresse du siège',
  email: 'E-mail de contact',
  phone: 'Téléphone',
  director: 'Nom du directeur de la publication',
  dataContact: 'Contact pour les données personnelles, ou délégué à la protection des données',
  hostName: 'Nom de l’hébergeur',
  hostAddress: 'Adresse de l’hébergeur',
  hostPhone: 'Téléphone de l’hébergeur',
  hostCountry: 'Pays où les données sont hébergées',
  mailService: 'Service d’envoi des e-mails',
  mediator: 'Médiateur choisi',
  courtTown: 'Ville du tribunal compétent',
} as const

export type OperatorWord = keyof typeof operatorWords
export const operatorWordNames = Object.keys(operatorWords) as [OperatorWord, ...OperatorWord[]]

/** What a public page says while the word is not known. */
export const gapOf = (name: OperatorWord): string => `[${operatorWords[name]}, à compléter par l’exploitant]`

/** The words that the platform's legal identity has already; the others are its mentions. */
const ofIdentity = ['company', 'legalForm', 'vatNumber', 'address'] as const satisfies OperatorWord[]
export type Mention = Exclude<OperatorWord, (typeof ofIdentity)[number]>

const isMention = (name: OperatorWord): name is Mention => !(ofIdentity as readonly string[]).includes(name)
export const mentionNames = operatorWordNames.filter(isMention) as [Mention, ...Mention[]]

export type Mentions = Partial<Record<Mention, string>>
/** The words that are known. */
export type KnownWords = Partial<Record<OperatorWord, string>>

type Identity = Omit<DeclaredIdentity, 'siret'> & { vatNumber: string | null }

export const knownWords = (identity: Identity, mentions: Mentions): KnownWords => {
  const { legalName: company, legalForm, vatNumber, address } = identity
  const named = Object.entries({ company, legalForm, vatNumber, address }).filter(([, value]) => value !== null)
  return { ...mentions, ...(Object.fromEntries(named) as KnownWords) }
}

/** What the public pages still lack. */
export const missingWords = (known: KnownWords): OperatorWord[] =>
  operatorWordNames.filter((name) => known[name] === undefined)
