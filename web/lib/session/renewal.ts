import type { Session } from '#web/lib/session/session.ts'

/** How long before its end an access token is replaced, in milliseconds. */
const ahead = 60_000
/** Without a key or a pointer for this long, the tab is no longer in use. */
const idleAfter = 15 * 60_000

export type Use = { now: number; lastActivity: number; visible: boolean; justShown: boolean }

/**
 * Whether to renew the pair now: a minute before its end while the tab is in use. An expired one is left to the
 * next call's 401, except when a hidden tab is shown again: a form may be half written there.
 */
export const isRenewalDue = (session: Session | undefined, use: Use): boolean => {
  if (session?.exp === undefined || !use.visible || use.now - use.lastActivity > idleAfter) return false
  const left = session.exp * 1000 - use.now
  return left <= ahead && (left > 0 || use.justShown)
}

/** Watches the tab and calls `renew` when it is due; returns what stops the watch. */
export const watchRenewal = (session: () => Session | undefined, renew: () => Promise<void>) => {
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
  const timer = setInterval(() => check(false), 5_000)
  addEventListener('pointerdown', noteActivity)
  addEventListener('keydown', noteActivity)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearInterval(timer)
    removeEventListener('pointerdown', noteActivity)
    removeEventListener('keydown', noteActivity)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
