import { useEffect, useState } from 'react'
import { afterPage } from '#web/ui/loading/after-page.tsx'

const Toasts = afterPage(async () => (await import('#web/ui/toasts/toasts.tsx')).Toasts)

/**
 * Loads the code of toasts after hydration, before the first toast, because that toast may report a lost connection. When
 * the connection is lost even before that, the toasts appear once it is back.
 */
export const ToastsOnDemand = () => {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated && <Toasts />
}
