import { expect, test } from 'vitest'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anExperience, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

/** How a JSON body is received, and what an absent one means. */

const { app, db, tokenOf } = await openTestApp()
const candidate = await aCandidate(db)
const authorization = `Bearer ${tokenOf(candidate)}`

const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, type?: string, payload?: string) => {
  const headers = { authorization, ...(type !== undefined && { 'content-type': type }) }
  const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const { error } = answer.json<{ error?: { code: string; fields?: object } }>()
  return { status: answer.statusCode, error }
}

test('a call without a body may say that it sends JSON', async () => {
  const experience = await anExperience(db, candidate)
  const { status } = await send('DELETE', `/profil/remove/work/${experience}`, 'application/json')
  expect(status).toBe(200)
})

test.each([
  ['absent', undefined],
  ['said to be JSON', 'application/json'],
])('a form whose body is %s is told what each field lacks', async (_, type) => {
  const proposal = await aProposal(db, await aMission(db, await aRecruiter(db)), candidate)
  const interview = await anInterview(db, proposal)
  const { status, error } = await send('PUT', `/api/decline/interview/${interview}`, type)
  expect(status).toBe(422)
  expect(error?.fields).toEqual({ reason: 'Raison obligatoire' })
})

test('a body that is not JSON is refused by its kind, and broken JSON as unreadable', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
    expect((await send('POST', '/contact', type, 'abc')).status).toBe(415)
  const { status, error } = await send('POST', '/contact', 'application/json', '{abc')
  expect([status, error?.code]).toEqual([400, 'malformed'])
})
