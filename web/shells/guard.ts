import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { redirectionOf } from '#web/lib/routing.ts'
import { currentSession, type Session } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'

/** Lets in only the session whose prefix this is; anybody else goes to `/` (000 §2). */
export const guard = ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): null => {
  const redirection = redirectionOf(new URL(request.url).pathname, currentSession())
  if (redirection !== undefined) throw redirect(redirection)
  return null
}

/** The session that the guard lets in, for a screen's loader: loaders run side by side, so each asks for itself. */
export const admitted = (request: Request): Session => {
  guard({ request })
  const session = currentSession()
  if (session === undefined) throw redirect(paths.home())
  return session
}
