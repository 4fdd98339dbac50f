// `npm run fonts`: reduces the two fonts to the characters that the product uses, less than half of their size. The
// results are committed; run it again when a font's version, weights or characters change.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { checkout } from '../processes.mjs'

/** Every character of the code points from `first` to `last`, both included. */
const charactersOf = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** The characters of French, and the symbols on the screens. `fonts.css` names the same ranges. */
const latin = `${charactersOf(0x20, 0x7e)}\u00a0£§©«®°±²³µ·»½${charactersOf(0xc0, 0xff)}Œœ${charactersOf(0x2000, 0x206f)}€™↑↓−`

/** The further characters of people's names: Latin Extended-A. */
const extended = charactersOf(0x100, 0x17f)

/** Text uses four weights; titles of every size use one. */
const faces = [
  { name: 'inter', of: import.meta.resolve('@fontsource-variable/inter'), weight: { min: 400, max: 700 } },
  { name: 'bricolage-grotesque', of: import.meta.resolve('@fontsource-variable/bricolage-grotesque'), weight: 660 },
]

/** Kerning, and digits of equal width for tables. */
const keepFeatures = ['kern', 'tnum']

for (const { name, of, weight } of faces)
  for (const { subset, characters } of [
    { subset: 'latin', characters: latin },
    { subset: 'latin-ext', characters: extended },
  ]) {
    const whole = readFileSync(new URL(`files/${name}-${subset}-wght-normal.woff2`, of))
    const cut = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      keepFeatures,
    })
    writeFileSync(join(checkout, 'web/ui/theme/faces', `${name}-${subset}.woff2`), cut)
    process.stdout.write(`${name}-${subset}.woff2 : ${whole.length} → ${cut.length} octets\n`)
  }
