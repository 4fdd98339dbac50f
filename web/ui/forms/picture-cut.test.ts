import { expect, test } from 'vitest'
import { cutSeen, firstCut, isUncut, leastZoom } from '#web/ui/forms/picture-cut.ts'

const wide = { width: 400, height: 100 }
const still = { x: 0, y: 0 }

test('a face begins in its middle and fills the square', () => {
  expect(firstCut(wide, false)).toEqual({ x: 150, y: 0, side: 100 })
  expect(leastZoom(wide, false)).toBe(1)
})

test('a mark begins whole, with empty bands above and under it', () => {
  expect(firstCut(wide, true)).toEqual({ x: 0, y: -150, side: 400 })
  expect(leastZoom(wide, true)).toBe(0.25)
})

test('what is seen at the smallest zoom is the first cut', () => {
  for (const isWhole of [true, false])
    expect(cutSeen({ picture: wide, zoom: leastZoom(wide, isWhole), moved: still, window: 240 })).toEqual(
      firstCut(wide, isWhole),
    )
})

test('a picture moved to the right shows more of its left, by its own pixels', () => {
  expect(cutSeen({ picture: wide, zoom: 1, moved: { x: 240, y: 0 }, window: 240 })).toEqual({ x: 50, y: 0, side: 100 })
  expect(cutSeen({ picture: wide, zoom: 2, moved: { x: 0, y: 24 }, window: 240 })).toEqual({ x: 175, y: 20, side: 50 })
})

test('only a square that is shown whole, and not too large, is sent as it is', () => {
  const square = { width: 300, height: 300 }
  expect(isUncut(square, firstCut(square, false))).toBe(true)
  expect(isUncut(square, { x: 0, y: 0, side: 200 })).toBe(false)
  expect(isUncut(wide, firstCut(wide, true))).toBe(false)
  const large = { width: 2000, height: 2000 }
  expect(isUncut(large, firstCut(large, true))).toBe(false)
})
