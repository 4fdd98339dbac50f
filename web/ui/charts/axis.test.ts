import { expect, test } from 'vitest'
import { ticksOf } from '#web/ui/charts/axis.ts'

test('the ticks are round, hold every value, and are at most four above zero', () => {
  expect(ticksOf([0, 3, 7])).toEqual([0, 2, 4, 6, 8])
  expect(ticksOf([23, 11])).toEqual([0, 10, 20, 30])
  expect(ticksOf([100])).toEqual([0, 50, 100])
  expect(ticksOf([8432])).toEqual([0, 5000, 10_000])
  for (let highest = 1; highest < 3000; highest += 7) {
    const ticks = ticksOf([highest])
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
  }
})

test('small counts have whole steps, and nothing at all still has a scale', () => {
  expect(ticksOf([1])).toEqual([0, 1])
  expect(ticksOf([2, 3])).toEqual([0, 1, 2, 3])
  expect(ticksOf([0, 0])).toEqual([0, 1])
  expect(ticksOf([])).toEqual([0, 1])
})
