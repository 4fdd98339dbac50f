import type { Session } from '#web/lib/session/session.ts'

/** How long before its expiry an access token is renewed, in milliseconds. */
const ahead = 60_000
/** A tab without keyboard or pointer input for this long counts as idle. */
const idleAfter = 15 * 60_000

export type TabUse = { now: number; lastActivity: number; visible: boolean; justShown: boolean }

/**
 * Whether to renew the pair now: a minute before its expiry while the tab is in use. An expired pair is renewed by the
 * next call's 401, which reloads the page, except when a hidden tab becomes visible: it may contain an unfinished form.
 */
export const isRenewalDue = (session: Session | undefined, use: TabUse): boolean => {
  if (session?.exp === undefined || !use.visible || use.now - use.lastActivity > idleAfter) return false
  const left = session.exp * 1000 - use.now
  return left <= ahead && (left > 0 || use.justShown)
}

type Reactions = {
  session: () => Session | undefined
  renew: () => Promise<void>
  /** Another tab may have signed out, or somebody else in. */
  follow: () => void
}

/** Watches the tab: renews when it is due, and follows what other tabs store. Returns a function that stops the watch. */
export const watchSession = ({ session, renew, follow }: Reactions) => {
  let lastActivity = Date.now()
  const check = (justShown: boolean) => {
    const use = { now: Date.now(), lastActivity, visible: document.visibilityState === 'visible', justShown }
    if (isRenewalDue(session(), use)) void renew()
  }
  const noteActivity = () => {
    lastActivity = Date.now()
  }
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') return
    noteActivity()
    check(true)
  }
  // The watch is loaded after the page: something may have happened before.
  follow()
  const watch = new AbortController()
  const timer = setInterval(() => check(false), 5_000)
  addEventListener('pointerdown', noteActivity, watch)
  addEventListener('keydown', noteActivity, watch)
  addEventListener('storage', follow, watch)
  document.addEventListener('visibilitychange', onVisibility, watch)
  return () => {
    clearInterval(timer)
    watch.abort()
  }
}
