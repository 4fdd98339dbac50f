import { expect, test } from 'vitest'
import { decodeSession } from '#web/lib/session/session.ts'

const tokenOf = (payload: unknown) => `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
const payload = {
  id: 4,
  username: 'zoé@exemple.fr',
  roles: ['ROLE_RECR'],
  isActive: true,
  recruteur: 40,
  profil: 0,
  exp: 9,
}

test('a session is read from the access token, accents included', () => {
  expect(decodeSession(tokenOf(payload))).toEqual({ ...payload, role: 'recruiter' })
})

test('the first role counts, and an unknown role counts as none', () => {
  expect(decodeSession(tokenOf({ ...payload, roles: ['ROLE_ADMIN', 'ROLE_USER'] }))?.role).toBe('admin')
  expect(decodeSession(tokenOf({ ...payload, roles: ['ROLE_X'] }))?.role).toBeUndefined()
})

test('an invalid token gives no session', () => {
  for (const token of [null, '', 'abc', 'a.b.c', tokenOf({ id: 1 })]) expect(decodeSession(token)).toBeUndefined()
})
