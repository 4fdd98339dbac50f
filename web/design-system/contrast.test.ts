import { expect, test } from 'vitest'
import { contrastOf, rgbOf } from '#web/design-system/contrast.ts'

test('black on white has the greatest contrast, and a colour with itself the smallest', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrastOf([47, 107, 255], [47, 107, 255])).toBe(1)
})

test('the order of the two colours does not matter', () => {
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  expect(contrastOf([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2)
})

test('a computed colour is parsed into its parts', () => {
  expect(rgbOf('rgb(11, 18, 38)')).toEqual([11, 18, 38])
})
