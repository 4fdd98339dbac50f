import { useEffect } from 'react'
import { browserClient } from '#web/lib/http/api.ts'
import { watchSession } from '#web/lib/session/renewal.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { followOtherTabs } from '#web/shells/guard.ts'

/** Renews the session of this tab in time, and leaves a page of a role when another tab ended it. It shows nothing. */
export const SessionWatch = () => {
  useEffect(
    () =>
      watchSession({
        session: currentSession,
        renew: () => browserClient().renewQuietly(),
        follow: () => {
          if (!browserClient().isLeaving()) followOtherTabs()
        },
      }),
    [],
  )
  return null
}
