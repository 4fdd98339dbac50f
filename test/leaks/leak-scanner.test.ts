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

test('a secret that a mail breaks over two lines is whole again, and the words of the mail are read', async () => {
  const letter = (text: string) => leaksOf({ head: '', type: 'message/rfc822', body: Buffer.from(text) }, awkwardPeople)
  const link = `https://exemple.fr/r=C3=A9ponse?secret=3D${secret}`
  for (const at of [60, 66, 70]) {
    const broken = `${link.slice(0, at)}=\r\n${link.slice(at)}`
    expect(await letter(`Subject: Bonjour\r\nList-Unsubscribe:\r\n <${link}>\r\n\r\n${broken}`)).toEqual([])
  }
  expect(await letter('Subject: Bonjour\r\n\r\nZo=\r\ne est dispon=C3=AFble')).toEqual(['zoe'])
})
