import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openTestApp } from '#test/servers/app.ts'
import { anAdmin } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const { listFailed, retry, retryAll } = api.mails

const letter = { subject: 'Votre mission', greeting: 'Bonjour,', paragraphs: [] }

/** The ids of new mails, in their order; the jobs of the runner that sends them are in the database, and nothing runs them. */
const mailsOf = async (status: 'failed' | 'queued' | 'sent', count: number): Promise<number[]> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    recipient: `personne${index}@exemple.fr`,
    letter,
    status,
    attempts: 17,
    lastError: status === 'failed' ? '451 try later' : null,
    createdAt: new Date('2026-11-20T08:30:00Z'),
  }))
  return (await db.insert(mails).values(rows).returning({ id: mails.id })).map(({ id }) => id)
}

const jobs = async () =>
  (
    await db.execute<{ id: number }>(sql`select (payload->>'mailId')::int as id from graphile_worker._private_jobs
    order by 1`)
  ).rows.map(({ id }) => id)

let admin: Awaited<ReturnType<typeof anAdmin>>

beforeEach(async () => {
  await db.delete(mails)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  admin = await anAdmin(db)
})

describe('the list of failed mails', () => {
  test('is paged, newest first, with the reason and the attempts, without the text', async () => {
    await mailsOf('queued', 1)
    await mailsOf('sent', 1)
    const ids = await mailsOf('failed', 12)
    const { body } = await call(listFailed, {}, admin)
    expect(body).toMatchObject({ total: 12, page: 1, size: 10 })
    expect(body.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10))
    expect(body.items[0]).toEqual({
      id: ids.at(-1),
      recipient: 'personne11@exemple.fr',
      subject: 'Votre mission',
      createdAt: '2026-11-20T08:30:00.000Z',
      attempts: 17,
      lastError: '451 try later',
    })
    expect((await call(listFailed, { query: { page: 2 } }, admin)).body.items).toHaveLength(2)
  })
})

describe('sending again', () => {
  test('one mail queues it once, with one event', async () => {
    const [id = 0, other] = await mailsOf('failed', 2)
    const { body } = await call(retry, { params: { id } }, admin)
    expect(body.toast).toEqual({ status: 'success', body: 'L’e-mail sera renvoyé' })
    expect(await jobs()).toEqual([id])
    expect((await call(listFailed, {}, admin)).body.items.map((mail) => mail.id)).toEqual([other])
    const again = await call(retry, { params: { id } }, admin)
    expect(again.status).toBe(409)
    expect(again.failure.toast).toEqual({ status: 'error', body: 'Echec du renvoi de l’e-mail' })
  })

  test('all of them queues each with its event, and says how many', async () => {
    const ids = await mailsOf('failed', 3)
    await mailsOf('sent', 1)
    const { body } = await call(retryAll, {}, admin)
    expect(body).toEqual({ toast: { status: 'success', body: 'Envoi relancé pour 3 e-mails' }, queued: 3, left: 0 })
    expect(await jobs()).toEqual(ids)
    const rows = await db.select().from(mails).where(eq(mails.status, 'queued'))
    expect(rows.map(({ attempts, lastError }) => ({ attempts, lastError }))).toEqual(
      ids.map(() => ({ attempts: 0, lastError: null })),
    )
    const logged = await db.select().from(events).where(eq(events.actorId, admin.id))
    expect(logged.map(({ type, subjectId }) => ({ type, subjectId }))).toEqual(
      ids.map((id) => ({ type: 'mail.retried', subjectId: id })),
    )
  })

  test('all of none changes nothing, and says so', async () => {
    const { body } = await call(retryAll, {}, admin)
    expect(body.toast.body).toBe('Aucun e-mail n’attend d’être renvoyé')
    expect(body).toMatchObject({ queued: 0, left: 0 })
  })

  test('more than five hundred takes the oldest, and says how many are left', async () => {
    const ids = await mailsOf('failed', 502)
    const { body } = await call(retryAll, {}, admin)
    expect(body).toMatchObject({ queued: 500, left: 2 })
    expect(body.toast.body).toBe('Envoi relancé pour 500 e-mails, il en reste 2')
    const left = (await call(listFailed, {}, admin)).body.items.map(({ id }) => id)
    expect(left).toEqual(ids.slice(500).toReversed())
  })

  test('by two administrators at once queues each mail once', async () => {
    const ids = await mailsOf('failed', 20)
    const other = await anAdmin(db)
    const answers = await Promise.all([call(retryAll, {}, admin), call(retryAll, {}, other)])
    expect(answers.map(({ body }) => body.queued).toSorted((a, b) => a - b)).toEqual([0, 20])
    expect(await jobs()).toEqual(ids)
  })
})
