import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureHeight, figureOf, figureWidth, type Star } from './constellation-figure.ts'

const star = fc.record({
  id: fc.nat(10_000),
  label: fc.constant('React'),
  size: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
  isJoined: fc.boolean(),
  light: fc.option(
    fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
    { nil: null },
  ),
})
const sky = fc.uniqueArray(star, { selector: ({ id }) => id, maxLength: 12 })
const places = (stars: readonly Star[]) => figureOf(stars).stars.map(({ id, x, y }) => ({ id, x, y }))

test('only the ids decide the positions, whatever their order, sizes and lights', () => {
  fc.assert(
    fc.property(sky, (stars) => {
      const others = stars.map((one) => ({ ...one, size: 5 - one.size, light: null })).toReversed()
      expect(places(others)).toEqual(places(stars))
    }),
  )
})

test('every star is completely inside the frame', () => {
  fc.assert(
    fc.property(sky, (stars) => {
      for (const { x, y, radius } of figureOf(stars).stars) {
        expect(x).toBeGreaterThan(radius)
        expect(x).toBeLessThan(figureWidth - radius)
        expect(y).toBeGreaterThan(radius)
        expect(y).toBeLessThan(figureHeight - radius)
      }
    }),
  )
})

test('the joined stars are connected, and the others are not', () => {
  fc.assert(
    fc.property(sky, (stars) => {
      const { lines } = figureOf(stars)
      const joined = stars.filter(({ isJoined }) => isJoined)
      expect(lines).toHaveLength(Math.max(0, joined.length - 1))
      const ends = new Set(lines.flatMap(({ from, to }) => [from.id, to.id]))
      if (joined.length > 1) expect(ends).toEqual(new Set(joined.map(({ id }) => id)))
    }),
  )
})

test('a star is filled by its light, and a line is lit when both its ends are', () => {
  const { stars, lines } = figureOf([
    { id: 1, label: 'React', size: 4, isJoined: true, light: 5 },
    { id: 2, label: 'Node.js', size: 4, isJoined: true, light: 2 },
    { id: 3, label: 'Go', size: 0, isJoined: true, light: null },
    { id: 4, label: 'Docker', size: 0, isJoined: false, light: 0 },
  ])
  expect(stars.map(({ lit }) => lit)).toEqual([1, 0.5, 0, 1])
  const touchesUnlit = lines.filter(({ from, to }) => from.id === 3 || to.id === 3)
  expect(touchesUnlit.length).toBeGreaterThan(0)
  expect(lines.filter(({ isLit }) => !isLit)).toEqual(touchesUnlit)
})
