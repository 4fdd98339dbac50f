import { expect, test } from 'vitest'
import { faultOf, type BlockReading } from './journal-blocks.ts'

const whole: BlockReading = {
  number: 7,
  afterId: 120,
  eventCount: 3,
  hash: 'a1',
  previous: { upToId: 120 },
  found: { count: 3, hash: 'a1' },
  head: { hash: 'a1', stampedHash: 'a1' },
}

test('a block whose events, link, mail and stamp fit has no fault', () => {
  expect(faultOf(whole)).toBeNull()
  expect(faultOf({ ...whole, head: null })).toBeNull()
  expect(faultOf({ ...whole, head: { hash: 'a1', stampedHash: null } })).toBeNull()
  expect(faultOf({ ...whole, number: 1, afterId: 0, previous: null })).toBeNull()
})

test.each<[string, Partial<BlockReading>, string]>([
  ['after another event than the block before', { previous: { upToId: 119 } }, 'unlinked'],
  ['without the block before', { previous: null }, 'unlinked'],
  ['the first one, after an event', { number: 1, previous: null }, 'unlinked'],
  ['with an event less', { found: { count: 2, hash: 'b2' } }, 'missing'],
  ['with an event more', { found: { count: 4, hash: 'b2' } }, 'added'],
  ['with another event', { found: { count: 3, hash: 'b2' } }, 'changed'],
  ['closed again after its mail', { head: { hash: 'b2', stampedHash: 'b2' } }, 'other-head'],
  ['with the stamp of another', { head: { hash: 'a1', stampedHash: 'b2' } }, 'other-stamp'],
])('a block %s is named: %s', (_, change, fault) => {
  expect(faultOf({ ...whole, ...change })).toBe(fault)
})
