import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { createHttpClient, type HttpClientParts } from '#web/lib/http/http-client.ts'
import type { TokenStorage } from '#web/lib/http/tokens.ts'

const listThings = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'Things.',
  failure: 'Echec',
  access: ['candidate'],
  params: z.object({ id: z.number() }),
  response: z.unknown(),
})
const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Login.',
  failure: 'Echec',
  access: 'public',
  response: z.unknown(),
})

const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Logout.',
  failure: 'Echec',
  access: 'public',
  response: z.unknown(),
})

const storageOf = (start: Record<string, string>): TokenStorage & { all: () => Record<string, string> } => {
  const kept = new Map(Object.entries(start))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    all: () => Object.fromEntries(kept),
  }
}

const saveThing = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Saves a thing.',
  failure: 'Echec d’enregistrement de la chose',
  access: ['candidate'],
  response: z.unknown(),
})

const failure = (code: string, status: number) =>
  Response.json(
    { status: 'error', error: { code, message: 'non' }, toast: { status: 'error', body: 'non' } },
    { status },
  )

/** A server that accepts one token at a time, and a browser that records reloads and navigations. */
const scene = ({
  stored,
  goodToken,
  refreshWorks = true,
}: {
  stored: Record<string, string>
  goodToken: string
  refreshWorks?: boolean
}) => {
  const storage = storageOf(stored)
  const seen: string[] = []
  let inFlight = 0
  let good = goodToken
  const fetch = async (address: string, request: RequestInit) => {
    await Promise.resolve()
    const bearer = (request.headers as Record<string, string>)['authorization'] ?? ''
    seen.push(`${request.method} ${address} ${bearer.replace('Bearer ', '')}`.trim())
    if (address === '/api/login') return failure('bad_credentials', 401)
    if (address === '/api/token/refresh') {
      if (!refreshWorks) return failure('unauthenticated', 401)
      good = 'fresh'
      return Response.json({ token: 'fresh', refresh_token: 'fresh-refresh' })
    }
    return bearer === `Bearer ${good}` ? Response.json({ address }) : failure('unauthenticated', 401)
  }
  const page: string[] = []
  const alone = <T>(run: () => Promise<T>) => run()
  const parts: HttpClientParts = {
    fetch,
    storage,
    alone,
    isOnline: () => true,
    repeating: async () => (by) => by,
    leave: (address: string) => void page.push(`leave ${address}`),
    reload: () => void page.push(`reload with ${inFlight} in flight`),
    count: (change: 1 | -1) => void (inFlight += change),
  }
  return { client: createHttpClient(parts), parts, storage, seen, page }
}

test('a call carries the bearer, its parameters and its query', async () => {
  const { client, seen } = scene({ stored: { token: 'good' }, goodToken: 'good' })
  await client.call(listThings, { params: { id: 7 }, query: { page: 2, title: 'é à', place: '', tab: undefined } })
  expect(seen).toEqual(['GET /api/things/7?page=2&title=%C3%A9+%C3%A0 good'])
})

test('calls that fail together share one refresh, each is retried once, and the page reloads after the last one', async () => {
  const { client, seen, page, storage } = scene({ stored: { token: 'old', refresh_token: 'r' }, goodToken: 'good' })
  const answers = await Promise.all([1, 2, 3].map((id) => client.call(listThings, { params: { id } })))
  expect(answers).toEqual([1, 2, 3].map((id) => ({ address: `/api/things/${id}` })))
  expect(seen.filter((line) => line.includes('refresh'))).toHaveLength(1)
  expect(seen.filter((line) => line.startsWith('GET') && line.endsWith(' fresh'))).toHaveLength(3)
  expect(storage.all()).toEqual({ token: 'fresh', refresh_token: 'fresh-refresh' })
  expect(page).toEqual(['reload with 0 in flight'])
})

test('a call that is refused again after the refresh is not tried a third time', async () => {
  const { parts, page } = scene({ stored: { token: 'old', refresh_token: 'r' }, goodToken: 'good' })
  let calls = 0
  const client = createHttpClient({
    ...parts,
    fetch: (address, request) => {
      if (address.includes('things')) calls += 1
      return address.includes('things')
        ? Promise.resolve(failure('unauthenticated', 401))
        : parts.fetch(address, request)
    },
  })
  await expect(client.call(listThings, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 })
  expect(calls).toBe(2)
  expect(page).toEqual([])
})

test('a failed refresh clears the whole local storage and goes to /login', async () => {
  const stored = { token: 'old', refresh_token: 'r', showCookies: 'true' }
  const { client, storage, page } = scene({ stored, goodToken: 'good', refreshWorks: false })
  await expect(client.call(listThings, { params: { id: 1 } })).rejects.toBeInstanceOf(ApiError)
  expect(storage.all()).toEqual({})
  expect(page).toEqual(['leave /login'])
  expect(client.isLeaving()).toBe(true)
})

test('a call that is refused while the person logs out does not lead to /login', async () => {
  const { parts, seen, page } = scene({ stored: { token: 'old', refresh_token: 'r' }, goodToken: 'good' })
  const answer = Promise.withResolvers<Response>()
  const client = createHttpClient({
    ...parts,
    fetch: (address, request) => (address.includes('things') ? answer.promise : parts.fetch(address, request)),
  })
  const reading = client.call(listThings, { params: { id: 1 } })
  await client.call(logout, {}).catch(() => undefined)
  answer.resolve(failure('unauthenticated', 401))
  await expect(reading).rejects.toMatchObject({ status: 401 })
  expect(seen).toEqual(['POST /api/logout old'])
  expect(page).toEqual([])
})

test('without a refresh token both tokens are removed and the browser goes to /login', async () => {
  const { client, storage, page, seen } = scene({ stored: { token: 'old', showCookies: 'true' }, goodToken: 'good' })
  await expect(client.call(listThings, { params: { id: 1 } })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(storage.all()).toEqual({ showCookies: 'true' })
  expect(page).toEqual(['leave /login'])
  expect(seen).toHaveLength(1)
})

test('a wrong password at login starts no refresh', async () => {
  const { client, seen, page } = scene({ stored: { token: 'old', refresh_token: 'r' }, goodToken: 'good' })
  await expect(client.call(login, { body: {} })).rejects.toMatchObject({ code: 'bad_credentials' })
  expect(seen).toHaveLength(1)
  expect(page).toEqual([])
})

test('the token pair that another tab has just stored is used, without a refresh or a reload', async () => {
  const { parts, storage, seen, page } = scene({ stored: { token: 'old', refresh_token: 'r' }, goodToken: 'theirs' })
  const client = createHttpClient({
    ...parts,
    alone: async (run) => {
      storage.setItem('token', 'theirs')
      return await run()
    },
  })
  expect(await client.call(listThings, { params: { id: 1 } })).toEqual({ address: '/api/things/1' })
  expect(seen).toEqual(['GET /api/things/1 old', 'GET /api/things/1 theirs'])
  expect(page).toEqual([])
})

test('a quiet renewal stores the new pair without a reload', async () => {
  const { client, storage, page } = scene({ stored: { token: 'old', refresh_token: 'r' }, goodToken: 'old' })
  await client.renewQuietly()
  expect(storage.all()).toEqual({ token: 'fresh', refresh_token: 'fresh-refresh' })
  expect(page).toEqual([])
})

test('a failed quiet renewal changes nothing', async () => {
  const { client, storage, page } = scene({
    stored: { token: 'old', refresh_token: 'r' },
    goodToken: 'old',
    refreshWorks: false,
  })
  await client.renewQuietly()
  expect(storage.all()).toEqual({ token: 'old', refresh_token: 'r' })
  expect(page).toEqual([])
})

test('a refused body gives its field errors, and a lost connection a message that says what to do', async () => {
  const { parts } = scene({ stored: { token: 'good' }, goodToken: 'good' })
  const refused = { code: 'invalid_input', message: 'À corriger', fields: { link: 'Lien 1 invalide' } }
  const toast = { status: 'error', body: 'Echec' }
  const answering = createHttpClient({
    ...parts,
    fetch: () => Promise.resolve(Response.json({ status: 'error', error: refused, toast }, { status: 422 })),
  })
  await expect(answering.call(listThings, { params: { id: 1 } })).rejects.toMatchObject({
    ...refused,
    status: 422,
    toast,
  })
  const cutOff = { fetch: () => Promise.reject(new TypeError('network')) }
  const cut = createHttpClient({ ...parts, ...cutOff })
  await expect(cut.call(listThings, { params: { id: 1 } })).rejects.toMatchObject({
    status: 0,
    message: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    toast: { body: 'Echec. Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.' },
  })
  const offline = createHttpClient({ ...parts, ...cutOff, isOnline: () => false })
  await expect(offline.call(saveThing, {})).rejects.toMatchObject({
    toast: { body: 'Echec d’enregistrement de la chose. Pas de réseau\u00a0: rien n’a été envoyé.' },
  })
})

test.each([
  ['a proxy’s page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['an answer without a word', () => Response.json({}, { status: 500 })],
])('%s in place of the server’s answer shows the call’s own « Echec de … » (ERR-013)', async (_, answer) => {
  const { parts } = scene({ stored: { token: 'good' }, goodToken: 'good' })
  const client = createHttpClient({ ...parts, fetch: () => Promise.resolve(answer()) })
  await expect(client.call(saveThing, {})).rejects.toMatchObject({
    status: answer().status,
    toast: { status: 'error', body: 'Echec d’enregistrement de la chose' },
  })
})

test('a write is sent by what repeats it; a read, and a write that takes no key, is not', async () => {
  const { parts } = scene({ stored: { token: 'good' }, goodToken: 'good' })
  const repeated: string[] = []
  const client = createHttpClient({
    ...parts,
    repeating: async () => (by) => (address, request) => {
      repeated.push(`${request.method} ${address}`)
      return by(address, request)
    },
  })
  await client.call(saveThing, {})
  await client.call(listThings, { params: { id: 1 } })
  await client.call({ ...saveThing, withoutKey: 'rows' }, {})
  expect(repeated).toEqual(['POST /api/things'])
})
