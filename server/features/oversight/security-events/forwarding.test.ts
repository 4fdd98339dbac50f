import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteSecurity } from '#server/db/note-security.ts'
import { securityForwarding } from '#server/db/schema/oversight/security-events.ts'
import { systemAt } from '#server/http/actor.ts'
import { openTestApp } from '#test/servers/app.ts'
import { forwardSecurityEvents } from './security-events.jobs.ts'

const { db, owner, clock } = await openTestApp()

beforeEach(async () => {
  await owner.db.execute('truncate security_events')
  await db.delete(securityForwarding)
})

const note = (accountId: number) =>
  noteSecurity(db, systemAt(clock.now), { type: 'login.failed', accountId, details: { because: 'essai' } })

const sentLater = sql`select from security_events where written_by >= pg_snapshot_xmin(pg_current_snapshot())`

/**
 * Sends the log once all of it can be: it is sent as far as no older transaction of the PostgreSQL server is open, and other
 * tests hold theirs open in databases of their own, for seconds.
 */
const forward = async (url: string) => {
  const whenOthersEnd = { timeout: 60_000, interval: 20 }
  await vi.waitFor(async () => expect((await db.execute(sentLater)).rowCount).toBe(0), whenOthersEnd)
  await forwardSecurityEvents(db, url)
}

const listening = async (server: http.Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return (server.address() as AddressInfo).port
}

describe('a collector', { timeout: 120_000 }, () => {
  const received: number[][] = []
  const headers: http.IncomingHttpHeaders[] = []
  let status = 200
  const take = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { events } = JSON.parse(await text(request)) as { events: { account: number }[] }
    received.push(events.map(({ account }) => account))
    headers.push(request.headers)
    response.writeHead(status).end()
  }
  const collector = http.createServer((request, response) => void take(request, response))

  test('gets each event once and in order, and those of a refused batch again', async () => {
    const url = `http://user:pass%20word@127.0.0.1:${await listening(collector)}/log`
    await note(1)
    await note(2)
    status = 503
    await expect(forward(url)).rejects.toThrow('503')
    status = 200
    await forward(url)
    await note(3)
    await Promise.all([forward(url), forward(url)])
    await forward(url)
    expect(received).toEqual([[1, 2], [1, 2], [3]])
    expect(headers[0]?.authorization).toBe(`Basic ${Buffer.from('user:pass word').toString('base64')}`)
  })

  test('misses no event of a transaction that ends after later ones', async () => {
    received.length = 0
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/log`
    await db.transaction(async (trx) => {
      await noteSecurity(trx, systemAt(clock.now), { type: 'login.failed', accountId: 10 })
      await note(11)
      await forwardSecurityEvents(db, url)
      expect(received).toEqual([])
    })
    await forward(url)
    expect(received).toEqual([[10, 11]])
  })
})

test('without a collector nothing is counted as sent', async () => {
  await note(1)
  await forwardSecurityEvents(db, null)
  expect(await db.$count(securityForwarding)).toBe(0)
})
