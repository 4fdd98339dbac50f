import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { AnyEndpoint, CallOf, ReceivedOf, Role } from '#contract/endpoint.ts'
import type { FailureAnswer } from '#contract/errors.ts'
import { wireRoles } from '#server/actor.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Database } from '#server/db/client.ts'

/** Somebody who calls: an account's id and role. */
export type Person = { id: number; role: Role; email: string }

/** The answer of a call in process; `body` is the answer, `failure` the same read as a refusal. */
export type Answer<E extends AnyEndpoint> = {
  status: number
  body: ReceivedOf<E>
  failure: FailureAnswer
  headers: Record<string, string | string[] | number | undefined>
}

export type TestApp = Database & {
  app: FastifyInstance
  url: string
  /** The clock of the server; set it to travel. */
  clock: { now: Date }
  tokenOf: (person: Person) => string
  call: <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>, as?: Person) => Promise<Answer<E>>
}

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * A database of one's own, cloned from the template; it goes away when the file (or the test) ends. PostgreSQL waits
 * for the last connections to close; to cut them would throw in a client that is on its way out.
 */
export const openTestDatabase = async (): Promise<Database & { url: string }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${inject('template')}`)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  const database = openDatabase(url.href, 8)
  afterAll(async () => {
    await database.pool.end()
    await administer(`drop database ${name}`)
  })
  return { ...database, url: url.href }
}

const pathOf = (endpoint: AnyEndpoint, params: Record<string, unknown> = {}) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** A server of one's own on a database of one's own, called in process. Monday 23 November 2026, 10:00 in Paris. */
export const openTestApp = async (): Promise<TestApp> => {
  const database = await openTestDatabase()
  const clock = { now: new Date('2026-11-23T09:00:00Z') }
  const app = await buildApp({
    database,
    sessionSecret: 'a secret for the tests, long enough',
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    now: () => clock.now,
    logger: { level: 'error' },
  })
  afterAll(() => app.close())

  const tokenOf = ({ id, role, email }: Person) =>
    app.jwt.sign({ id, username: email, roles: [wireRoles[role]], isActive: true, recruteur: 100, profil: 100 })

  const call: TestApp['call'] = async (endpoint, input, as) => {
    const parts = input as { params?: Record<string, unknown>; query?: Record<string, string>; body?: object }
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, parts.params),
      ...(parts.query && { query: parts.query }),
      ...(parts.body && { payload: parts.body }),
      ...(as && { headers: { authorization: `Bearer ${tokenOf(as)}` } }),
    })
    const body = response.body === '' ? undefined : response.json()
    return { status: response.statusCode, body, failure: body, headers: response.headers }
  }
  return { ...database, app, clock, tokenOf, call }
}
