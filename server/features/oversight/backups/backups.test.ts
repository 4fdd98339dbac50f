import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { backups } from '#server/db/schema/oversight/backups.ts'
import { anAdmin } from '#test/people/factories.ts'
import { openTestDatabase, serverOn } from '#test/servers/app.ts'

/** The clock says 23 November 2026, 10:00 in Paris. */
const database = await openTestDatabase()
const { db, call, close } = await serverOn(database)
const nightly = await serverOn(database, () => ({ backupAt: '03:10' }))
afterAll(() => Promise.all([close(), nightly.close()]))

const stateOf = async () => (await call(api.backups.state, {}, await anAdmin(db))).body
const nightlyStateOf = async () => (await nightly.call(api.backups.state, {}, await anAdmin(db))).body

beforeEach(async () => {
  await db.delete(backups)
})

describe('what is told of the backups', () => {
  test('is nothing before the first one', async () => {
    expect(await stateOf()).toEqual({ last: null, failure: null, at: null, isLate: false })
  })

  test.each([
    ['2026-11-21T09:00:00.000Z', false],
    ['2026-11-21T08:59:59.999Z', true],
  ])('made at %s: it is late, where one is made each night: %s', async (madeAt, isLate) => {
    await db.insert(backups).values({ madeAt: new Date(madeAt), size: 1000 })
    expect((await nightlyStateOf()).isLate).toBe(isLate)
    // A server that makes none by itself is never late.
    expect((await stateOf()).isLate).toBe(false)
  })

  test('is the last one that succeeded, and the failure of the last attempt until another succeeds', async () => {
    await db.insert(backups).values({ madeAt: new Date('2026-11-22T03:10:00Z'), size: 12_345_678 })
    const last = { madeAt: '2026-11-22T03:10:00.000Z', size: 12_345_678 }
    expect(await stateOf()).toMatchObject({ last, failure: null })
    await db.insert(backups).values({ madeAt: new Date('2026-11-23T03:10:00Z'), failure: 'Le disque est plein.' })
    const failure = { madeAt: '2026-11-23T03:10:00.000Z', reason: 'Le disque est plein.' }
    expect(await stateOf()).toMatchObject({ last, failure })
    await db.insert(backups).values({ madeAt: new Date('2026-11-23T04:10:00Z'), size: 1000 })
    expect(await stateOf()).toMatchObject({ last: { madeAt: '2026-11-23T04:10:00.000Z' }, failure: null })
  })
})
