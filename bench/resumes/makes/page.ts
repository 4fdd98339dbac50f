import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const inter = (weight: string) =>
  readFileSync(require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)).toString('base64')
const face = (weight: string) =>
  `@font-face{font-family:Inter;font-weight:${weight.slice(0, 3)};src:url(data:font/ttf;base64,${inter(weight)})}`

const base = `${face('400Regular')}${face('700Bold')}
*{margin:0;padding:0;box-sizing:border-box}
body{font:10pt/1.4 Inter,sans-serif;color:#222}
ul{padding-left:16px}
table{border-collapse:collapse;width:100%}td{vertical-align:top}
.line{display:flex;justify-content:space-between;gap:24px}`

/** The document that a browser prints: its own styles over a plain sheet. */
export const page = (style: string, ...body: string[]): string =>
  `<!doctype html><meta charset="utf-8"><style>${base}${style}</style><body>${body.join('\n')}</body>`

export const each = <Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string =>
  items.map(draw).join('\n')

export const bullets = (items: readonly string[]): string => `<ul>${each(items, (item) => `<li>${item}</li>`)}</ul>`
