import { areas, paths, publicPaths } from '#contract/paths.ts'
import { completionThreshold } from '#domain/ground/accounts/accounts.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Session } from '#web/lib/session/session.ts'

/** The path prefix of each role. */
export const dashboardOf: Record<Role, string> = {
  admin: paths.admin.dashboard(),
  recruiter: paths.recruiter.dashboard(),
  candidate: paths.candidate.dashboard(),
}

/** The page of each role about its own account. */
export const accountPageOf: Record<Role, string> = {
  admin: paths.admin.account(),
  recruiter: paths.recruiter.account(),
  candidate: paths.candidate.account(),
}

const isPublicPath = (path: string) =>
  publicPaths.includes(path.length > 1 ? path.replace(/\/$/, '') : path) ||
  path.includes('forgetpassword') ||
  path.includes('resetpassword')

/**
 * The redirection of a path for this session; undefined when it may be opened (000 §2 Routing rules, A-26 to A-28,
 *
 */
export const redirectionOf = (path: string, session: Session | undefined): string | undefined => {
  const role = session?.isActive ? session.role : undefined
  if (isPublicPath(path)) return path === paths.login() && role !== undefined ? dashboardOf[role] : undefined
  if (role === undefined) return paths.home()
  // An administrator who must add a second factor does nothing else before.
  if (session?.secondFactor === 'due' && path !== accountPageOf[role]) return accountPageOf[role]
  const area = `${areas[role]}/`
  return path.startsWith(area) && path.length > area.length ? undefined : paths.home()
}

/** The first page of a new session: the dashboard, or the profile when it is too incomplete (000 §2). */
export const landingOf = (session: Session): { to: string; state?: { completeProfile: true } } => {
  if (session.role === undefined) return { to: paths.unknownRole() }
  if (session.role === 'recruiter' && session.recruteur <= completionThreshold)
    return { to: paths.recruiter.profile(), state: { completeProfile: true } }
  if (session.role === 'candidate' && session.profil <= completionThreshold)
    return { to: paths.candidate.profile(), state: { completeProfile: true } }
  return { to: dashboardOf[session.role] }
}
