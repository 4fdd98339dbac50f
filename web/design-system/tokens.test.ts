import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf } from '#web/design-system/contrast.ts'
import { controls } from '#web/ui/theme/theme.ts'

const sheet = readFileSync('web/ui/theme/tokens.css', 'utf8')
const color = /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g
const tokens = new Map(
  [...sheet.matchAll(color)].map(([, name = '', light, dark, both]) => [
    name,
    { light: light ?? both ?? '', dark: dark ?? both ?? '' },
  ]),
)

const schemes = ['light', 'dark'] as const
const partsOf = (token: string, scheme: (typeof schemes)[number]) => {
  const hex = tokens.get(token)?.[scheme] ?? ''
  expect(hex, token).toMatch(/^#/)
  return [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((part) => Number.parseInt(part, 16)) as [
    number,
    number,
    number,
  ]
}

/** The pairs that stand together in a scheme with less than this contrast. */
const under = (least: number, pairs: readonly (readonly [string, string])[]) =>
  schemes.flatMap((scheme) =>
    pairs
      .map(([one, other]) => ({ one, other, contrast: contrastOf(partsOf(one, scheme), partsOf(other, scheme)) }))
      .filter(({ contrast }) => contrast < least)
      .map(({ one, other, contrast }) => `${scheme}: ${one} on ${other}, ${contrast.toFixed(2)}`),
  )

const grounds = ['paper', 'surface', 'raised', 'hover']
const texts = ['ink', 'ink-2', 'ink-3', 'amber-deep', 'blue-deep', 'green-deep', 'red-deep', 'orange-deep']
const onNight = ['on-night', 'on-night-2', 'amber', 'amber-bright']

test('every text can be read on its ground, in both schemes', () => {
  const pairs = [
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ...Object.values(controls).flatMap(({ fill, hover, on, text, tint }) => [
      [on, fill] as const,
      [on, hover] as const,
      [text, tint] as const,
    ]),
    ...onNight.flatMap((text) => ['night', 'night-2'].map((ground) => [text, ground] as const)),
    ['ink', 'black-tint'] as const,
    ['on-pink', 'pink'] as const,
  ]
  expect(under(4.5, pairs)).toEqual([])
})

test('the border of a field and the ring of the focus are seen on every ground, in both schemes', () => {
  expect(
    under(
      3,
      grounds.flatMap((ground) => [['hairline-strong', ground] as const, ['blue', ground] as const]),
    ),
  ).toEqual([])
})

test('each colour of the sheet is read', () => {
  const named = [...sheet.matchAll(/--([\w-]+): [^;]*#/g)].map(([, name]) => name)
  expect([...tokens.keys()]).toEqual(named)
})
