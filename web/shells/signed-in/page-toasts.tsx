import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { hideToasts, shownToasts } from '#web/ui/toasts/toast.tsx'

/**
 * A toast belongs to its page: another page clears it (002 §8). What the loading of the other page says, as that it
 * failed, stays.
 */
export const PageToasts = () => {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const page = useRef(pathname)
  const leaving = useRef<string[] | null>(null)
  useEffect(() => {
    if (next !== undefined) {
      if (next !== page.current) leaving.current ??= shownToasts()
      return
    }
    if (pathname !== page.current) hideToasts(leaving.current ?? shownToasts())
    page.current = pathname
    leaving.current = null
  }, [pathname, next])
  return null
}
