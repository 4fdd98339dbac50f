import { expect, test } from 'vitest'
import {
  isFirstSlotTime,
  isGone,
  isProposedSlot,
  isSecondSlotTime,
  slotsCollide,
  slotsDiffer,
} from './interview-slots.ts'

test.each([
  ['00:00', false, false],
  ['07:59', false, false],
  ['08:00', true, true],
  ['12:30', true, true],
  ['18:00', true, true],
  ['18:01', true, false],
  ['23:59', true, false],
])('%s may be the first slot: %s, the second: %s', (time, first, second) => {
  expect(isFirstSlotTime(`2026-11-25 ${time}`)).toBe(first)
  expect(isSecondSlotTime(`2026-11-25 ${time}`)).toBe(second)
})

test.each([
  ['2026-11-25 09:00', '2026-11-25T08:00:59Z', false],
  ['2026-11-25 09:00', '2026-11-25T08:01:00Z', true],
  ['2026-11-26 08:00', '2026-11-25T22:59:59Z', false],
  ['2026-11-25 23:59', '2026-11-25T23:00:00Z', true],
  ['2026-03-29 09:00', '2026-03-29T07:00:00Z', false],
  ['2026-10-25 09:00', '2026-10-25T08:01:00Z', true],
])('a slot of %s is gone at %s: %s', (slot, instant, gone) => {
  expect(isGone(slot, new Date(instant))).toBe(gone)
})

test('two slots differ by their day or by their time', () => {
  expect(slotsDiffer('2026-11-25 09:00', '2026-11-25 09:00')).toBe(false)
  expect(slotsDiffer('2026-11-25 09:00', '2026-11-25 09:01')).toBe(true)
  expect(slotsDiffer('2026-11-26 09:00', '2026-11-25 09:00')).toBe(true)
})

test('only one of the two proposed slots can be chosen', () => {
  const interview = { firstSlot: '2026-11-25 09:00', secondSlot: '2026-11-26 10:00' }
  expect(isProposedSlot('2026-11-25 09:00', interview)).toBe(true)
  expect(isProposedSlot('2026-11-26 10:00', interview)).toBe(true)
  expect(isProposedSlot('2026-11-25 10:00', interview)).toBe(false)
})

test('two interviews collide when less than an hour is between them, by the clock also where it was put forward', () => {
  expect(slotsCollide('2026-11-26 10:00', '2026-11-26 10:00')).toBe(true)
  expect(slotsCollide('2026-11-26 10:00', '2026-11-26 10:55')).toBe(true)
  expect(slotsCollide('2026-11-26 10:55', '2026-11-26 10:00')).toBe(true)
  expect(slotsCollide('2026-11-26 10:00', '2026-11-26 11:00')).toBe(false)
  expect(slotsCollide('2026-11-26 10:00', '2026-11-27 10:00')).toBe(false)
  expect(slotsCollide('2027-03-28 01:30', '2027-03-28 03:10')).toBe(true)
})
