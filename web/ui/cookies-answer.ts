import { useSyncExternalStore } from 'react'

const key = 'showCookies'
const listeners = new Set<() => void>()

/** Keeps the answer: « Accepter » is "true", « Non, merci » is "false". */
export const answerCookies = (answer: 'true' | 'false') => {
  localStorage.setItem(key, answer)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** What was answered; `unknown` where the page is prerendered, so that the banner never flashes. */
export const useCookiesAnswer = (): 'unknown' | 'unasked' | 'accepted' | 'declined' => {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => undefined,
  )
  if (stored === undefined) return 'unknown'
  if (stored === null) return 'unasked'
  return stored === 'true' ? 'accepted' : 'declined'
}
