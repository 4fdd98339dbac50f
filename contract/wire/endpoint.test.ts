import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { takesKey, type AnyEndpoint } from '#contract/wire/endpoint.ts'

const writes = Object.values(api)
  .flatMap((calls) => Object.values<AnyEndpoint>(calls))
  .filter(({ method }) => method !== 'GET')

const secrets = ['token', 'refresh_token', 'ticket', 'secret', 'recoveryCodes', 'address']
const tells = ({ response }: AnyEndpoint) => {
  const answered = JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' }))
  return secrets.some((name) => answered.includes(`"${name}":`))
}

test('the answer of a write that takes a key lets nobody in, for it is kept for a day', () => {
  expect(writes.filter(tells).length).toBeGreaterThan(8)
  expect(writes.filter((write) => takesKey(write) && tells(write)).map(({ path }) => path)).toEqual([])
})

test('a read takes no key, nor does a form with files', () => {
  expect(takesKey(api.missions.listOfAdmin)).toBe(false)
  expect(takesKey(api.files.uploadPicture)).toBe(false)
  expect(takesKey(api.missions.publish)).toBe(true)
})
