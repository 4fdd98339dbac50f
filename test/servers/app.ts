import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import { wireRoles, type AnyEndpoint, type CallOf, type ReceivedOf } from '#contract/wire/endpoint.ts'
import type { FailureAnswer } from '#contract/wire/errors.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import type { Database } from '#server/db/client.ts'
import { openFileStore, type FileStore } from '#server/files/file-store.ts'
import { testSecret } from './secret.ts'
import { cloneDatabase, type ClonedDatabase } from './postgres.ts'

/** A caller: an account's id and role; without `sessionId` their token names a session that nobody opened. */
export type Person = { id: number; role: Role; email: string; sessionId?: string }

/** The answer of a call in process; `body` is the answer, `failure` is the same answer typed as a refusal. */
export type Answer<E extends AnyEndpoint> = {
  status: number
  body: ReceivedOf<E>
  failure: FailureAnswer
  headers: Record<string, string | string[] | number | undefined>
}

export type TestApp = Database & {
  /** The database as its owner, for what the application may not do. */
  owner: Database
  app: FastifyInstance
  /** The files that are sent to it, in the folder `dataDir`. */
  fileStore: FileStore
  dataDir: string
  url: string
  /** The clock of the server; set it to change the time. */
  clock: { now: Date }
  tokenOf: (person: Person) => string
  call: <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>, as?: Person) => Promise<Answer<E>>
}

/** A separate database for this file, cloned from the template; it is deleted when the file ends. */
export const openTestDatabase = async () => {
  const database = await cloneDatabase(inject('databaseUrl'), inject('template'))
  afterAll(database.drop)
  return database
}

const pathOf = (endpoint: AnyEndpoint, params: Record<string, unknown> = {}) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The body of a call with files, as a browser sends it. */
export const formOf = async (body: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined) form.append(name, String(value))
  const sent = new Response(form)
  const payload = Buffer.from(await sent.arrayBuffer())
  return { payload, headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}

const complete = { recruteur: 100, profil: 100 }

type MoreOptions = (database: ClonedDatabase) => Partial<AppOptions> | Promise<Partial<AppOptions>>

/**
 * A server on this database, called in process until it is closed. Its time is Monday 23 November 2026, 10:00 in Paris. `more`
 * makes further options for its database.
 */
export const serverOn = async (
  database: ClonedDatabase,
  more: MoreOptions = () => ({}),
): Promise<TestApp & { close: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'inspirnautes-files-'))
  const fileStore = openFileStore({ dataDir })
  const clock = { now: new Date('2026-11-23T09:00:00Z') }
  const app = await buildApp({
    database,
    fileStore,
    sessionSecret: testSecret,
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    regionsUrl: null,
    now: () => clock.now,
    logger: { level: 'error' },
    ...(await more(database)),
  })
  const close = async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  const tokenOf = ({ id, role, email, sessionId: sid = randomUUID() }: Person) =>
    app.jwt.sign({ id, username: email, roles: [wireRoles[role]], isActive: true, ...complete, sid })

  const call: TestApp['call'] = async (endpoint, input, as) => {
    const parts = input as { params?: Record<string, unknown>; query?: Record<string, string>; body?: object }
    const form = endpoint.multipart ? await formOf(parts.body ?? {}) : undefined
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, parts.params),
      ...(parts.query && { query: parts.query }),
      ...((form ?? parts.body) && { payload: form?.payload ?? parts.body }),
      headers: { ...form?.headers, ...(as && { authorization: `Bearer ${tokenOf(as)}` }) },
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body = response.body === '' ? undefined : isJson ? response.json() : response.body
    return { status: response.statusCode, body, failure: body, headers: response.headers }
  }
  return { ...database, app, fileStore, dataDir, clock, tokenOf, call, close }
}

/** A separate server on a separate database, for one file of tests. */
export const openTestApp = async (more?: MoreOptions): Promise<TestApp> => {
  const server = await serverOn(await openTestDatabase(), more)
  afterAll(server.close)
  return server
}
