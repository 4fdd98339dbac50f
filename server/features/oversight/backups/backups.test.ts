import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { backups } from '#server/db/schema/oversight/backups.ts'
import { anAdmin } from '#test/people/factories.ts'
import { openTestApp } from '#test/servers/app.ts'

/** The clock says 23 November 2026, 10:00 in Paris. */
const { db, call } = await openTestApp()

const stateOf = async () => (await call(api.backups.state, {}, await anAdmin(db))).body

beforeEach(async () => {
  await db.delete(backups)
})

describe('what is told of the backups', () => {
  test('is nothing before the first one', async () => {
    expect(await stateOf()).toEqual({ last: null, failure: null, at: null, isLate: false })
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
