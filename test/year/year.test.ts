import { expect, test } from 'vitest'
import { openTestApp } from '#test/servers/app.ts'
import { judge } from './verdict.ts'
import { liveYear } from './year.ts'

const tested = await openTestApp()

test('three weeks of a small market', { timeout: 300_000 }, async () => {
  const t0 = performance.now()
  const year = await liveYear(tested, {
    from: '2026-10-12',
    days: 60,
    size: { companies: 12, candidates: 60 },
    seed: 1,
  })
  console.log(
    (performance.now() - t0) / 1000,
    year.sent.length,
    [...year.market.acts],
    year.market.refusals.slice(0, 5),
    year.failures.slice(0, 5),
  )
  console.log(
    (await tested.pool.query('select count(*) from waits')).rows,
    (await tested.pool.query('select count(*) from wait_marks')).rows,
    (await tested.pool.query('select * from wait_clocks limit 3')).rows,
  )
  const subjects = new Map<string, number>()
  for (const { subject } of year.sent) {
    const k = subject.replace(/\d+/g, 'N')
    subjects.set(k, (subjects.get(k) ?? 0) + 1)
  }
  console.log(subjects)
  console.log(await judge(tested, year))
  expect(year.failures).toEqual([])
})
