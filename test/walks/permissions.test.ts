import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ZodObject } from 'zod'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { done } from '#contract/wire/fields.ts'
import { api } from '#contract/index.ts'
import { rewordedToasts, wordedToast } from '#contract/wire/toasts.ts'
import { isPersonal } from '#domain/events/plain-values.ts'
import { freshProofSeconds } from '#domain/access/second-factors/second-factors.ts'
import { roles, type Role } from '#domain/ground/accounts/roles.ts'
import { orNotFound } from '#server/http/failures.ts'
import { inSession } from '#test/people/opened-session.ts'
import { testSealing } from '#test/servers/jobs.ts'
import { openTestApp, type Answer } from '#test/servers/app.ts'
import { callsNaming, onOwnFactors, type Ids } from '#test/walks/calls-on-rows.ts'
import { askingProof, sentLetters, shownToasts, writtenEvents } from '#test/walks/left-by-calls.ts'
import { skillId } from '#test/people/factories.ts'
import { worldsOn, type World } from '#test/walks/worlds.ts'

/**
 * Every endpoint of the contract is called by a visitor and by every role, on their own rows, on other people's rows and on
 * rows that do not exist. The list comes from the contract: a new endpoint is tested at once, and fails here until
 * `callsOn` says which rows it names.
 */

const tested = await openTestApp(() => ({ sealing: testSealing }))
const { app, db, call } = tested
const { callsOn, callsOnOwnRow } = callsNaming(await skillId(db, 'React'))
const { aWorld, sharedWorlds } = worldsOn(db)

/** The world of a call that is made: a write has one of its own, for it changes it. */
const worldOf = async (name: string, { method }: AnyEndpoint): Promise<World> =>
  method === 'GET' ? (await sharedWorlds(name))[0] : aWorld(name)

const never = 2_000_000_000
const unknown: Ids = {
  admin: never,
  candidate: never,
  profile: never,
  recruiter: never,
  mission: never,
  proposal: never,
  interview: never,
  candidateContract: never,
  recruiterContract: never,
  registration: never,
  experience: never,
  education: never,
  mail: never,
  newcomer: never,
  paper: never,
  contractVersion: never,
  signature: never,
  companySignature: never,
  platformSignature: never,
  invoice: never,
  sale: never,
  payment: never,
  paymentOrder: never,
  renewal: never,
  todo: never,
  search: never,
  skill: never,
  skillType: never,
  sector: never,
  refusalReason: never,
}

/** Everything in a refusal except the request id, so that two refusals can be compared. */
const refusalOf = ({ status, failure }: Answer<AnyEndpoint>) => {
  const { requestId, ...error } = failure.error
  expect(requestId).toBeTypeOf('string')
  return { ...failure, error, status }
}

const endpoints: [name: string, endpoint: AnyEndpoint][] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]): [string, AnyEndpoint] => [`${feature}.${name}`, endpoint]),
)
const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== 'public')
/** A required query parameter names rows; an optional one only filters. */
const namesRows = ([name, { params, query, body }]: [string, AnyEndpoint]) =>
  callsOnOwnRow[name] === undefined &&
  !onOwnFactors.has(name) &&
  (params !== undefined || body !== undefined || query?.safeParse({}).success === false)

const rolesOf = (endpoint: AnyEndpoint): readonly Role[] => (endpoint.access === 'public' ? [] : endpoint.access)
const each = <Row>(rows: [string, AnyEndpoint][], of: (endpoint: AnyEndpoint) => readonly Row[]) =>
  rows.flatMap(([name, endpoint]) => of(endpoint).map((row): [string, Row, AnyEndpoint] => [name, row, endpoint]))

test('the server serves every endpoint of the contract', () => {
  const missing = endpoints.filter(([, { method, path }]) => !app.hasRoute({ method, url: path }))
  expect(missing.map(([name]) => name)).toEqual([])
})

test('every endpoint that names rows has a call here, and every call here has its endpoint', () => {
  expect(Object.keys(callsOn).toSorted()).toEqual(
    guarded
      .filter(namesRows)
      .map(([name]) => name)
      .toSorted(),
  )
})

describe('everybody', () => {
  const opened = endpoints.filter(([, endpoint]) => endpoint.access === 'public')
  test.each(opened)('may call %s', async (name, endpoint) => {
    const { status } = await call(endpoint, { params: { token: 'x' }, ...(endpoint.body && { body: {} }) })
    // What is typed into its address is a number to check, and no secret.
    const wrong = name === 'registeredCompanies.find' ? 422 : 404
    const answered = endpoint.params === undefined ? 200 : wrong
    expect(status).toBe(endpoint.body === undefined ? answered : 422)
  })
})

describe('a caller without a valid token', () => {
  test.each(guarded)('is refused by %s', async (name, endpoint) => {
    const input = callsOn[name]?.(unknown) ?? {}
    const without = await call(endpoint, input)
    expect(without.status).toBe(401)
    const stranger = { id: 1, role: 'visitor' as Role, email: 'x@exemple.fr' }
    expect(refusalOf(await call(endpoint, input, stranger))).toEqual(refusalOf(without))
  })
})

describe('the wrong role', () => {
  const wrong = each(guarded, (endpoint) => roles.filter((role) => !rolesOf(endpoint).includes(role)))
  test.each(wrong)('calls %s as %s and is refused, whoever owns the row', async (name, role, endpoint) => {
    const [{ ids, people }] = await sharedWorlds(name)
    for (const rows of [ids, unknown])
      expect((await call(endpoint, callsOn[name]?.(rows) ?? {}, people[role])).status).toBe(403)
  })
})

const writesOf = (rows: [string, AnyEndpoint][]) =>
  rows.filter(
    ([name, { response }]) => !onOwnFactors.has(name) && response instanceof ZodObject && 'toast' in response.shape,
  )
const reworded = new Map<string, { sent: string }>(Object.entries(rewordedToasts))

test('every wording of a toast is for the toast of an endpoint', () => {
  expect(writesOf(guarded).map(([name]) => name)).toEqual(expect.arrayContaining([...reworded.keys()]))
})

/** The toasts of each write. */
const toastsOf = new Map<string, Set<string>>()

describe('the right role', () => {
  /** The call is made; the toast of a write is read as a French sentence, and is sent as the contract says. */
  const expectMade = (name: string, endpoint: AnyEndpoint, { status, body }: Answer<AnyEndpoint>) => {
    expect(status).toBe(endpoint.status ?? 200)
    if (writesOf([[name, endpoint]]).length === 0) return
    const { toast } = done.parse(body)
    toastsOf.set(name, (toastsOf.get(name) ?? new Set()).add(toast.body.replaceAll(/\d+/g, '#')))
    expect(wordedToast(toast).body).toMatch(/^\p{Lu}(?!.*(succes\b|success))/u)
    expect(reworded.get(name)?.sent ?? toast.body).toBe(toast.body)
  }

  const right = each(
    guarded.filter((row) => !namesRows(row) && !onOwnFactors.has(row[0])),
    rolesOf,
  )
  test.each(right)('calls %s as %s', async (name, role, endpoint) => {
    const { people } = await worldOf(name, endpoint)
    const caller = await inSession(tested, people[role])
    expectMade(name, endpoint, await call(endpoint, callsOnOwnRow[name] ?? {}, caller))
  })

  /** Of any candidate's photo a recruiter learns nothing: a test below. */
  const isClosed = (name: string, role: Role) => name === 'files.lastPicture' && role === 'recruiter'
  const owned = each(guarded.filter(namesRows), rolesOf).filter(([name, role]) => !isClosed(name, role))
  test.each(owned)('calls %s as %s on their own row', async (name, role, endpoint) => {
    const { ids, people } = await worldOf(name, endpoint)
    const caller = await inSession(tested, people[role])
    expectMade(name, endpoint, await call(endpoint, orNotFound(callsOn[name])(ids, role), caller))
  })

  /** These add a row and name none, name one of two kinds, or ask for a text. */
  const namesNone = new Set([
    'referenceItems.addSkillType',
    'referenceItems.addSector',
    'refusalReasons.list',
    'refusalReasons.add',
    'contractDrafts.editTemplate',
    'search.find',
  ])
  /** Here only the administrator names a row: everybody else sends a file of their own. */
  const ownFiles = new Set(['files.uploadPicture', 'files.uploadResume'])
  const naming = owned.filter(([name, role]) => !namesNone.has(name) && (role === 'admin' || !ownFiles.has(name)))
  test.each(naming)('calls %s as %s on a row that does not exist, and reads its « Echec de … »', async (...row) => {
    const [name, role, endpoint] = row
    const [{ people }] = await sharedWorlds(name)
    const { status, failure } = await call(
      endpoint,
      orNotFound(callsOn[name])(unknown),
      await inSession(tested, people[role]),
    )
    expect(status).toBe(404)
    expect(failure.toast).toEqual({ status: 'error', body: endpoint.failure })
  })

  const foreign = naming.filter(([, role]) => role !== 'admin')
  test.each(foreign)('calls %s as %s on another’s row, as if it did not exist', async (name, role, endpoint) => {
    const [{ people }, { ids }] = await sharedWorlds(name)
    const input = orNotFound(callsOn[name])
    const caller = await inSession(tested, people[role])
    const refusal = refusalOf(await call(endpoint, input(ids), caller))
    expect(refusal.status).toBe(404)
    expect(refusal).toEqual(refusalOf(await call(endpoint, input(unknown), caller)))
  })
})

test('of a photo a recruiter learns nothing, whether there is such a candidate or not', async () => {
  const [{ ids, people }] = await sharedWorlds('files.lastPicture')
  const ask = (userId: number) => call(api.files.lastPicture, { params: { userId } }, people.recruiter)
  const refusal = refusalOf(await ask(ids.candidate))
  expect(refusal.status).toBe(403)
  expect(refusalOf(await ask(never))).toEqual(refusal)
})

test('every write shows the toasts of its line', () => {
  expect([...toastsOf].map(([name, toasts]) => `${name}: ${[...toasts].join(' · ')}`).toSorted()).toEqual(shownToasts)
})

/** What the log says of people; a new property is plain (domain/events/plain-values.ts) or stands here. */
const personalValues = new Set([
  'reason',
  'by',
  'cents',
  'orderNumber',
  'firstLink',
  'secondLink',
  'skills',
  'preferred-mission.chosen.region',
  'preferred-mission.chosen.type',
])

test('every value that these calls wrote in the log is plain, or known as personal and sealed', async () => {
  const { rows } = await db.execute<{ type: string; property: string; isSealed: boolean }>(sql`
    select distinct type, property, value #>> '{}' like 'sealed:1:%' as "isSealed" from events,
      lateral (select * from jsonb_each(before) union all select * from jsonb_each(after)) as each (property, value)
    where account_id is not null and jsonb_typeof(value) <> 'null'`)
  const sealed = rows.filter(({ isSealed }) => isSealed)
  expect(sealed.map(({ type }) => type)).toContain('proposal.declined')
  const isUnknown = ({ type, property }: { type: string; property: string }) =>
    !personalValues.has(property) && !personalValues.has(`${type}.${property}`)
  expect(sealed.filter(isUnknown)).toEqual([])
  expect(rows.filter((row) => !row.isSealed && isPersonal(row.type, row.property))).toEqual([])
})

test('every event that these calls wrote has the values that it had before', async () => {
  const { rows } = await db.execute<{ line: string }>(sql`
    select trim(type || ': ' || coalesce(string_agg(distinct side || property, ', ' order by side || property), '')) as line
    from events left join lateral (select 'before.' as side, * from jsonb_each(before)
      union all select '', * from jsonb_each(after)) as each (side, property) on true
    group by type order by type collate "C"`)
  expect(rows.map(({ line }) => line)).toEqual(writtenEvents)
})

test('every letter that these calls wrote goes to whom it went before, as often', async () => {
  const { rows } = await db.execute<{ line: string }>(sql`
    select subject || ': ' || string_agg(whom || ' ' || letters, ', ' order by whom) as line
    from (select coalesce(a.role, 'former') as whom, regexp_replace(letter->>'subject', '[0-9]+', '#', 'g') as subject,
        count(*) as letters
      from mails left join accounts a on a.email = mails.recipient group by 1, 2) as each
    where subject <> 'Sujet' group by subject order by subject collate "C"`)
  expect(rows.map(({ line }) => line)).toEqual(sentLetters)
})

/** Last, for some of these calls are made. The file of a list asks for a reason instead. */
test('these calls ask who has not signed in lately to prove who they are, before anything else', async () => {
  const { people } = await aWorld('proofs')
  const at = new Date(tested.clock.now.getTime() - freshProofSeconds * 1000)
  const asking: string[] = []
  for (const [name, endpoint] of guarded) {
    const [role] = rolesOf(endpoint)
    const isRead = endpoint.method === 'GET' && endpoint.file === undefined
    if (role === undefined || isRead || endpoint.file === 'text/csv') continue
    const caller = await inSession({ db, clock: { now: at } }, people[role])
    const input = callsOn[name]?.(unknown, role) ?? callsOnOwnRow[name] ?? { params: { id: unknown.paper } }
    const { failure } = await call(endpoint, input, caller)
    if (failure?.error?.code === 'proof_required') asking.push(name)
  }
  expect(asking.toSorted()).toEqual(askingProof)
})
