import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import { starsOf, type HalfSteps } from '#domain/profiles/candidates/ratings.ts'

/** The life of the link that corrects a refused registration, in days; the mail says it. */
export const correctionDays = 30

/** Whether a link still corrects, or why not. */
export type CorrectionStanding = 'open' | 'sent' | 'expired'

/** A link corrects a refused registration once, within its days. */
export const correctionStanding = (
  { status, expiresAt }: { status: AccountStatus; expiresAt: Date | null },
  now: Date,
): CorrectionStanding => {
  if (status !== 'refused') return 'sent'
  return expiresAt !== null && now < expiresAt ? 'open' : 'expired'
}

/** A field that a correction changed, in words; null where the field is empty. */
export type Change = { field: string; before: string | null; after: string | null }

/** A registration in words, by the names of its fields. */
export type RegistrationWords = Readonly<Record<string, string | null>>

/** What differs between two registrations, in the order of their fields; a field that one of them lacks is empty there. */
export const changesBetween = (before: RegistrationWords, after: RegistrationWords): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after)

const inFrench = (number: number) => String(number).replace('.', ',')
const yesOrNo = (answer: boolean) => (answer ? 'Oui' : 'Non')

type Person = { emailConfirmed: boolean; familyName: string; givenName: string; phone: string | null }

const personWords = ({ emailConfirmed, familyName, givenName, phone }: Person) => ({
  'Adresse e\u2011mail': emailConfirmed ? 'confirmée' : 'non confirmée',
  Nom: familyName,
  Prénom: givenName,
  Téléphone: phone,
})

/** The registration of a candidate, in words. */
export const candidateWords = (
  profile: Person & {
    degree: string | null
    yearsOfExperience: number
    position: string | null
    region: string | null
    dailyRate: number | null
    lastReferenceName: string | null
    lastReferenceEmail: string | null
    skills: readonly { name: string; rating: HalfSteps }[]
  },
): RegistrationWords => ({
  ...personWords(profile),
  Diplôme: profile.degree,
  'Années d’expérience': String(profile.yearsOfExperience),
  'Poste actuel': profile.position,
  Lieu: profile.region,
  'Tarif journalier': profile.dailyRate === null ? null : `${inFrench(profile.dailyRate)}\u00a0€`,
  'Dernière référence': profile.lastReferenceName,
  'E\u2011mail de la dernière référence': profile.lastReferenceEmail,
  ...Object.fromEntries(
    profile.skills.map(({ name, rating }) => [`Compétence ${name}`, `${inFrench(starsOf(rating))} sur 5`]),
  ),
})

/** The registration of a company, in words. */
export const companyWords = (
  profile: Person & {
    companyName: string
    sector: string
    position: string | null
    region: string | null
    address: string | null
    website: string | null
    description: string | null
    hiresEmployees: boolean
    seeksIndependents: boolean
    hasWorkedWithIndependents: boolean
    hasWorkedRemotely: boolean
    expandsTeam: boolean
    startsProject: boolean
    hiresFirstEngineer: boolean
    likesIndependents: boolean
  },
): RegistrationWords => ({
  Entreprise: profile.companyName,
  'Domaine d’activité': profile.sector,
  ...personWords(profile),
  'Poste actuel': profile.position,
  Lieu: profile.region,
  Adresse: profile.address,
  'Site web': profile.website,
  Description: profile.description,
  'Recruter des salariés': yesOrNo(profile.hiresEmployees),
  'Chercher des indépendants': yesOrNo(profile.seeksIndependents),
  'Avoir déjà travaillé avec des indépendants': yesOrNo(profile.hasWorkedWithIndependents),
  'Avoir déjà travaillé avec des consultants à distance': yesOrNo(profile.hasWorkedRemotely),
  'Agrandir une équipe d’ingénieurs ou poursuivre un projet existant': yesOrNo(profile.expandsTeam),
  'Démarrer un nouveau projet': yesOrNo(profile.startsProject),
  'Recruter un premier ingénieur': yesOrNo(profile.hiresFirstEngineer),
  'Apprécier le travail avec des indépendants': yesOrNo(profile.likesIndependents),
})
