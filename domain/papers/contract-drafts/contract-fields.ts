import type { Day } from '#domain/time/paris-time.ts'

/** The two kinds of contract: the platform with a freelancer, and the platform with a company. */
export const draftKinds = ['candidate', 'recruiter'] as const
export type DraftKind = (typeof draftKinds)[number]

/** « C-12-34 »: the contract of this account for this mission, whatever its version. */
export const contractReference = ({ missionId, userId }: { missionId: number; userId: number }): string =>
  `C-${missionId}-${userId}`

/** What the administrator decides when they prepare a contract. */
export type ContractTerms = { startDay: Day; endDay: Day; dailyRate: number; renewal: string | null }

type Person = {
  familyName: string
  givenName: string
  position: string | null
  email: string
  phone: string | null
  region: string | null
}

/** What is known of both parties and of the mission. A company's contract names every candidate it recruited. */
export type ContractFacts = {
  candidates: readonly Person[]
  company: {
    name: string
    familyName: string
    givenName: string
    position: string | null
    email: string
    address: string | null
    region: string | null
  }
  mission: { title: string; region: string }
  /** The day that the contract bears. */
  today: Day
}

/** The terms while some of them are still to be decided. */
export type OpenTerms = { [Term in keyof ContractTerms]: ContractTerms[Term] | null }

type Known = ContractFacts & { terms: OpenTerms }

/** A field of a template. One that is `isWritten` is asked for at preparation, its value offered; the others are read. */
type ContractField = {
  label: string
  example: string
  /** Where the value comes from, for who writes a template. */
  source: string
  isWritten?: true
  valueOf: (known: Known) => string | null
}

const longDays = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const allOf = new Intl.ListFormat('fr-FR')

/** « 1er décembre 2026 », on one line. */
export const longDay = (day: Day): string =>
  longDays
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1 /, '1er ')
    .replaceAll(' ', '\u00A0')

/** The fields that the terms fill, as a contract says them. */
export const termValues = ({ startDay, endDay, dailyRate, renewal }: OpenTerms) => ({
  'mission.debut': startDay && longDay(startDay),
  'mission.fin': endDay && longDay(endDay),
  tarif: dailyRate === null ? null : euros.format(dailyRate),
  renouvellement: renewal ?? 'sans renouvellement',
})

const orNull = (text: string | null): string | null => text?.trim() || null

/** The same of every candidate; null as soon as one lacks it. */
const ofAll =
  (value: (person: Person) => string | null) =>
  ({ candidates }: Known): string | null => {
    const values = candidates.map(value).map(orNull)
    return values.length === 0 || values.includes(null) ? null : allOf.format(values.filter((each) => each !== null))
  }

const [freelanceProfile, companyProfile, ofMission] = ['Profil du freelance', 'Profil de l’entreprise', 'Mission']
const [atPreparation, writtenAtPreparation] = ['Choisi à la préparation', 'Saisi à la préparation, retenu ensuite']

const unknown = () => null
const written = { isWritten: true, source: writtenAtPreparation, valueOf: unknown } as const

/** Every field that a template may name in braces, in the order of the lists; there is no other. */
export const contractFields = {
  'plateforme.nom': { ...written, label: 'Raison sociale de la plateforme', example: 'Inspirnautes SAS' },
  'plateforme.adresse': {
    ...written,
    label: 'Adresse de la plateforme',
    example: '12 rue de la Paix, 75002 Paris',
  },
  'plateforme.siret': { ...written, label: 'SIRET de la plateforme', example: '123 456 789 00012' },
  'plateforme.representant': {
    ...written,
    label: 'Représentant de la plateforme',
    example: 'Claire Moreau, présidente',
  },
  'candidat.prenom': {
    label: 'Prénom du freelance',
    example: 'Anne',
    source: freelanceProfile,
    valueOf: ofAll(({ givenName }) => givenName),
  },
  'candidat.nom': {
    label: 'Nom du freelance',
    example: 'Durand',
    source: freelanceProfile,
    valueOf: ofAll(({ familyName }) => familyName),
  },
  'candidat.nomcomplet': {
    label: 'Prénom et nom du freelance',
    example: 'Anne Durand',
    source: freelanceProfile,
    valueOf: ofAll(({ givenName, familyName }) => `${givenName} ${familyName}`),
  },
  'candidat.poste': {
    label: 'Poste du freelance',
    example: 'Développeuse React',
    source: freelanceProfile,
    valueOf: ofAll(({ position }) => position),
  },
  'candidat.email': {
    label: 'E-mail du freelance',
    example: 'anne.durand@exemple.fr',
    source: freelanceProfile,
    valueOf: ofAll(({ email }) => email),
  },
  'candidat.telephone': {
    label: 'Téléphone du freelance',
    example: '+33612345678',
    source: freelanceProfile,
    valueOf: ofAll(({ phone }) => phone),
  },
  'candidat.region': {
    label: 'Région du freelance',
    example: 'Bretagne',
    source: freelanceProfile,
    valueOf: ofAll(({ region }) => region),
  },
  'candidat.adresse': { ...written, label: 'Adresse du freelance', example: '3 quai Vauban, 35000 Rennes' },
  'candidat.siret': { ...written, label: 'SIRET du freelance', example: '987 654 321 00019' },
  'entreprise.nom': {
    label: 'Nom de l’entreprise',
    example: 'Altaïr',
    source: companyProfile,
    valueOf: ({ company }) => orNull(company.name),
  },
  'entreprise.representant': {
    label: 'Représentant de l’entreprise',
    example: 'Paul Martin',
    source: companyProfile,
    valueOf: ({ company }) => orNull(`${company.givenName} ${company.familyName}`),
  },
  'entreprise.fonction': {
    label: 'Fonction du représentant de l’entreprise',
    example: 'Directeur technique',
    source: companyProfile,
    valueOf: ({ company }) => orNull(company.position),
  },
  'entreprise.email': {
    label: 'E-mail de l’entreprise',
    example: 'paul.martin@altair.fr',
    source: companyProfile,
    valueOf: ({ company }) => orNull(company.email),
  },
  'entreprise.adresse': {
    ...written,
    label: 'Adresse de l’entreprise',
    example: '8 avenue des Ternes, 75017 Paris',
    valueOf: ({ company }) => orNull(company.address),
  },
  'entreprise.siret': { ...written, label: 'SIRET de l’entreprise', example: '456 789 123 00024' },
  'mission.titre': {
    label: 'Titre de la mission',
    example: 'Refonte du portail client',
    source: ofMission,
    valueOf: ({ mission }) => orNull(mission.title),
  },
  'mission.lieu': {
    label: 'Lieu de la mission',
    example: 'Île-de-France',
    source: ofMission,
    valueOf: ({ mission }) => orNull(mission.region),
  },
  'mission.debut': {
    label: 'Date de début',
    example: longDay('2026-12-01'),
    source: atPreparation,
    valueOf: ({ terms }) => termValues(terms)['mission.debut'],
  },
  'mission.fin': {
    label: 'Date de fin',
    example: longDay('2027-05-31'),
    source: atPreparation,
    valueOf: ({ terms }) => termValues(terms)['mission.fin'],
  },
  tarif: {
    label: 'Tarif journalier hors taxes',
    example: euros.format(550),
    source: atPreparation,
    valueOf: ({ terms }) => termValues(terms).tarif,
  },
  renouvellement: {
    label: 'Renouvellement',
    example: '3 mois renouvelables',
    source: atPreparation,
    valueOf: ({ terms }) => termValues(terms).renouvellement,
  },
  date: {
    label: 'Date du contrat',
    example: longDay('2026-11-23'),
    source: 'Jour de la préparation',
    valueOf: ({ today }) => longDay(today),
  },
} as const satisfies Record<string, ContractField>

export type FieldName = keyof typeof contractFields
export const fieldNames = Object.keys(contractFields) as [FieldName, ...FieldName[]]

export const fieldNamed = (name: FieldName): ContractField => contractFields[name]

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(contractFields, name)

export const isWritten = (name: FieldName): boolean => fieldNamed(name).isWritten === true

/** The values of all fields; null where there is none. What is written must be in `texts`, whatever is known. */
export const valuesOf = (
  known: ContractFacts & { terms: ContractTerms },
  texts: Partial<Record<FieldName, string>>,
): Record<FieldName, string | null> => {
  const valueOf = (name: FieldName) =>
    isWritten(name) ? orNull(texts[name] ?? null) : contractFields[name].valueOf(known)
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as Record<FieldName, string | null>
}
