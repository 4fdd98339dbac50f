import { expect, test } from 'vitest'
import { awkwardPeople } from './awkward-people.ts'
import { leaksOf } from './leak-scanner.ts'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** As long as a secret of 256 bits, with a short name in it. */
const secret = `J-Zoe-${'q8'.repeat(18)}_`
const tokenOf = (carried: object) => `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(carried)}.${secret}`
const leaksInBody = (body: object) =>
  leaksOf({ head: '', type: 'application/json', body: Buffer.from(JSON.stringify(body)) }, awkwardPeople)

test('a secret that spells a name by chance gives nobody away, and a shorter text does', async () => {
  expect(secret).toHaveLength(43)
  expect(await leaksInBody({ token: tokenOf({ id: 3 }), refresh_token: secret })).toEqual([])
  expect(await leaksInBody({ title: 'J-Zoe-q8' })).toEqual(['zoe'])
})

test('what an access token carries is read', async () => {
  expect(await leaksInBody({ token: tokenOf({ username: 'zoe@exemple.fr' }) })).toEqual(['zoe'])
})
