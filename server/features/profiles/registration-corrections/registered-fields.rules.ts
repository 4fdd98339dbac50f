import type { CorrectedCandidate, CorrectedRecruiter } from '#contract/profiles/registration-corrections.ts'

/** What the sign-up of a candidate says, by the columns of the profile; its correction says the same. */
export const candidateFieldsOf = (sent: CorrectedCandidate) => ({
  familyName: sent.name,
  givenName: sent.lastname,
  phone: sent.phone,
  degree: sent.degree,
  yearsOfExperience: sent.nbrAnneeExp,
  position: sent.poste,
  region: sent.adresse,
  dailyRate: sent.tarif,
  lastReferenceName: sent.lastReference,
  lastReferenceEmail: sent.lastReferenceContact,
})

/** The same of a company. */
export const recruiterFieldsOf = (sent: CorrectedRecruiter) => ({
  companyName: sent.companyName,
  sectorId: sent.idDomaineRecruiter,
  familyName: sent.firstname,
  givenName: sent.lastname,
  position: sent.poste,
  phone: sent.phoneNumber,
  region: sent.country,
  address: sent.address,
  description: sent.description,
  website: sent.link,
  hiresEmployees: sent.recruitEmployee,
  seeksIndependents: sent.selfEmployed,
  hasWorkedWithIndependents: sent.independent,
  likesIndependents: sent.likeIndependent,
  hasWorkedRemotely: sent.remoteConsultant,
  expandsTeam: sent.expandTeam,
  startsProject: sent.newProject,
  hiresFirstEngineer: sent.hireIng,
})
