import type { CandidateMissionTab } from '#domain/candidate-mission-labels.ts'
import type { InterviewTab } from '#domain/interview-labels.ts'
import type { MissionTab } from '#domain/mission-labels.ts'

/** The chosen tab of a list travels in the address. */
const inTab = (path: string, tab?: string) => (tab === undefined ? path : `${path}?tab=${tab}`)

/** Every address of the web, built here and nowhere else. The literals are the specification's (000 §2, 001 §2, 002 §2). */
export const paths = {
  home: () => '/',
  candidateSignUp: () => '/inscription',
  recruiterSignUp: () => '/recruter',
  recruiterSignUpOtherSpelling: () => '/recrute',
  /** Lands on the sign-up form of the recruiter page. */
  recruiterSignUpForm: () => '/recrute#redirect-section',
  about: () => '/propos',
  contact: () => '/contact',
  login: () => '/login',
  forgottenPassword: () => '/forgetpassword',
  resetPassword: (token: string) => `/resetpassword/${encodeURIComponent(token)}`,
  terms: () => '/terms',
  notice: () => '/notice',
  /** Where a session of no known role is sent; no page stands there, so the guard leads on to `/`. */
  unknownRole: () => '/home',

  admin: {
    dashboard: () => '/admin/dashboard',
    registrations: (tab?: 'recruiter' | 'profil') => inTab('/admin/candidatures', tab),
    missions: () => '/admin/missions',
    mission: (id: number) => `/admin/missions/${id}`,
  },
  recruiter: {
    dashboard: () => '/recruiter/dashboard',
    profile: () => '/recruiter/profil',
    missions: (tab?: MissionTab) => inTab('/recruiter/missions', tab),
    mission: (id: number) => `/recruiter/missions/${id}`,
    candidate: (userId: number) => `/recruiter/inspirnautes/${userId}`,
    interviews: (tab?: InterviewTab) => inTab('/recruiter/interviews', tab),
  },
  candidate: {
    dashboard: () => '/user/dashboard',
    profile: () => '/user/profil',
    missions: (tab?: CandidateMissionTab) => inTab('/user/missions', tab),
    mission: (id: number) => `/user/missions/${id}`,
    interviews: (tab?: InterviewTab) => inTab('/user/interviews', tab),
  },
} as const

/** The public pages: open to everybody (000 §2), and written at build time. */
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
