import { expect, test } from 'vitest'
import { movementOf, summaryOf } from '#web/features/hiring/matching/movement.ts'

test.each([
  [1, 4, '↑\u00a03', 'monte de 3 places'],
  [4, 3, '↓\u00a01', 'descend de 1 place'],
  [2, 2, '=', 'ne bouge pas'],
  [2, null, 'nouveau', 'nouveau'],
])('rank %i, %s before', (rank, rankBefore, sign, words) => {
  expect(movementOf({ rank, rankBefore })).toMatchObject({ sign, words })
})

test('one sentence summarizes how the ranks of a page change', () => {
  const still = { rank: 1, rankBefore: 1 }
  expect(summaryOf([still])).toBe('L’ordre ne change pas.')
  const moved = [
    { rank: 2, rankBefore: 9 },
    { rank: 3, rankBefore: 5 },
    { rank: 4, rankBefore: 2 },
  ]
  expect(summaryOf([still, ...moved, { rank: 5, rankBefore: null }])).toBe(
    'Sur cette page\u00a0: 2 montent, 1 descend, 1 arrive.',
  )
})
