import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { redirectionOf } from '#web/lib/routing.ts'
import { currentSession } from '#web/lib/session.ts'

/** Lets in only the session whose prefix this is; anybody else goes to `/` (000 §2). */
export const guard = ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): null => {
  const redirection = redirectionOf(new URL(request.url).pathname, currentSession())
  if (redirection !== undefined) throw redirect(redirection)
  return null
}
