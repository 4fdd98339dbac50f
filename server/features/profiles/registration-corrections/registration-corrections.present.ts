import type { registrationCorrections } from '#contract/profiles/registration-corrections.ts'
import type { AnswerOf } from '#contract/wire/endpoint.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import type { CorrectionStanding } from '#domain/profiles/registration-corrections/registration-corrections.ts'
import type { CandidateWhole } from '#server/features/profiles/candidates/candidates.sql.ts'
import type { RecruiterRow } from '#server/features/profiles/recruiters/recruiters.sql.ts'
import type { CorrectionRow } from './registration-corrections.sql.ts'

type Refused = AnswerOf<typeof registrationCorrections.read>

const presentRefused = ({ email, reason, expiresAt }: CorrectionRow) => ({
  email,
  reason,
  expiresAt: expiresAt?.toISOString() ?? '',
})

/** The refused registration of a candidate; without what was given where its address was not confirmed. */
export const presentRefusedCandidate = (link: CorrectionRow, row: CandidateWhole): Refused => ({
  type: 'profil',
  ...presentRefused(link),
  sent: link.emailConfirmedAt && {
    name: row.familyName,
    lastname: row.givenName,
    phone: row.phone,
    degree: row.degree,
    nbrAnneeExp: row.yearsOfExperience,
    lastReference: row.lastReferenceName,
    lastReferenceContact: row.lastReferenceEmail,
    adresse: row.region,
    poste: row.position,
    tarif: row.dailyRate,
    skills: row.skills.map(({ id, name, rating }) => ({ id, label: name, rating: starsOf(rating) })),
  },
})

/** The same of a company. */
export const presentRefusedRecruiter = (link: CorrectionRow, row: RecruiterRow): Refused => ({
  type: 'recruiter',
  ...presentRefused(link),
  sent: link.emailConfirmedAt && {
    companyName: row.companyName,
    idDomaineRecruiter: row.sectorId,
    phoneNumber: row.phone,
    firstname: row.familyName,
    lastname: row.givenName,
    poste: row.position,
    country: row.region,
    address: row.address,
    description: row.description,
    link: row.website,
    recruitEmployee: row.hiresEmployees,
    selfEmployed: row.seeksIndependents,
    independent: row.hasWorkedWithIndependents,
    likeIndependent: row.likesIndependents,
    remoteConsultant: row.hasWorkedRemotely,
    expandTeam: row.expandsTeam,
    newProject: row.startsProject,
    hireIng: row.hiresFirstEngineer,
  },
})

/** A link that has expired: only whose words it is shown in. */
export const presentExpired = (role: ApplicantRole): Refused => ({
  type: 'expired',
  of: role === 'recruiter' ? 'recruiter' : 'profil',
})

/** Why a link no longer corrects, for who holds it. */
export const closedLinkWords: Record<Exclude<CorrectionStanding, 'open'>, Record<ApplicantRole, string>> = {
  sent: {
    candidate: 'Ta demande corrigée est déjà arrivée : un e-mail te répond.',
    recruiter: 'Votre demande corrigée est déjà arrivée : un e-mail vous répond.',
  },
  expired: {
    candidate: 'Ce lien a expiré : demande un nouveau lien pour corriger ta demande.',
    recruiter: 'Ce lien a expiré : demandez un nouveau lien pour corriger votre demande.',
  },
}
