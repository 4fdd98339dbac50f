import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { aCandidate, password } from '#test/people/factories.ts'
import { openTestApp } from '#test/servers/app.ts'
import { ordinarySendingRoom } from './unfinished-bodies.ts'

const room = { ...ordinarySendingRoom }
const { app, db, tokenOf } = await openTestApp(() => ({ room: { most: 8, patienceMs: 50 }, sendingRoom: room }))
const open: Socket[] = []

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterEach(async () => {
  Object.assign(room, ordinarySendingRoom)
  const closing = open.splice(0).filter(({ closed }) => !closed)
  await Promise.all(closing.map((socket) => once(socket.destroy(), 'close')))
})
const portOf = () => (app.server.address() as AddressInfo).port
const soon = { timeout: 20_000, interval: 20 }

/** Sends a head that announces more than comes. */
const begin = async (path: string, head = 'content-type: application/json', body = '{') => {
  const socket = connect(portOf(), '127.0.0.1')
  open.push(socket)
  await once(socket, 'connect')
  const received: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\ncontent-length: 100\r\n\r\n${body}`)
  return { socket, received, isClosed: () => vi.waitFor(() => expect(socket.closed).toBe(true), soon) }
}

const post = async (path: string, body: object) =>
  (
    await fetch(`http://127.0.0.1:${portOf()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status

test('bodies that never come stop neither a sign-in nor anything else', async () => {
  const { email } = await aCandidate(db)
  for (let each = 0; each < 25; each++) await begin(each % 2 === 0 ? '/api/login' : '/contact')
  expect(await post('/api/login', { email, password })).toBe(200)
  expect(await post(api.registrations.checkEmail.path, { email })).toBe(200)
  expect(app.lanes.map(({ underWay }) => underWay)).toEqual([0, 0, 0])
})

test('one address sends few bodies at a time: the next is turned away, and let in once one has come', async () => {
  room.mostOfCaller = 2
  const began = [await begin('/contact'), await begin('/contact'), await begin('/contact')]
  const refused = () => began.filter(({ received }) => received.join('').startsWith('HTTP/1.1 503'))
  await vi.waitFor(() => expect(refused()).toHaveLength(1), soon)
  const waiting = began.find((each) => !refused().includes(each))
  waiting?.socket.write('"a":1}'.padEnd(99))
  await vi.waitFor(() => expect(waiting?.received.join('')).toMatch(/^HTTP\/1.1 422/), soon)
  const next = await begin('/contact')
  next.socket.write('"a":1}'.padEnd(99))
  await vi.waitFor(() => expect(next.received.join('')).toMatch(/^HTTP\/1.1 422/), soon)
})

test('a text that does not come in time is ended', async () => {
  room.textMs = 20
  const { isClosed, received } = await begin('/contact')
  await isClosed()
  expect(received.join('')).toMatch(/^HTTP\/1.1 408/)
})

test('a form with files that falls silent is ended', async () => {
  room.silenceMs = 20
  const bearer = `authorization: Bearer ${tokenOf(await aCandidate(db))}`
  const { isClosed, received } = await begin(
    api.files.uploadResume.path,
    `content-type: multipart/form-data; boundary=x\r\n${bearer}`,
    '--x\r\n',
  )
  await isClosed()
  expect(received.join('')).toMatch(/^HTTP\/1.1 408/)
})
