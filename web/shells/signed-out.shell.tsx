import { useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { redirectionOf } from '#web/lib/routing.ts'
import { currentSession } from '#web/lib/session.ts'

/** Around /login: who arrives signed in goes on to their dashboard. Asked once, on entering. */
export default function SignedOutShell() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const redirection = redirectionOf(pathname, currentSession())
    if (redirection !== undefined) void navigate(redirection, { replace: true })
  }, [navigate, pathname])
  return <Outlet />
}
