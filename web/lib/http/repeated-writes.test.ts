import { expect, test } from 'vitest'
import { keyHeader } from '#contract/wire/key-header.ts'
import { repeatedWrites } from '#web/lib/http/repeated-writes.ts'

const busy = (retryAfter: string, status = 503) =>
  new Response(null, { status, headers: { 'retry-after': retryAfter } })
const done = () => new Response(null, { status: 200 })

/** A server that answers what it is told to, one after the other; nothing is a connection that is cut. */
const scene = (answers: (Response | undefined)[], isOnline = () => true) => {
  const keys: (string | null)[] = []
  const pauses: number[] = []
  const repeated = repeatedWrites({ isOnline, pause: async (seconds) => pauses.push(seconds) })
  const send = repeated(async (_, { headers }) => {
    keys.push(new Headers(headers).get(keyHeader))
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('network')
    return answer
  })
  const write = (body = 'one') => send('/api/things', { method: 'POST', body })
  return { write, keys, pauses }
}

test('a write is asked for again under its key until it is known, as soon as the server says', async () => {
  const { write, keys, pauses } = scene([undefined, busy('2'), busy('1', 409), done()])
  expect((await write()).status).toBe(200)
  expect(keys).toEqual(Array(4).fill(keys[0]))
  expect(keys[0]).toMatch(/^\d+-\d+-\d+-\d+$/)
  expect(pauses).toEqual([0.25, 2, 1])
})

test('a proxy that says minutes is asked again sooner, and after four times the person hears of it', async () => {
  const { write, pauses } = scene([busy('120'), busy(''), new Response(null, { status: 502 }), busy('1'), done()])
  expect((await write()).status).toBe(503)
  expect(pauses).toEqual([5, 2, 3])
})

test.each([
  ['cut off', undefined],
  ['answered by a proxy', busy('1')],
])(
  'one that is %s at the end has its key when the person asks for the same again, until there is an answer',
  async (_, last) => {
    const { write, keys } = scene([undefined, undefined, undefined, last, done(), done(), done()])
    expect(await write().then(({ status }) => status, String)).toBe(last?.status ?? 'TypeError: network')
    await write('another')
    await write()
    await write()
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[5]).toBe(keys[0])
    expect(new Set([keys[0], keys[4], keys[6]]).size).toBe(3)
  },
)

test('without a network it is tried once, and a refusal is an answer', async () => {
  let isOnline = false
  const refused = new Response(null, { status: 409 })
  const { write, keys, pauses } = scene([undefined, refused], () => isOnline)
  await expect(write()).rejects.toThrow('network')
  isOnline = true
  expect(await write()).toBe(refused)
  expect(new Set(keys).size).toBe(2)
  expect(pauses).toEqual([])
})
