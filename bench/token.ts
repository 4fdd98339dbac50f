import { createHmac, randomUUID } from 'node:crypto'
import { wireRoles } from '#contract/wire/endpoint.ts'
import type { Role } from '#domain/people/roles.ts'
import { sessionSecret } from './servers.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token of that account, valid for a day. */
export const tokenOf = (accountId: number, role: Role): string => {
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
    exp: seconds + 86_400,
  }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`
  return `${signed}.${createHmac('sha256', sessionSecret).update(signed).digest('base64url')}`
}
