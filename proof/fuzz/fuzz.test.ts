import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { testSealing } from '#test/servers/jobs.ts'
import { everyEndpoint } from '#test/walks/every-endpoint.ts'
import { fuzz } from './fuzzing.ts'
import { defectOf } from './judging.ts'
import { slowness } from './slowness.ts'

const server = await openTestApp(() => ({ sealing: testSealing }))

/** A limit for a machine with much else to do. */
const limit = 15 * 60_000

test(
  'no call of the contract, valid, nearly valid or hostile, gets a 5xx or an answer that is not declared',
  async () => {
    const { defects, succeeded } = await fuzz(server, { requests: 20 * everyEndpoint.length, seed: 20_261_123 })
    expect(defects).toEqual([])
    // The calls reach what they are for: most endpoints answered with success too.
    expect(succeeded.size).toBeGreaterThan(everyEndpoint.length * 0.8)
  },
  limit,
)

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

/** Keeps the processor for longer than any answer of nothing takes. */
const work = () => {
  const end = performance.now() + 200
  while (performance.now() < end);
}

test('an answer that is slow each time is told from one that was slow once, and from one that cannot be asked for again', async () => {
  const asked: string[] = []
  const times = slowness(async ({ url }) => {
    asked.push(url)
    const isAgain = asked.filter((one) => one === url).length > 1
    if (url === '/always' || (url !== '/' && !isAgain)) work()
    return {
      statusCode: url === '/written' && isAgain ? 409 : 200,
      rawPayload: Buffer.alloc(5),
    } as LightMyRequestResponse
  })
  for (let count = 0; count < 60; count++) await times.timed('call', { method: 'GET', url: '/' }, '')
  for (const url of ['/always', '/once']) await times.timed('call', { method: 'GET', url }, url)
  await times.timed('call', { method: 'POST', url: '/written' }, '/written')
  expect(times.judged).toMatchObject({ changed: 0 })
  await times.askWaiting()
  const { slow, ...counts } = times.judged
  expect(counts).toEqual({ first: 3, byChance: 1, changed: 1, left: 0 })
  expect(slow.map(({ name, request }) => `${name} ${request}`)).toEqual(['call 200 4 bytes /always'])
})
