import { useSyncExternalStore } from 'react'
import { roleOfWireName } from '#contract/wire/endpoint.ts'
import { sessionFields, sessionToken, type SessionToken } from '#contract/access/session-tokens.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { call } from '#web/lib/http/api.ts'
import { forgetDrafts } from '#web/lib/forms/draft-storage.ts'
import { accessTokenOf, refreshTokenOf, removeTokens, type TokenStorage } from '#web/lib/http/tokens.ts'

/** Who is signed in, read from the access token. `role` is undefined for a role that this product does not know. */
export type Session = SessionToken & { role: Role | undefined }

const payloadOf = (token: string): unknown => {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Reads the session from an access token; undefined for an invalid token. */
export const decodeSession = (token: string | null): Session | undefined => {
  if (token === null) return undefined
  try {
    const payload = sessionToken.parse(payloadOf(token))
    return { ...payload, role: roleOfWireName(payload.roles[0]) }
  } catch {
    // An unreadable token counts as no token: the person signs in again.
    return undefined
  }
}

let lastToken: string | null = null
let lastSession: Session | undefined
/** Whose page this is, until it is left. */
let lastSignedIn: Session | undefined

/** The session of this browser, decoded once for each token so that React gets a stable value. */
export const currentSession = (): Session | undefined => {
  const token = accessTokenOf(localStorage)
  if (token !== lastToken) {
    lastToken = token
    lastSession = decodeSession(token)
    lastSignedIn = lastSession ?? lastSignedIn
  }
  return lastSession
}

const subscribeToOtherTabs = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** The session; undefined for a visitor, and while a page is prerendered. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribeToOtherTabs, currentSession, () => undefined)

const insideShell = (session: Session | undefined): Session => {
  if (session === undefined) throw new Error('This screen is outside of a signed-in shell')
  return session
}

/**
 * The session inside a signed-in shell, whose guard refuses everyone else. Where it has just ended, the browser is on its way to
 * another page, and what is drawn until then is that of the last one.
 */
export const useSignedIn = (): Session => insideShell(useSession() ?? lastSignedIn)

/** The same for a screen's loader, which runs after the guard. */
export const signedIn = (): Session => insideShell(currentSession())

/** Between the answer that ended the session and the logout, so that the person reads why (000 §9). */
const forcedLogOutMs = 3000

/**
 * Logs out after the delay of a forced logout; what was just sent is no draft any more, should the page reload before. It never
 * resolves: a screen that went on while the page is left would read without a session, and be sent to the login page.
 */
export const logOutSoon = async (): Promise<never> => {
  forgetDrafts(sessionStorage)
  await new Promise((passed) => setTimeout(passed, forcedLogOutMs))
  await logOut()
  return new Promise(() => undefined)
}

/** The storage key of what somebody opened last by the search: no name is left to whoever uses the browser next. */
export const recentsKey = 'recents'

/**
 * Ends the session in this browser and on the server, without waiting for the response, then shows the home
 * page.
 */
export const logOut = async (storage: TokenStorage = localStorage) => {
  const refreshToken = refreshTokenOf(storage)
  if (refreshToken !== null)
    await call(sessionFields.logout, { body: { refresh_token: refreshToken } }).catch(() => undefined)
  removeTokens(storage)
  for (const drafts of [sessionStorage, localStorage]) forgetDrafts(drafts)
  localStorage.removeItem(recentsKey)
  location.assign('/')
}
