import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { contrastOf, rgbOf } from '#web/design-system/contrast.ts'
import { colorOf, tokensOf } from '#web/design-system/tokens.ts'
import classes from './token-sheet.module.css'

type Sheet = { colors: { name: string; color: string; contrast: number }[]; sizes: string[]; spaces: string[] }

const readSheet = (): Sheet => {
  const paper = rgbOf(colorOf('--paper'))
  const colors = tokensOf('color').map((name) => {
    const color = colorOf(name)
    return { name, color, contrast: contrastOf(rgbOf(color), paper) }
  })
  return { colors, sizes: tokensOf('size'), spaces: tokensOf('space') }
}

const figure = (contrast: number) =>
  contrast.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The pairs of text and background colours in the components; each must have a contrast of at least 4.5. */
const pairs: readonly [text: string, ground: string][] = [
  ['--ink', '--surface'],
  ['--ink-2', '--surface'],
  ['--ink-3', '--surface'],
  ['--ink', '--raised'],
  ['--ink-2', '--raised'],
  ['--on-primary', '--primary'],
  ['--on-amber', '--amber'],
  ['--on-night', '--night'],
  ['--on-night-2', '--night'],
  ['--amber-deep', '--amber-tint'],
  ['--blue-deep', '--blue-tint'],
  ['--green-deep', '--green-tint'],
  ['--red-deep', '--red-tint'],
  ['--orange-deep', '--orange-tint'],
  ['--ink', '--black-tint'],
]

const Pair = ({ text, ground, colors }: { text: string; ground: string; colors: Sheet['colors'] }) => {
  const find = (token: string) => rgbOf(colors.find(({ name }) => name === token)?.color ?? '')
  return (
    <li style={{ color: `var(${text})`, background: `var(${ground})` }}>
      <span>
        {text.slice(2)} sur {ground.slice(2)}
      </span>
      <span className={classes.figure}>{figure(contrastOf(find(text), find(ground)))}</span>
    </li>
  )
}

/** The tokens with their current values in the page: colours with their contrast, type scale, spaces. */
export const TokenSheet = () => {
  const scheme = useComputedColorScheme('light')
  const [sheet, setSheet] = useState<Sheet>({ colors: [], sizes: [], spaces: [] })
  useEffect(() => setSheet(readSheet()), [scheme])
  return (
    <section id="jetons" className={classes.sheet} aria-labelledby="jetons-nom">
      <h2 id="jetons-nom">Jetons</h2>
      <p className={classes.use}>
        Un seul fichier, <code>web/ui/theme/tokens.css</code>. Le chiffre est le contraste avec le papier.
      </p>
      <ul className={classes.colors} aria-label="Couleurs">
        {sheet.colors.map(({ name, contrast }) => (
          <li key={name}>
            <span className={classes.swatch} style={{ background: `var(${name})` }} aria-hidden />
            <code>{name.slice(2)}</code>
            <span className={classes.figure}>{figure(contrast)}</span>
          </li>
        ))}
      </ul>
      <ul className={classes.pairs} aria-label="Textes et fonds">
        {sheet.colors.length > 0 &&
          pairs.map(([text, ground]) => (
            <Pair key={`${text} ${ground}`} text={text} ground={ground} colors={sheet.colors} />
          ))}
      </ul>
      <ul className={classes.sizes} aria-label="Corps">
        {sheet.sizes.map((name) => (
          <li key={name}>
            <code>{name.slice(2)}</code>
            <span style={{ fontSize: `var(${name})` }} data-size={name}>
              La carte du ciel
            </span>
          </li>
        ))}
      </ul>
      <ul className={classes.spaces} aria-label="Espaces">
        {sheet.spaces.map((name) => (
          <li key={name}>
            <code>{name.slice(2)}</code>
            <span className={classes.bar} style={{ width: `var(${name})` }} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  )
}
