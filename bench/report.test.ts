import { expect, test } from 'vitest'
import { lostShares } from './report.ts'

test('an item that falls below half of its kept share is named, with the commits between', () => {
  const kept = { commit: 'aaaaaaa', shares: { A: 0.6, D: 0.7 } }
  const measured = { commit: 'bbbbbbb', shares: { A: 0.3, D: 0.34, L: 0.1 } }
  expect(lostShares(kept, measured)).toEqual([
    'D : 0.34 du serveur nu, au lieu de 0.7 : perdu entre aaaaaaa et bbbbbbb',
  ])
})
