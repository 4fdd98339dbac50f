import { createHmac, randomUUID } from 'node:crypto'
import { wireRoles } from '#contract/wire/endpoint.ts'
import { accessTokenSeconds } from '#domain/access/sessions/sessions.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { sessionSecret } from './servers.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token of that account; no server takes one that would live longer. */
const tokenOf = (accountId: number, role: Role): string => {
  const seconds = Math.floor(Date.now() / 1000)
  const payload = {
    id: accountId,
    username: `${role}@exemple.fr`,
    roles: [wireRoles[role]],
    isActive: true,
    recruteur: 100,
    profil: 100,
    sid: randomUUID(),
    iat: seconds,
    exp: seconds + accessTokenSeconds,
  }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`
  return `${signed}.${createHmac('sha256', sessionSecret).update(signed).digest('base64url')}`
}

/** The headers of a call of that account, and `more`; the token is signed again before it is over, for a run may last longer. */
export const bearerOf = (accountId: number, role: Role, more: Record<string, string> = {}): Record<string, string> => {
  let token = ''
  let renewAt = 0
  return {
    ...more,
    get authorization() {
      if (Date.now() >= renewAt) {
        token = tokenOf(accountId, role)
        renewAt = Date.now() + (accessTokenSeconds * 1000) / 2
      }
      return `Bearer ${token}`
    },
  }
}
