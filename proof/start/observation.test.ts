import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { statusOf, stopServer } from '#test/servers/server-process.ts'
import { launchServer, openDataDir } from './server-process.ts'

/** Writes the name of each library of figures or traces that Node loads. */
const watcher = `import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => {
  const name = /node_modules\\/(@opentelemetry|prom-client)\\//.exec(url)?.[1]
  if (name !== undefined) process.stderr.write('loaded ' + name + '\\n')
  return next(url, context)
} })`
const env = { NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(watcher).toString('base64')}` }

const loadedBy = (complaint: string) => [...new Set(complaint.match(/(?<=loaded )[@\w-]+/g))].toSorted()

const folder = await openDataDir()

test('without a setting that asks for it, nothing of figures and traces is loaded', async () => {
  const server = launchServer({ DATA_DIR: folder.path, ...env })
  const url = await server.ready
  expect(await statusOf(`${url}/metrics`)).toBe(404)
  const { complaint } = await stopServer(server)
  expect(loadedBy(complaint)).toEqual([])
})

test('with both settings the figures are served, spans arrive, and the stop sends the last', async () => {
  let received = ''
  const collector = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => (received += text))
    request.on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  const { port } = collector.address() as AddressInfo
  const token = 'who may read the figures'
  const settings = { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` }
  const server = launchServer({ DATA_DIR: folder.path, ...settings, ...env })
  const url = await server.ready
  expect(await statusOf(`${url}/metrics`)).toBe(401)
  expect(await statusOf(`${url}/regions`)).toBe(200)
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  for (const pool of ['requests', 'entry', 'jobs'])
    expect(text).toContain(`inspirnautes_pool_waiting{pool="${pool}"} 0`)
  expect(text).toContain('inspirnautes_database_up 1')
  expect(text).toContain('inspirnautes_requests_total{method="GET",route="/regions",status="200"} 1')
  const { code, complaint } = await stopServer(server)
  expect([code, loadedBy(complaint)]).toEqual([0, ['@opentelemetry', 'prom-client']])
  expect(received).toContain('GET /regions')
})

test('a collector that does not answer stops nothing', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const server = launchServer({ DATA_DIR: folder.path, ...settings })
  expect(await statusOf(`${await server.ready}/regions`)).toBe(200)
  expect((await stopServer(server)).code).toBe(0)
})
