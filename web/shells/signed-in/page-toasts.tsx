import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { clearToasts } from '#web/ui/toasts/toast.tsx'

/**
 * A toast belongs to its page: on the way to another one it is cleared (002 §8). What the loading of the other page says, as
 * that it failed, comes later and stays.
 */
export const PageToasts = () => {
  const { pathname } = useLocation()
  const page = useNavigation().location?.pathname ?? pathname
  const last = useRef(page)
  useEffect(() => {
    if (page !== last.current) clearToasts()
    last.current = page
  }, [page])
  return null
}
