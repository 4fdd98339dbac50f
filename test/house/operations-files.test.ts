import { accessSync, constants, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { maxFileBytes } from '#domain/ground/files/uploads.ts'
import { keepAliveMs } from '#server/start/port.ts'
import { secretSettings, settings } from '#server/start/settings.ts'
import { longestStopMs } from '#server/start/stop-times.ts'

/** The unit, the image, the compose file and the proxy of docs/operations, held against what they start and stand before. */

const checkout = new URL('../..', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, checkout))
const read = (name: string) => readFileSync(pathOf(name), 'utf8')
const withoutRemarks = (text: string) => text.replaceAll(/^\s*#.*$/gm, '')

const unit = withoutRemarks(read('docs/operations/inspirnautes.service'))
const proxy = withoutRemarks(read('docs/operations/nginx.conf'))
const image = withoutRemarks(read('docs/operations/Containerfile'))
const compose = withoutRemarks(read('docs/operations/compose.yaml'))

/** The values of a directive of the unit, in the order in which they stand. */
const directives = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')

/** Node and npm read these themselves. */
const nodeSettings = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE'])

test('every setting of the unit is one of the server, and is taken as it stands', () => {
  const given = Object.fromEntries(directives('Environment').map((each) => each.split(/=(.*)/).slice(0, 2)))
  const ours = Object.entries(given).filter(([name]) => !nodeSettings.has(name))
  expect(ours.map(([name]) => name).filter((name) => !(name in settings.shape))).toEqual([])
  expect(settings.safeParse(Object.fromEntries(ours)).error).toBeUndefined()
  expect(given['DATA_DIR']).toBe(`/var/lib/${directives('StateDirectory')[0]}`)
  expect(given['NODE_COMPILE_CACHE']).toBe(`/var/cache/${directives('CacheDirectory')[0]}`)
})

test('the unit starts what npm start starts, from files that are there', async () => {
  const [home] = directives('WorkingDirectory')
  const [node, ...args] = directives('ExecStart')[0]?.split(' ') ?? []
  expect(node?.startsWith(`${home}/`)).toBe(true)
  accessSync(pathOf(node?.slice(`${home}/`.length) ?? ''), constants.X_OK)
  accessSync(pathOf(args.at(-1) ?? ''), constants.R_OK)
  const { serverStart } = (await import(pathOf('bin/server-start.mjs'))) as { serverStart: string[] }
  expect(args).toEqual(serverStart)
})

test('the image starts what npm start starts, as a user that has a name, from a base that is an argument', async () => {
  const { serverStart } = (await import(pathOf('bin/server-start.mjs'))) as { serverStart: string[] }
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '')).toEqual(serverStart)
  const user = /^USER (\d+):\1$/m.exec(image)?.[1] ?? ''
  expect(image).toContain(`useradd --uid ${user} `)
  const given = Object.fromEntries([...image.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  expect(settings.safeParse(given).error).toBeUndefined()
  const volume = /^VOLUME (.*)$/m.exec(image)?.[1] ?? ''
  for (const name of ['DATA_DIR', 'NODE_COMPILE_CACHE']) expect(given[name]?.startsWith(`${volume}/`)).toBe(true)
  expect([...image.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(['${BUILDER}', '${BASE}'])
})

test('the settings of the compose file are those of the server, its secrets are files that it names', () => {
  const [, ours = ''] = /^ {2}inspirnautes:\n((?: {4}.*\n|\n)+)/m.exec(compose) ?? []
  const names = [...ours.matchAll(/^ {6}([A-Z][A-Z_]*):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  const taken = new Set([...Object.keys(settings.shape), ...secretSettings.map((name) => `${name}_FILE`)])
  expect(names.filter((name) => !taken.has(name))).toEqual([])
  const files = [...compose.matchAll(/^ {2}([\w-]+): \{ file: secrets\/\1 \}$/gm)].map(([, name]) => name)
  const used = [...compose.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name)
  expect(files.length).toBeGreaterThan(5)
  expect([...new Set(used)].filter((name) => !files.includes(name))).toEqual([])
  expect(ours).toContain('read_only: true')
  expect(ours).toContain(`stop_grace_period: ${directives('TimeoutStopSec')[0]}s`)
})

test('the memory of the unit, of the container and of the alert is the one of the first line of the table', () => {
  const table = /`MemoryMax`, `mem_limit` \|\n\|[-:|]+\n\|.* (\d+)G \|\n/.exec(read('docs/operations.md'))?.[1]
  expect(directives('MemoryMax')).toEqual([`${table}G`])
  expect(compose).toContain(`mem_limit: ${table}g`)
  const alert = Number(/process_resident_memory_bytes > ([\d.e]+)/.exec(read('docs/operations/alerts.md'))?.[1])
  expect(alert).toBe(0.75 * Number(table) * 1e9)
})

test('the unit waits longer than the server takes to stop', () => {
  const drain = [...Array(1000).keys()].findLast((each) => settings.shape.DRAIN_SECONDS.safeParse(each).success) ?? 0
  expect(drain).toBeGreaterThan(0)
  expect(Number(directives('TimeoutStopSec')[0]) * 1000).toBeGreaterThan(longestStopMs + drain * 1000)
})

test('the proxy asks where the unit listens, and says who asks', () => {
  const port = directives('Environment')
    .find((each) => each.startsWith('PORT='))
    ?.slice('PORT='.length)
  expect(/server 127\.0\.0\.1:(\d+);/.exec(proxy)?.[1]).toBe(port)
  expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(directives('Environment')).toContain('TRUST_PROXY=oui')
})

test('the proxy hides the figures, and lets through every file that the server takes', () => {
  expect(proxy).toMatch(/location = \/metrics \{\s*return 404;\s*\}/)
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(proxy)?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(2 * maxFileBytes)
})

test('the proxy lets go of an idle connection before the server does', () => {
  const seconds = Number(/keepalive_timeout (\d+)s;/.exec(proxy)?.[1])
  expect(seconds * 1000).toBeLessThan(keepAliveMs)
})

const clusterFiles = ['etcd', 'patroni.yml', 'haproxy.cfg', 'pgbackrest.conf'].map((name) =>
  read(`docs/operations/cluster/${name}`),
)

test('the lines of the chapter on the cluster fill every place of its files', () => {
  const places = new Set(clusterFiles.flatMap((text) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place)))
  const chapter = read('docs/operations/cluster.md')
  expect([...places].filter((place) => !chapter.includes(`s|${place}|`))).toEqual([])
})

test('a database of the cluster is given up for lost no sooner than Patroni can renew its lead', () => {
  const [, patroni = ''] = clusterFiles
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1])
  expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'))
})
