import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { regions } from '#domain/ground/reference-data/regions.ts'
import { regionsFrom } from './regions.queries.ts'

/** Replaces the government's service: gives the answers of the test, and stores the requests. */
const service = { status: 200, body: '', asked: [] as IncomingHttpHeaders[] }
const server = createServer((request, response) => {
  service.asked.push(request.headers)
  response.writeHead(service.status, { 'content-type': 'application/json' }).end(service.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/regions`
afterAll(() => server.close())

beforeEach(() => {
  Object.assign(service, {
    status: 200,
    body: '[{"nom":"Île-de-France","code":"11"},{"nom":"Corse","code":"94"}]',
    asked: [],
  })
})

test('the regions come from the service, sorted by name, requested once a day without a token', async () => {
  let now = 0
  const list = regionsFrom(url, () => now)
  expect(await Promise.all([list(), list()])).toEqual([
    ['Corse', 'Île-de-France'],
    ['Corse', 'Île-de-France'],
  ])
  now += 23 * 60 * 60 * 1000
  await list()
  expect(service.asked).toHaveLength(1)
  expect(service.asked[0]).not.toHaveProperty('authorization')
  expect(service.asked[0]).not.toHaveProperty('cookie')
  now += 60 * 60 * 1000
  await list()
  expect(service.asked).toHaveLength(2)
})

test.each([
  ['fails', { status: 500 }],
  ['answers something else', { body: '{"error":1}' }],
  ['answers nothing', { body: '[]' }],
  ['answers no JSON', { body: '<html>' }],
])('when the service %s, our own list stands in, and it is asked again five minutes later', async (_, answer) => {
  Object.assign(service, answer)
  let now = 0
  const list = regionsFrom(url, () => now)
  expect(await list()).toEqual(regions)
  await list()
  expect(service.asked).toHaveLength(1)
  now += 5 * 60 * 1000
  Object.assign(service, { status: 200, body: '[{"nom":"Corse"}]' })
  expect(await list()).toEqual(['Corse'])
})

test('without a service, or when it does not answer, our own list is used', async () => {
  expect(await regionsFrom(null)()).toEqual(regions)
  expect(await regionsFrom('http://127.0.0.1:1/')()).toEqual(regions)
})
