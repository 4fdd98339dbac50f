import { useEffect } from 'react'
import { trustedPolicy } from '#web/lib/trusted-policy.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { OfflineBar, useIsOffline } from '#web/ui/notices/offline-bar.tsx'

const address = '/offline-worker.js'

/** The one address of a worker that answers pages. */
const policy = trustedPolicy('offline-worker', { createScriptURL: () => address })

/** The worker that shows our own page where one cannot be fetched; it is not needed for anything else. */
const registerWorker = () =>
  navigator.serviceWorker?.register(policy.createScriptURL(address), { updateViaCache: 'none' }).catch(() => undefined)

const texts = {
  candidate: 'Tu es hors ligne. Ce que tu as déjà ouvert reste lisible\u00a0; le reste attend le retour du réseau.',
  other: 'Vous êtes hors ligne. Ce que vous avez déjà ouvert reste lisible\u00a0; le reste attend le retour du réseau.',
}

/** What the signed-in areas do without a network. */
export const Offline = () => {
  const { role } = useSignedIn()
  const isOffline = useIsOffline()
  useEffect(() => {
    // With `npm run dev` pages change too often to be answered by anything but the server.
    if (import.meta.env.PROD) void registerWorker()
  }, [])
  return <OfflineBar isShown={isOffline} text={texts[role === 'candidate' ? 'candidate' : 'other']} />
}
