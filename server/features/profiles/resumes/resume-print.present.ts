import type { OwnProfile, RestrictedProfile } from '#contract/profiles/candidates.ts'
import { signedAddressSeconds } from '#domain/ground/files/uploads.ts'
import { halfStepsOf } from '#domain/profiles/candidates/ratings.ts'
import type { PrintableResume } from '#domain/profiles/resumes/printable-resume.ts'
import { presentOwnProfile, presentRestrictedProfile } from '#server/features/profiles/candidates/candidates.present.ts'
import type { CandidateWhole } from '#server/features/profiles/candidates/candidates.sql.ts'
import type { Signer } from '#server/security/signer.ts'

/** Where a printed resume is read, by whoever has a signed address of it. */
export const printPath = '/printCandidateResume'

/** What is signed: whose resume, and whether it is named. Other signed texts have no blank. */
const signedText = (accountId: number, isAnonymous: boolean) =>
  `resume ${accountId} ${isAnonymous ? 'anonymous' : 'named'}`

/** The values of `anonyme` that ask for an anonymous resume. */
export const asksForAnonymous = (anonyme: string | undefined): boolean => anonyme === '1' || anonyme === 'true'

type Printing = { accountId: number; isAnonymous: boolean }
type Signing = { signer: Signer; now: Date }

/** The path of a printed resume; it carries its own proof, valid for a minute. */
export const presentPrintLink = ({ accountId, isAnonymous }: Printing, { signer, now }: Signing): string => {
  const signature = signer.sign(signedText(accountId, isAnonymous), now, signedAddressSeconds)
  return `${printPath}/${accountId}?${new URLSearchParams({ anonyme: isAnonymous ? '1' : '0', signature }).toString()}`
}

type Asked = { accountId: number; anonyme?: string | undefined; signature: string }

/** What an address allows to print: anonymous as soon as its signature or its query says so; undefined without a proof. */
export const printingOf = (
  { accountId, anonyme, signature }: Asked,
  { signer, now }: Signing,
): Printing | undefined => {
  const isSigned = (isAnonymous: boolean) => signer.isSigned(signedText(accountId, isAnonymous), signature, now)
  if (isSigned(true)) return { accountId, isAnonymous: true }
  return isSigned(false) ? { accountId, isAnonymous: asksForAnonymous(anonyme) } : undefined
}

/** The sections, as the screen of the same reader shows them. */
const sectionsOf = (profile: OwnProfile | RestrictedProfile) => ({
  position: profile.poste,
  yearsOfExperience: profile.nbrAnneeExp,
  region: profile.place,
  experiences: profile.work_experiences.map((one) => ({
    position: one.poste,
    company: one.entreprise,
    startedOn: one.from_date,
    endedOn: one.to_date,
    description: one.description,
    skills: one.skills.map(({ name }) => name),
  })),
  educations: profile.educations.map((one) => ({
    school: one.school,
    degree: one.degree,
    startedOn: one.fromDateEdu,
    endedOn: one.toDateEdu,
    description: one.descriptionEdu,
  })),
  skillTypes: profile.skills.map(({ type, skills }) => ({
    type,
    skills: skills.map(({ skill, rating }) => ({ name: skill, rating: halfStepsOf(rating) })),
  })),
  languages: profile.langues.map(({ name, rating }) => ({ name, rating: halfStepsOf(rating) })),
})

/** The anonymous resume holds what a recruiter may read, and nothing else: it is made from the same projection. */
export const presentAnonymousResume = (candidate: CandidateWhole): PrintableResume => {
  const profile = presentRestrictedProfile(candidate)
  const nothing = { phone: null, email: null, website: null, photo: null }
  return { name: profile.initials, isAnonymous: true, ...nothing, ...sectionsOf(profile) }
}

/** The whole resume, for the candidate and the administrator. */
export const presentNamedResume = (candidate: CandidateWhole, photo: Uint8Array | null): PrintableResume => {
  const profile = presentOwnProfile(candidate)
  const contact = { phone: profile.phone, email: profile.email, website: profile.link }
  const name = `${profile.lastname} ${profile.name}`
  return { name, isAnonymous: false, ...contact, photo, ...sectionsOf(profile) }
}
