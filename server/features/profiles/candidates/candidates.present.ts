import type { CandidateDetail, CandidateRow, OwnProfile, RestrictedProfile } from '#contract/profiles/candidates.ts'
import { candidateCompletion } from '#domain/profiles/registrations/completion.ts'
import { initialOf, initialsOf } from '#domain/ground/accounts/names.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import { presentAccountState } from '#server/features/ground/accounts/accounts.present.ts'
import type { Actor } from '#server/http/actor.ts'
import { csvDay, csvPhone, type CsvColumn } from '#server/http/csv.ts'
import { maskEach } from './candidate-words.present.ts'
import type { CandidateListed, CandidateWhole } from './candidates.sql.ts'
import { presentMaskedFields } from './masked-words.present.ts'
import { profileWords } from './resume-words.present.ts'
import {
  presentEducation,
  presentLanguage,
  presentOwnWorkExperience,
  presentMaskedEducation,
  presentMaskedExperience,
} from './resume-sections.present.ts'

/** A candidate's name on the wire: `name` carries the family name, `lastname` the given name. */
export type PresentedName = { name: string; lastname: string; fullName: string }

/** The part of a candidate's name that this reader may know: a recruiter reads initials until they have recruited. */
export const presentCandidateName = (
  reader: Actor,
  row: { familyName: string; givenName: string; proposalStatus: ProposalStatus },
): PresentedName => {
  const isNamed = reader.role !== 'recruiter' || row.proposalStatus === 'recruited'
  const name = isNamed ? row.familyName : initialOf(row.familyName)
  const lastname = isNamed ? row.givenName : initialOf(row.givenName)
  return { name, lastname, fullName: isNamed ? `${lastname} ${name}` : `${lastname}${name}` }
}

const presentRatedSkills = (skills: CandidateListed['skills']): CandidateRow['skills'] =>
  skills.map(({ id, name, rating }) => ({ id, name, rating: starsOf(rating) }))

/** A candidate in the administrator's lists. What is stored once is sent under each of its wire names. */
export const presentCandidateRow = (row: CandidateListed): CandidateRow => ({
  id_user: row.accountId,
  name: row.familyName,
  lastname: row.givenName,
  poste: row.position,
  email: row.email,
  phone: row.phone,
  link: row.website,
  country: row.region,
  address: row.region,
  nbrAnneeExp: row.yearsOfExperience,
  nbr_annee_exp: row.yearsOfExperience,
  dispo_start: row.availableFrom,
  dispo_end: row.availableTo,
  description: row.description,
  tarif: row.dailyRate,
  createdAt: row.createdAt.toISOString(),
  skills: presentRatedSkills(row.skills),
  profil_skills: presentRatedSkills(row.skills),
  other_skills: [],
  work_experiences: row.workExperiences.map(presentOwnWorkExperience),
  langues: row.languages.map(presentLanguage),
})

/** The columns of the file of the administrator's list. */
export const candidateColumns: readonly CsvColumn<CandidateRow>[] = [
  { header: 'Nom', isPersonal: true, value: (row) => row.name },
  { header: 'Prénom', isPersonal: true, value: (row) => row.lastname },
  { header: 'Profil', value: (row) => row.poste },
  { header: 'Email', isPersonal: true, value: (row) => row.email },
  { header: 'Téléphone', isPersonal: true, value: (row) => csvPhone(row.phone) },
  { header: 'Lieu', value: (row) => row.country },
  { header: "Années d'expérience", value: (row) => row.nbrAnneeExp },
  { header: 'Compétences', value: (row) => row.skills.map(({ name }) => name).join(', ') },
  { header: 'Tarif journalier (€)', value: (row) => row.tarif },
  { header: 'Disponible à partir du', value: (row) => csvDay(row.dispo_start) },
  { header: "Disponible jusqu'au", value: (row) => csvDay(row.dispo_end) },
  { header: 'Inscription', value: (row) => csvDay(dayOf(new Date(row.createdAt))) },
]

/** The detail that the administrator reads before and after the decision. */
export const presentCandidateDetail = (candidate: CandidateWhole, reader: Actor): CandidateDetail => ({
  ...presentCandidateRow(candidate),
  degree: candidate.degree,
  lastReference: candidate.lastReferenceName,
  lastReferenceContact: candidate.lastReferenceEmail,
  ...presentAccountState(candidate, reader),
})

type SkillsOfType = { type: string; skills: { id: number; skill: string; rating: number }[] }

const presentSkillsByType = (skills: CandidateWhole['skills']): SkillsOfType[] =>
  [...Map.groupBy(skills, ({ type }) => type)].map(([type, held]) => ({
    type,
    skills: held.map(({ id, name, rating }) => ({ id, skill: name, rating: starsOf(rating) })),
  }))

/** A candidate's whole profile, for themselves and the administrator. */
export const presentOwnProfile = (candidate: CandidateWhole): OwnProfile => ({
  id_user: candidate.accountId,
  name: candidate.familyName,
  lastname: candidate.givenName,
  poste: candidate.position,
  nbrAnneeExp: candidate.yearsOfExperience,
  place: candidate.region,
  country: candidate.region,
  email: candidate.email,
  phone: candidate.phone,
  link: candidate.website,
  description: candidate.description,
  tarif: candidate.dailyRate,
  urlVideo: candidate.videoUrl,
  dispoStart: candidate.availableFrom,
  dispoEnd: candidate.availableTo,
  percentage: candidateCompletion(candidate),
  skills: presentSkillsByType(candidate.skills),
  work_experiences: candidate.workExperiences.map(presentOwnWorkExperience),
  educations: candidate.educations.map(presentEducation),
  langues: candidate.languages.map(presentLanguage),
  masquages: presentMaskedFields(candidate),
})

/** The only form of a candidate that a recruiter may read: initials, no contact details, and masked words. */
export const presentRestrictedProfile = (candidate: CandidateWhole): RestrictedProfile => ({
  id_user: candidate.accountId,
  initials: initialsOf(candidate),
  ...maskEach(candidate.identity, profileWords(candidate)),
  nbrAnneeExp: candidate.yearsOfExperience,
  place: candidate.region,
  country: candidate.region,
  skills: presentSkillsByType(candidate.skills),
  work_experiences: candidate.workExperiences.map((row) => presentMaskedExperience(row, candidate.identity)),
  educations: candidate.educations.map((row) => presentMaskedEducation(row, candidate.identity)),
  langues: candidate.languages.map(presentLanguage),
})
