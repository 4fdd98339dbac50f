import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openTestApp } from '#test/app.ts'
import { everyEndpoint } from './drawn-requests.ts'
import { fuzz } from './fuzzing.ts'
import { defectOf } from './judging.ts'

const server = await openTestApp()

test('no call of the contract, valid, nearly valid or hostile, gets a 5xx or an answer that is not declared', async () => {
  const { defects, succeeded } = await fuzz(server, { requests: 4000, seed: 20_261_123 })
  expect(defects).toEqual([])
  // The calls reach what they are for: most endpoints answered with success too.
  expect(succeeded.size).toBeGreaterThan(everyEndpoint.length * 0.8)
}, 120_000)

test('an answer that is not declared is found', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const answer = (statusCode: number, body: unknown) => ({ statusCode, headers, body: JSON.stringify(body) })
  const found = [
    answer(500, {}),
    answer(404, { status: 'error' }),
    answer(201, { exist: 'true' }),
    answer(200, { exist: true }),
    answer(200, { exist: 'true', id: 1 }),
    { statusCode: 200, headers: { 'content-type': 'text/html' }, body: '<p>' },
  ].map((each) => defectOf(api.registrations.checkEmail, each))
  expect(found.filter((defect) => defect === undefined)).toEqual([])
  expect(defectOf(api.registrations.checkEmail, answer(200, { exist: 'true' }))).toBeUndefined()
})
