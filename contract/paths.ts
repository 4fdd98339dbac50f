import type { CandidateMissionTab } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import type { InterviewTab } from '#domain/hiring/interviews/interview-labels.ts'
import type { MissionTab } from '#domain/hiring/missions/mission-labels.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'

/** The chosen tab of a list is part of the address. */
const inTab = (path: string, tab?: string) => (tab === undefined ? path : `${path}?tab=${tab}`)

/** The first part of every address of an area; only the area's role may open these addresses. */
export const areas = { admin: '/admin', recruiter: '/recruiter', candidate: '/user' } as const satisfies Record<
  Role,
  string
>

/** The calls whose 401 does not mean an expired session. */
export const sessionCalls = { login: '/api/login', refresh: '/api/token/refresh', logout: '/api/logout' } as const

/** The call of the public home page, whose script carries no schema. */
export const showcaseCall = '/api/showcase'

/**
 * Every address of the web, written only here: pages, mails and search-engine files use it. The literals are the
 * specification's (000 §2, 001 §2, 002 §2).
 */
export const paths = {
  home: () => '/',
  candidateSignUp: () => '/inscription',
  recruiterSignUp: () => '/recruter',
  recruiterSignUpOtherSpelling: () => '/recrute',
  /** Opens the recruiter page at its sign-up form. */
  recruiterSignUpForm: () => '/recrute#redirect-section',
  about: () => '/propos',
  contact: () => '/contact',
  login: () => '/login',
  forgottenPassword: () => '/forgetpassword',
  resetPassword: (token: string) => `/resetpassword/${encodeURIComponent(token)}`,
  /** The page that confirms a registration's address. */
  confirmation: (token: string) => `/confirmation/${encodeURIComponent(token)}`,
  /** The page that confirms a changed e-mail. */
  newEmail: (token: string) => `/nouvelle-adresse/${encodeURIComponent(token)}`,
  formerEmail: (token: string) => `/ancienne-adresse/${encodeURIComponent(token)}`,
  /** The page on which a company decides a month worked, by the link of a mail. */
  reportValidation: (token: string) => `/validation-cra/${encodeURIComponent(token)}`,
  /** The page that ends the mails of what waits, by the link of one of them; a POST to the same address does it. */
  unsubscribe: (token: string) => `/desabonnement/${encodeURIComponent(token)}`,
  /** The page on which a candidate answers an interview, by the link of a mail. */
  interviewAnswer: (token: string) => `/reponse-entretien/${encodeURIComponent(token)}`,
  /** The page on which a document is read and signed, by the link of a mail. */
  signing: (token: string) => `/signer/${encodeURIComponent(token)}`,
  /** The page that says whether a file was sealed here, and is unchanged. */
  verification: () => '/verifier',
  terms: () => '/terms',
  notice: () => '/notice',
  /** The target of a session with an unknown role; it has no page, so the guard continues to `/`. */
  unknownRole: () => '/home',

  admin: {
    dashboard: () => `${areas.admin}/dashboard`,
    /** A document to read and to sign. */
    signature: (id: number) => `${areas.admin}/signature/${id}`,
    account: () => `${areas.admin}/mon-compte`,
    ownData: () => `${areas.admin}/mes-donnees`,
    todo: (tab?: 'mine' | 'overdue' | 'snoozed') => inTab(`${areas.admin}/a-faire`, tab),
    bottlenecks: () => `${areas.admin}/ou-ca-bloque`,
    passages: () => `${areas.admin}/ou-ca-bloque/passages`,
    awaited: () => `${areas.admin}/ou-ca-bloque/attentes`,
    skillMissions: (id: number) => `${areas.admin}/ou-ca-bloque/competence/${id}/missions`,
    skillHolders: (id: number) => `${areas.admin}/ou-ca-bloque/competence/${id}/inspirnautes`,
    registrations: (tab?: 'recruiter' | 'profil') => inTab(`${areas.admin}/candidatures`, tab),
    missions: (tab?: MissionTab) => inTab(`${areas.admin}/missions`, tab),
    mission: (id: number) => `${areas.admin}/missions/${id}`,
    candidates: () => `${areas.admin}/inspirnautes`,
    candidate: (userId: number) => `${areas.admin}/inspirnautes/${userId}`,
    resume: (userId: number) => `${areas.admin}/inspirnautes/${userId}/resume`,
    resumeEditor: (userId: number) => `${areas.admin}/inspirnautes/${userId}/edit/resume`,
    recruiters: () => `${areas.admin}/recruiters`,
    recruiter: (userId: number) => `${areas.admin}/recruiters/${userId}`,
    referenceData: () => `${areas.admin}/annexe`,
    followUp: () => `${areas.admin}/follow-candidats`,
    documents: () => `${areas.admin}/documents`,
    failedMails: () => `${areas.admin}/mails`,
    candidateDocuments: (userId: number) => `${areas.admin}/candidat/${userId}`,
    /** Spelled so (002 §2.1). */
    recruiterDocuments: (userId: number) => `${areas.admin}/recruter/${userId}`,
    candidateContract: (userId: number, missionId: number) => `${areas.admin}/user/${userId}/mission/${missionId}`,
    recruiterContract: (userId: number, missionId: number) => `${areas.admin}/recruted/${userId}/mission/${missionId}`,
    /** The editor of a contract, below the page of its papers. */
    candidateContractEditor: (userId: number, missionId: number) =>
      `${areas.admin}/user/${userId}/mission/${missionId}/contrat`,
    recruiterContractEditor: (userId: number, missionId: number) =>
      `${areas.admin}/recruted/${userId}/mission/${missionId}/contrat`,
    journal: () => `${areas.admin}/journal`,
    securityLog: () => `${areas.admin}/securite`,
    /** A month worked on a mission, `2026-11`. */
    report: (missionProfilId: number, month: string) => `${areas.admin}/cra/${missionProfilId}/${month}`,
  },
  recruiter: {
    dashboard: () => `${areas.recruiter}/dashboard`,
    signature: (id: number) => `${areas.recruiter}/signature/${id}`,
    account: () => `${areas.recruiter}/mon-compte`,
    ownData: () => `${areas.recruiter}/mes-donnees`,
    todo: () => `${areas.recruiter}/a-faire`,
    profile: () => `${areas.recruiter}/profil`,
    missions: (tab?: MissionTab) => inTab(`${areas.recruiter}/missions`, tab),
    mission: (id: number) => `${areas.recruiter}/missions/${id}`,
    candidate: (userId: number) => `${areas.recruiter}/inspirnautes/${userId}`,
    documents: () => `${areas.recruiter}/documents`,
    contract: (missionId: number) => `${areas.recruiter}/mission/${missionId}`,
    interviews: (tab?: InterviewTab) => inTab(`${areas.recruiter}/interviews`, tab),
    report: (missionProfilId: number, month: string) => `${areas.recruiter}/cra/${missionProfilId}/${month}`,
  },
  candidate: {
    dashboard: () => `${areas.candidate}/dashboard`,
    signature: (id: number) => `${areas.candidate}/signature/${id}`,
    account: () => `${areas.candidate}/mon-compte`,
    ownData: () => `${areas.candidate}/mes-donnees`,
    todo: () => `${areas.candidate}/a-faire`,
    profile: () => `${areas.candidate}/profil`,
    missions: (tab?: CandidateMissionTab) => inTab(`${areas.candidate}/missions`, tab),
    mission: (id: number) => `${areas.candidate}/missions/${id}`,
    interviews: (tab?: InterviewTab) => inTab(`${areas.candidate}/interviews`, tab),
    report: (missionProfilId: number, month: string) => `${areas.candidate}/cra/${missionProfilId}/${month}`,
    resume: (userId: number) => `${areas.candidate}/resume/${userId}`,
    documents: () => `${areas.candidate}/documents`,
    contract: (missionId: number) => `${areas.candidate}/mission/${missionId}`,
    /** The other address of the resume (002 §2.2). */
    resumeOfUser: (userId: number) => `${areas.candidate}/${userId}/resume`,
    resumeEditor: (userId: number) => `${areas.candidate}/${userId}/edit/resume`,
  },
} as const

/** The page on which a refused registration is corrected, by the link of a mail; apart, so that no page carries it. */
export const registrationCorrectionPath = (token: string): string => `/correction/${encodeURIComponent(token)}`

/** The public pages: open to everybody (000 §2), and rendered at build time. */
export const publicPaths: readonly string[] = [
  paths.home(),
  paths.candidateSignUp(),
  paths.recruiterSignUp(),
  paths.recruiterSignUpOtherSpelling(),
  paths.about(),
  paths.contact(),
  paths.login(),
  paths.forgottenPassword(),
  paths.terms(),
  paths.notice(),
]
