import type { MiddlewareFunction } from 'react-router'
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
