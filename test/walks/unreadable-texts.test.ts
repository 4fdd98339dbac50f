import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { FailureAnswer } from '#contract/wire/errors.ts'
import { formOf, openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { nameOf, textFields, type TextField } from '#test/walks/text-fields.ts'

/** Every text of the contract is sent with a character that the database cannot store. */

const { app, db, tokenOf } = await openTestApp()
const people: Record<Role, Person> = {
  admin: await anAdmin(db),
  recruiter: await aRecruiter(db),
  candidate: await aCandidate(db),
}

const send = async ({ endpoint, part, holding }: TextField, text: string) => {
  const sent = holding(text) as Record<string, string>
  const month = { missionProfilId: '1', month: '2026-11' }
  const side = { missionId: '1', userId: '1', skillId: '1', kind: 'candidate', type: 'rc-professionnelle' }
  const params = { id: '1', decision: 'accept', token: 'jeton', ...month, ...side, ...(part === 'params' && sent) }
  const { access } = endpoint
  const form = endpoint.multipart ? await formOf(sent) : undefined
  const response = await app.inject({
    method: endpoint.method,
    url: Object.entries<string>(params).reduce(
      (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(value)),
      endpoint.path as string,
    ),
    // A file of people with their names is the only body beside a query: it is checked first.
    ...(part === 'query' && { query: sent, ...(endpoint.body && { payload: { reason: 'Contrôle annuel' } }) }),
    ...(part === 'body' && { payload: form?.payload ?? sent }),
    headers: {
      ...form?.headers,
      ...(access !== 'public' && { authorization: `Bearer ${tokenOf(people[access[0]])}` }),
    },
  })
  return { status: response.statusCode, failure: response.json<FailureAnswer>() }
}

const named = (fields: TextField[]) => fields.map((field) => [nameOf(field), field] as const)
const fields = textFields()

describe('a text that cannot be stored is refused, and the error names its field', () => {
  test.each(named(fields))('the NUL character in %s', async (_, field) => {
    const { status, failure } = await send(field, 'Anne\0Durand')
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual({ [field.path]: 'Caractère illisible' })
  })

  // A URL and a form cannot contain half of a surrogate pair, because they must be UTF-8.
  const isJson = ({ part, endpoint }: TextField) => part === 'body' && !endpoint.multipart
  test.each(named(fields.filter(isJson)))('half of a surrogate pair in %s', async (_, field) => {
    for (const half of ['\ud800', '\udc00']) {
      const { status, failure } = await send(field, `Anne${half}`)
      expect(status).toBe(422)
      expect(failure.error.fields).toEqual({ [field.path]: 'Caractère illisible' })
    }
  })
})

test('a URL that is not UTF-8 is refused', async () => {
  const half = '%ED%A0%80'
  expect((await app.inject({ method: 'POST', url: `/reset/edit_password/${half}`, payload: {} })).statusCode).toBe(400)
  const headers = { authorization: `Bearer ${tokenOf(people.admin)}` }
  const list = await app.inject({ url: `/api/admin/cosmonautes?name=${half}`, headers })
  expect(list.statusCode).toBeLessThan(500)
})

test('a whole surrogate pair is a normal character', async () => {
  const body = { firstname: 'Durand', lastname: 'Anne', email: 'anne@exemple.fr', message: 'Bravo 🚀' }
  expect((await app.inject({ method: 'POST', url: '/contact', payload: body })).statusCode).toBe(200)
})

test('a very deeply nested body is refused by its schema', async () => {
  const payload = `{"email":${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}}`
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/usersemails', payload, headers })
  expect(answer.statusCode).toBe(422)
})
