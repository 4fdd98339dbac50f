import type { MiddlewareFunction } from 'react-router'
import { redirectionOf } from '#web/lib/session/routing.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { redirectTo } from '#web/shells/redirect-to.ts'

/**
 * Lets in only the session whose prefix this is; anybody else goes to `/` (000 §2). A middleware, so that no screen
 * asks the server for anything before it.
 */
export const guard: MiddlewareFunction<unknown> = ({ request }) => {
  const redirection = redirectionOf(new URL(request.url).pathname, currentSession())
  if (redirection !== undefined) throw redirectTo(redirection)
}
