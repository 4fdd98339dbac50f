import { randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keyHeader } from '#contract/wire/key-header.ts'
import { storedAnswerMs } from '#domain/retention.ts'
import { deleteOldAnswers } from '#server/db/idempotency-keys.ts'
import { contactMessages } from '#server/db/schema/ground/contact.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { idempotencyKeys } from '#server/db/schema/ground/idempotency-keys.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { educations } from '#server/db/schema/profiles/resumes.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { lockWaits } from '#test/servers/lock-waits.ts'
import { aCandidate, anAdmin } from '#test/people/factories.ts'

const { app, db, owner, clock, tokenOf } = await openTestApp(() => ({ logger: false }))
await anAdmin(db)
const start = clock.now

beforeEach(() => {
  clock.now = start
})

type Asked = {
  key: string
  method?: 'POST' | 'DELETE'
  url: string
  body?: object
  as?: Person
  remoteAddress?: string
}

const ask = async ({ key, method = 'POST', url, body, as, remoteAddress }: Asked) => {
  const headers = { [keyHeader]: key, ...(as && { authorization: `Bearer ${tokenOf(as)}` }) }
  const answer = await app.inject({
    method,
    url,
    headers,
    ...(body && { payload: body }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  })
  return {
    status: answer.statusCode,
    text: answer.body,
    type: answer.headers['content-type'],
    retryAfter: answer.headers['retry-after'],
    code: answer.statusCode < 400 ? undefined : answer.json<{ error: { code: string } }>().error.code,
  }
}

const school = { school: 'École centrale', degree: 'Ingénieure', fromDateEdu: '2014-01-01', toDateEdu: '2017-01-01' }
const { addEducation } = api.resumes

/** The candidate adds a training to their resume: asked for twice, it would stand there twice. */
const addSchool = (candidate: Person, key: string, more: object = {}) =>
  ask({
    key,
    url: addEducation.path.replace(':id', String(candidate.id)),
    body: { ...school, ...more },
    as: candidate,
  })

const schoolsOf = ({ candidateId }: { candidateId: number }) =>
  db.$count(educations, eq(educations.candidateId, candidateId))
const keysOf = ({ id }: Person) => db.$count(idempotencyKeys, eq(idempotencyKeys.accountId, id))

describe('a write with a key', () => {
  test('asked for again answers the same, and is done once', async () => {
    const [candidate, key] = [await aCandidate(db), randomUUID()]
    const first = await addSchool(candidate, key)
    expect(first.status).toBe(201)
    expect(await addSchool(candidate, key)).toEqual(first)
    const inAnotherOrder = Object.fromEntries(Object.entries(school).toReversed())
    expect(
      await ask({
        key,
        url: addEducation.path.replace(':id', String(candidate.id)),
        body: inAnotherOrder,
        as: candidate,
      }),
    ).toEqual(first)
    expect(await schoolsOf(candidate)).toBe(1)
    expect(await db.$count(events, eq(events.accountId, candidate.id))).toBe(1)
    expect((await addSchool(candidate, randomUUID())).text).not.toBe(first.text)
    expect(await schoolsOf(candidate)).toBe(2)
  })

  test('is refused with another body, at another address, and by another method', async () => {
    const [candidate, key] = [await aCandidate(db), randomUUID()]
    const { text } = await addSchool(candidate, key)
    const { id } = JSON.parse(text) as { id: number }
    const wrong = { status: 422, code: 'key_reused' }
    expect(await addSchool(candidate, key, { school: 'Une autre' })).toMatchObject(wrong)
    expect(await ask({ key, url: '/api/me/erasure', as: candidate })).toMatchObject(wrong)
    const url = api.resumes.removeEducation.path.replace(':id', String(id))
    expect(await ask({ key, method: 'DELETE', url, as: candidate })).toMatchObject(wrong)
    expect(await schoolsOf(candidate)).toBe(1)
  })

  test('knows nothing of the keys of others', async () => {
    const [one, other, key] = [await aCandidate(db), await aCandidate(db), randomUUID()]
    await addSchool(one, key)
    expect((await addSchool(other, key)).status).toBe(201)
    expect([await schoolsOf(one), await schoolsOf(other)]).toEqual([1, 1])
  })

  test('that is refused keeps no key: what was in the way may be gone', async () => {
    const [candidate, other, key] = [await aCandidate(db), await aCandidate(db), randomUUID()]
    expect((await addSchool(candidate, key, { school: '' })).status).toBe(422)
    const url = addEducation.path.replace(':id', String(other.id))
    expect((await ask({ key, url, body: school, as: candidate })).status).toBe(404)
    expect(await keysOf(candidate)).toBe(0)
    expect((await addSchool(candidate, key)).status).toBe(201)
  })

  test('that is refused is counted as an attempt, as without a key', async () => {
    const [url, remoteAddress] = [api.registrations.confirmEmail.path, '192.0.2.77']
    const guess = () => ask({ key: randomUUID(), url, body: { token: 'a guess' }, remoteAddress })
    expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(422)
    const [counted] = await db
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `%${remoteAddress}`))
    expect(counted?.points).toBe(2)
  })

  test('fifty at once with one key are one row; the others get its answer, or hear that it is under way', async () => {
    const [candidate, key] = [await aCandidate(db), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => addSchool(candidate, key)))
    expect(await schoolsOf(candidate)).toBe(1)
    expect(await keysOf(candidate)).toBe(1)
    const done = answers.filter(({ status }) => status === 201)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
      new Set(done.length === 50 ? [] : ['request_running']),
    )
  })

  test('while it is under way is refused, and of one that dies before its key is kept nothing stays', async () => {
    const [candidate, key] = [await aCandidate(db), randomUUID()]
    const dying = await owner.db.transaction(async (trx) => {
      await trx.execute(sql`lock table idempotency_keys in share mode`)
      const running = addSchool(candidate, key)
      await lockWaits(owner.db, 1)
      expect(await addSchool(candidate, key)).toMatchObject({ status: 409, code: 'request_running', retryAfter: '1' })
      expect(await addSchool(candidate, key, { school: 'Une autre' })).toMatchObject({ status: 409 })
      await trx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return running
    })
    expect(dying.status).toBe(503)
    expect([await schoolsOf(candidate), await keysOf(candidate)]).toEqual([0, 0])
    expect((await addSchool(candidate, key)).status).toBe(201)
    expect(await schoolsOf(candidate)).toBe(1)
  })

  test('is done again after a day, when a job has deleted its answer or will', async () => {
    const [candidate, key] = [await aCandidate(db), randomUUID()]
    await addSchool(candidate, key)
    const laterBy = (ms: number) => (clock.now = new Date(start.getTime() + ms))
    await deleteOldAnswers(db, laterBy(storedAnswerMs - 1))
    await addSchool(candidate, key)
    expect(await schoolsOf(candidate)).toBe(1)
    laterBy(storedAnswerMs)
    await addSchool(candidate, key)
    expect(await schoolsOf(candidate)).toBe(2)
    expect(await keysOf(candidate)).toBe(1)
    await deleteOldAnswers(db, laterBy(2 * storedAnswerMs))
    expect(await keysOf(candidate)).toBe(0)
  })

  test.each(['', 'k'.repeat(256)])('needs a key of 1 to 255 characters', async (key) => {
    expect(await addSchool(await aCandidate(db), key)).toMatchObject({ status: 400, code: 'malformed' })
  })
})

test('a form of a visitor is taken once for its key, and for each address apart', async () => {
  const email = 'anne@exemple.fr'
  const body = { firstname: 'Durand', lastname: 'Anne', email, post: 'Manager', message: 'Bonjour' }
  const [key, url] = [randomUUID(), api.contact.send.path]
  const send = (remoteAddress: string) => ask({ key, url, body, remoteAddress })
  const messages = () => db.$count(contactMessages, eq(contactMessages.email, email))
  const first = await send('192.0.2.1')
  expect(first.status).toBe(200)
  expect(await send('192.0.2.1')).toEqual(first)
  expect(await messages()).toBe(1)
  await send('192.0.2.2')
  expect(await messages()).toBe(2)
})
