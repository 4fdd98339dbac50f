import type { MiddlewareFunction } from 'react-router'
import { areas } from '#contract/paths.ts'
import { redirectionOf } from '#web/lib/session/routing.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { redirectTo } from '#web/shells/redirect-to.ts'

/**
 * Accepts only sessions of the role that owns this prefix; everyone else goes to `/` (000 §2). It is a middleware, so
 * that no loader calls the server before it.
 */
export const guard: MiddlewareFunction<unknown> = ({ request }) => {
  const redirection = redirectionOf(new URL(request.url).pathname, currentSession())
  if (redirection !== undefined) throw redirectTo(redirection)
}

/** Leaves a page of a role when another tab has signed out, or somebody else in: it shows what is theirs no more. */
export const followOtherTabs = (): void => {
  const { pathname } = location
  const isGuarded = Object.values(areas).some((area) => pathname.startsWith(`${area}/`))
  const redirection = isGuarded ? redirectionOf(pathname, currentSession()) : undefined
  if (redirection !== undefined) location.assign(redirection)
}
