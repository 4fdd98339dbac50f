import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { Random } from '#demo/random.ts'
import { callsNaming, type Ids, type Input } from '#test/walks/calls-on-rows.ts'
import { everyEndpoint, type NamedEndpoint } from '#test/walks/every-endpoint.ts'
import { formOf } from '#test/servers/app.ts'
import { password } from '#test/people/factories.ts'
import { aDoc, aPicture, aResume, refusedPdfs } from '#test/people/sent-files.ts'
import { aFile, arbitraryChange, arbitraryOf, change, hostileValues, replaceEach } from './arbitraries.ts'
import type { seenValues } from './seen-values.ts'

/** Those that cost a second of processor each, for a file examined, a password hashed or a page set. */
const isCostly = ({ name, endpoint }: NamedEndpoint) =>
  endpoint.multipart === true ||
  /^(sessions\.(login|resetPassword)|registrations\.register|contractDrafts\.prepare)/.test(name)

/** Every endpoint with how often it is called, beside the others. */
export const weighted = () => everyEndpoint.map((each) => ({ ...each, weight: isCostly(each) ? 1 : 10 }))

/** A request to the server in process. */
export type DrawnRequest = InjectOptions & { method: AnyEndpoint['method']; url: string }

const person = { name: 'Durand', lastname: 'Anne', firstname: 'Martin' }
const company = { companyName: 'Altaïr', idDomaineRecruiter: 1, poste: 'Manager' }
const hiring = {
  recruitEmployee: true,
  selfEmployed: false,
  independent: false,
  likeIndependent: true,
  remoteConsultant: false,
  expandTeam: false,
  newProject: false,
  hireIng: true,
}

/** A valid call of each endpoint that needs no account, with what a link carried; nobody has this e-mail yet. */
const visitorCalls = (email: string, token: string): Record<string, Input> => ({
  'sessions.resetPassword': { params: { token }, body: { password, plainPassword: password } },
  'registrations.registerCandidate': { body: { ...person, email, password, nbrAnneeExp: 3, skills: [] } },
  'registrations.registerRecruiter': { body: { ...person, email, ...company, ...hiring, password } },
  'contact.send': { body: { ...person, email, message: 'Bonjour' } },
})

/** Some of what people send as a file; its own tests send the rest. */
const sentFiles: readonly File[] = [
  await aPicture(),
  await aResume(),
  new File([new Uint8Array(aDoc())], 'cv.doc'),
  new File([new Uint8Array(await refusedPdfs.script())], 'script.pdf'),
  new File([], 'vide.pdf'),
  new File(['<svg onload="alert(1)"/>'], 'moi.png'),
  new File(['texte'], `${'../'.repeat(20)}etc/passwd\u0000.pdf`),
]

/** How a request is made: by the rules of a person, from the schemas alone, with one thing wrong, or against the server. */
export type Manner = 'valid' | 'schema' | 'nearly' | 'hostile'

/** Whose rows are named, the valid calls that only this person can make, and the token that is sent. */
export type Caller = { ids: Ids; calls: Record<string, Input>; token: string | undefined }

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** A value as a part of an address. */
const encoded = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? 'undefined'))

const addressOf = (path: string, { params, query }: Parts): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encoded(params[key]))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat(1).map((one) => `${encoded(key)}=${encoded(one)}`),
  )
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** What no schema allows for, done to the request itself. */
const attacks: ((request: DrawnRequest, random: Random) => void)[] = [
  (request) => (request.payload = '{"a":'),
  (request) => (request.payload = '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  (request) => (request.payload = '['.repeat(20_000)),
  (request) => (request.payload = `{"a":${'[1,'.repeat(50)}1${']'.repeat(50)}}`),
  (request) => (request.payload = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  (request) => (request.payload = 'null'),
  (request) => (request.payload = '"texte"'),
  (request) => (request.payload = Buffer.alloc(1024 * 1024 + 10, 'a')),
  (request) => (request.headers = { ...request.headers, 'content-type': 'text/xml' }),
  (request) => (request.headers = { ...request.headers, 'content-type': 'multipart/form-data; boundary=x' }),
  (request) => (request.headers = { ...request.headers, 'content-type': 'application/json; charset=utf-16' }),
  (request) => (request.headers = { ...request.headers, authorization: 'Bearer a.b.c' }),
  (request) => (request.headers = { ...request.headers, authorization: `Bearer ${'é'.repeat(9000)}` }),
  (request) => (request.headers = { ...request.headers, accept: 'image/png', 'accept-language': '*;q=1e9' }),
  (request) => (request.headers = { ...request.headers, range: 'bytes=0-1', 'if-none-match': '*' }),
  (request) => (request.headers = { ...request.headers, 'x-forwarded-for': '::1, %00', host: 'autre.exemple' }),
  (request) => (request.url = `${request.url}%zz`),
  (request) =>
    (request.url = `${request.url}${request.url.includes('?') ? '&' : '?'}page=1&page=2&size[]=3&__proto__=4`),
  (request) => (request.url = `${request.url}/`),
  (request) => (request.url = request.url.replace(/\d+/, '1'.repeat(300))),
  (request, random) => (request.url = request.url.replace(/[^/]*$/, encoded(random.pick(hostileValues)))), // oxfmt-ignore
]

/** What a form carries: files and texts. */
const asFormFields = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]: [string, unknown]) => [
      key,
      value instanceof File || typeof value !== 'object' ? value : JSON.stringify(value),
    ]),
  )

/** Draws calls of the contract; `skill` is the id of a skill that exists. The same seed draws the same. */
export const requestDrawer = (random: Random, seen: ReturnType<typeof seenValues>, skill: number) => {
  const { callsOn, callsOnOwnRow } = callsNaming(skill)
  const waiting = new Map<fc.Arbitrary<unknown>, unknown[]>()
  const arbitraries = new Map<unknown, fc.Arbitrary<unknown>>()
  const drawn = <T>(from: fc.Arbitrary<T>): T => {
    const left = waiting.get(from)
    if (left !== undefined && left.length > 0) return left.pop() as T
    waiting.set(from, fc.sample(from, { seed: random.int(0, 2 ** 31), numRuns: 40 }))
    return drawn(from)
  }
  const drawnPart = (endpoint: AnyEndpoint, part: 'params' | 'query' | 'body'): unknown => {
    const schema = endpoint[part]
    if (schema === undefined) return undefined
    const from = arbitraries.get(schema) ?? arbitraryOf(schema)
    arbitraries.set(schema, from)
    return copied(drawn(from))
  }
  const fileFor = (value: unknown) => (value === aFile ? random.pick(sentFiles) : value)

  const partsOf = ({ name, endpoint }: NamedEndpoint, manner: Manner, { ids, calls }: Caller): Parts => {
    const known =
      callsOn[name]?.(seen.mixed(ids)) ??
      callsOnOwnRow[name] ??
      calls[name] ??
      visitorCalls(`nouvelle${random.int(0, 1e9)}@exemple.fr`, String(seen.field('token')))[name]
    const isKnown = known !== undefined && (manner !== 'schema' || random.chance(0.2))
    const parts = {
      params: (known?.params ?? drawnPart(endpoint, 'params') ?? {}) as Parts['params'],
      query: (known?.query ?? drawnPart(endpoint, 'query') ?? {}) as Parts['query'],
      body: isKnown ? known.body : drawnPart(endpoint, 'body'),
    }
    const copy = copied(parts)
    // What an answer called by this name is sent again under it; a valid call is mostly left as it is.
    const again = manner !== 'valid' ? 0.2 : !isKnown ? 0.5 : random.chance(0.3) ? 0.1 : 0
    replaceEach(copy, (key, old) => (random.chance(again) ? (seen.field(key) ?? old) : old))
    if (manner === 'nearly')
      change(random.pick([copy.params, copy.query, copy.body, copy.body]), drawn(arbitraryChange))
    replaceEach(copy, (_, value) => fileFor(value))
    return copy
  }

  /** One call; what the person may do decides the answer, not whether it is sent. */
  return async (called: NamedEndpoint, manner: Manner, caller: Caller) => {
    const { endpoint } = called
    const { token } = caller
    const parts = partsOf(called, manner, caller)
    const form = endpoint.multipart && parts.body instanceof Object ? await formOf(asFormFields(parts.body)) : undefined
    const hasBody = parts.body !== undefined && form === undefined
    const request: DrawnRequest = {
      method: endpoint.method,
      url: addressOf(endpoint.path, parts),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...form?.headers,
      },
      ...(hasBody && { payload: JSON.stringify(parts.body) }),
      ...(form && { payload: form.payload }),
    }
    if (manner === 'hostile') random.pick(attacks)(request, random)
    return request
  }
}

/** A value of its own, files and marks shared. */
const copied = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copied) as T
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, copied(held)])) as T
}
