import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { errorCodes } from '#contract/wire/errors.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { jobTimeOuts } from '#server/db/time-outs.ts'
import { serveHealth } from '#server/http/plugins/health.ts'
import type { Room } from './overload.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, aProposal, aRecruiter, password } from '#test/people/factories.ts'

const most = 8
let entry: Database

const shortWaitMs = 50
/** A test in which nobody is to be turned away makes the wait longer than it lasts. */
const room: Room = { most, patienceMs: shortWaitMs }

/** Requests may wait for a lock as long as a test needs: what is refused here is refused by the lanes. */
const testApp = await openTestApp(({ url }) => {
  entry = openDatabase(url, 2)
  const database = openDatabase(url, most, jobTimeOuts)
  afterAll(async () => void (await Promise.all([entry.pool.end(), database.pool.end()])))
  return { database, entryDatabase: entry, room }
})
const { app, db, owner, call, tokenOf } = testApp
serveHealth(app, {
  readiness: async () => {
    await entry.pool.query('select')
    return { lastBackup: null }
  },
  matching: () => 'sql',
  disk: () => 'room',
})

type Held = { proposal: number; release: () => Promise<void> }
let recruiter: Awaited<ReturnType<typeof aRecruiter>>

const lane = (name: string) => app.lanes.find((each) => each.name === name)

beforeEach(async () => {
  room.patienceMs = shortWaitMs
  recruiter = await aRecruiter(db)
})

/** Locks a mission as another transaction would, until it is released. */
const lockedMission = async (): Promise<Held> => {
  const mission = await aMission(db, recruiter)
  const proposal = await aProposal(db, mission, await aCandidate(db))
  const client = await owner.pool.connect()
  await client.query('begin')
  await client.query('select from missions where id = $1 for update', [mission])
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  return { proposal, release }
}

const slots = { firstDate: '2026-11-30 10:00', secondDate: '2026-12-01 14:30', link: 'https://visio.exemple.fr/un' }

const propose = ({ proposal }: Held) =>
  call(api.interviews.propose, { params: { id: proposal }, body: { ...slots, linkTwo: slots.link } }, recruiter)

const soon = { timeout: 20_000, interval: 20 }

/** As many requests as there is room for, all waiting for the mission. */
const fill = async (held: Held) => {
  const waiting = Array.from({ length: most }, () => propose(held))
  await vi.waitFor(() => expect(owner.pool.query(waitingForLocks)).resolves.toHaveProperty('rowCount', most), soon)
  return waiting
}
const waitingForLocks = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

describe('when as many requests as there is room for wait', () => {
  test('the next one is turned away, signing in and health answer, and after it all is served again', async () => {
    const held = await lockedMission()
    const waiting = await fill(held)
    const shedBefore = lane('ordinary')?.shed ?? 0

    const refused = await propose(held)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    const { message } = errorCodes.unavailable
    expect(refused.failure.error).toMatchObject({ code: 'unavailable', message })
    expect(refused.failure.toast.body).toContain(message)
    // Not even the token of the next one is looked at.
    const strange = await app.inject({ url: `/api/all/interviews/1`, headers: { authorization: 'Bearer nobody' } })
    expect(strange.statusCode).toBe(503)
    expect(lane('ordinary')).toMatchObject({ underWay: most, shed: shedBefore + 2 })

    const { email } = await aCandidate(db)
    const login = await call(api.sessions.login, { body: { email, password } })
    expect([login.status, typeof login.body.token]).toEqual([200, 'string'])
    const refresh_token = login.body.refresh_token ?? ''
    expect((await call(api.sessions.refresh, { body: { refresh_token } })).status).toBe(200)
    for (const path of ['live', 'ready']) expect((await app.inject({ url: `/health/${path}` })).statusCode).toBe(200)

    await held.release()
    const answers = await Promise.all(waiting)
    // One interview at a time: the first one stands, the others are refused for that, and all were answered.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: most - 1 }, () => 409),
    ])
    expect(lane('ordinary')?.underWay).toBe(0)
    expect((await propose(await releasedMission())).status).toBe(201)
  })
})

const releasedMission = async () => {
  const held = await lockedMission()
  await held.release()
  return held
}

test('one more than there is room for waits, and is served once there is', async () => {
  room.patienceMs = 600_000
  const held = await lockedMission()
  const waiting = await fill(held)
  const oneMore = propose(await releasedMission())
  await vi.waitFor(() => expect(lane('ordinary')?.waiting.size).toBe(1), soon)
  expect(lane('ordinary')?.underWay).toBe(most)
  await held.release()
  await Promise.all(waiting)
  expect((await oneMore).status).toBe(201)
  expect(lane('ordinary')).toMatchObject({ underWay: 0, waiting: new Set() })
})

test('a call is refused before its body is read', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const held = await lockedMission()
  const waiting = await fill(held)
  const agent = new Agent({ keepAlive: true })
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': 1000,
      authorization: `Bearer ${tokenOf(recruiter)}`,
    }
    const asked = httpRequest(
      { port, host: '127.0.0.1', path: `/api/interviews/${held.proposal}`, method: 'POST', headers, agent },
      (response) => resolve(response.statusCode),
    )
    asked.on('error', reject)
    // The head alone: the body never comes.
    asked.flushHeaders()
  })
  expect(status).toBe(503)
  agent.destroy()
  await held.release()
  await Promise.all(waiting)
})

test('a caller who leaves keeps its place until its work is done, and only until then', async () => {
  const held = await lockedMission()
  const { port } = app.server.address() as AddressInfo
  const leaving = Array.from({ length: most }, () => {
    const asked = httpRequest({
      port,
      host: '127.0.0.1',
      path: `/api/interviews/${held.proposal}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(recruiter)}` },
    })
    asked.on('error', () => undefined)
    asked.end(JSON.stringify({ ...slots, linkTwo: slots.link }))
    return asked
  })
  await vi.waitFor(() => expect(owner.pool.query(waitingForLocks)).resolves.toHaveProperty('rowCount', most), soon)
  for (const each of leaving) each.destroy()
  await vi.waitFor(async () => {
    const connections = await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
    expect(connections).toBe(0)
  }, soon)
  expect(lane('ordinary')?.underWay).toBe(most)
  expect((await propose(held)).status).toBe(503)
  await held.release()
  await vi.waitFor(() => expect(lane('ordinary')?.underWay).toBe(0), soon)
  expect((await propose(await releasedMission())).status).toBe(201)
})

test('what is refused or left before its handler gives its place back', async () => {
  const { port } = app.server.address() as AddressInfo
  const calls = [
    { path: '/api/all/interviews/1', method: 'GET', headers: {} },
    { path: '/api/interviews/1', method: 'POST', headers: { 'content-type': 'text/plain' } },
    { path: '/api/interviews/zero', method: 'POST', headers: { authorization: `Bearer ${tokenOf(recruiter)}` } },
    { path: '/api/upload/logo', method: 'POST', headers: { authorization: `Bearer ${tokenOf(recruiter)}` } },
  ]
  for (const each of calls)
    await new Promise<void>((resolve, reject) => {
      const asked = httpRequest({ port, host: '127.0.0.1', ...each }, (response) => {
        response.resume().once('close', resolve)
      })
      asked.on('error', reject)
      asked.end()
    })
  await vi.waitFor(() => expect(app.lanes.map(({ underWay }) => underWay)).toEqual([0, 0, 0]), soon)
})
