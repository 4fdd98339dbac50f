import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '#test/people/factories.ts'
import { openObservation, type Observation } from './observation.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Sent = { name: string; spanId: string; parentSpanId?: string; attributes: Attribute[]; status: { code?: number } }
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

/** A collector: what reads OTLP over HTTP, and keeps the spans. */
const openCollector = async () => {
  const spans: Sent[] = []
  let bytes = ''
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url !== '/v1/traces') return response.writeHead(404).end()
      bytes += JSON.stringify(body)
      spans.push(...(body as Body).resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, bytes: () => bytes }
}

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

test('a request is one span, named by its route, with its queries below it and no value of anybody', async () => {
  const collector = await openCollector()
  let observation: Observation | undefined
  const { app, db, tokenOf } = await openTestApp(async ({ db: database, pool, url }) => {
    observation = await openObservation({
      settings: { METRICS_TOKEN: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      databaseUrl: url,
      databases: { requests: { db: database, pool } },
      indexPosition: () => undefined,
      warn: () => undefined,
    })
    return { observers: observation.observers }
  })
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db, { email: 'distincte@exemple.fr' })
  const proposal = await aProposal(db, await aMission(db, recruiter), candidate)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${tokenOf(recruiter)}`, 'content-type': 'application/json' }
  const link = 'https://visio.exemple.fr/jeton-distinct'
  const slots = { firstDate: '2026-11-30 10:00', secondDate: '2026-12-01 14:30', link, linkTwo: link }

  // Several at once: what one asks of the database must not be written down to another.
  const ask = (path: string, body?: object) =>
    fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const [proposed, unknown, listed] = await Promise.all([
    ask(`/api/interviews/${proposal}`, slots),
    ask('/rien/770077007?mail=distincte@exemple.fr'),
    ask(`/api/interviews/rectruiter/${recruiter.id}`),
    ...Array.from({ length: 20 }, () => ask('/skillsByType')),
  ])
  expect([proposed?.status, unknown?.status, listed?.status]).toEqual([201, 404, 200])
  const refused = await ask('/api/interviews/770077007', slots)
  const { error } = (await refused.json()) as { error: { requestId: string } }
  await observation?.close()

  const { spans } = collector
  const named = (name: string) => spans.filter((span) => span.name === name)
  const below = (parent: Sent | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  const writes = named('POST /api/interviews/:id')
  expect(writes.map((span) => attributesOf(span)['http.response.status_code'])).toEqual([201, 404])
  const [write, missing] = writes
  expect(attributesOf(write ?? { ...spans[0]!, attributes: [] })).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/interviews/:id',
  })
  expect(missing && attributesOf(missing)['inspirnautes.request_id']).toBe(error.requestId)
  const queries = below(write)
  expect(queries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'commit', 'append_event_with_mails']),
  )
  expect(queries.every((query) => attributesOf(query)['db.system.name'] === 'postgresql')).toBe(true)
  expect(queries.some((query) => String(attributesOf(query)['db.query.text']).includes('$1'))).toBe(true)

  const lists = named(`GET ${api.referenceData.skillsByType.path}`)
  expect(lists).toHaveLength(20)
  expect(
    new Set(lists.map((span) => below(span).filter(({ name }) => name !== 'wait for a connection').length)),
  ).toEqual(new Set([1]))
  expect(named('any unmatched')).toHaveLength(1)

  for (const value of ['770077007', 'distincte', 'jeton-distinct', '2026-11-30', 'exemple.fr', headers.authorization])
    expect(collector.bytes()).not.toContain(value)
})

test('a query that fails is a span with its code, and without its words', async () => {
  const collector = await openCollector()
  let observation: Observation | undefined
  const { app, pool } = await openTestApp(async ({ db, pool: own, url }) => {
    observation = await openObservation({
      settings: { METRICS_TOKEN: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      databaseUrl: url,
      databases: { requests: { db, pool: own } },
      indexPosition: () => undefined,
      warn: () => undefined,
    })
    return { observers: observation.observers }
  })
  app.get('/broken', () => pool.query('select $1::int', ['distinctive']))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${url}/broken`)).status).toBe(500)
  await observation?.close()
  const query = collector.spans.find(({ name }) => name === 'select')
  const request = collector.spans.find(({ name }) => name === 'GET /broken')
  expect([query?.parentSpanId, query?.status.code]).toEqual([request?.spanId, 2])
  expect(query && attributesOf(query)['error.type']).toBe('22P02')
  expect(request?.status.code).toBe(2)
  expect(collector.bytes()).not.toContain('distinctive')
})
