import { weighPage, weighSignedInScreens, type PageWeight } from './page-weight.ts'

/** A page and the most that its script may weigh, in kilobytes (1000 bytes) after gzip. */
export type Budgeted = PageWeight & { mostScriptKb: number }

/** Public pages by what they do: inform, ask a little, or take somebody through a sign-up. */
const publicPages: Record<number, string[]> = {
  5: ['/', '/propos', '/terms', '/notice'],
  150: ['/login', '/contact', '/forgetpassword'],
  190: ['/inscription', '/recruter'],
}
const mostSignedInKb = 220

/** In the order in which they are shown. */
export const publicPaths = Object.values(publicPages).flat()

/** Every page of the build with its budget. */
export const budgetedPages = (): Budgeted[] => [
  ...Object.entries(publicPages).flatMap(([most, paths]) =>
    paths.map((path) => ({ ...weighPage(path), mostScriptKb: Number(most) })),
  ),
  ...weighSignedInScreens().map((weight) => ({ ...weight, mostScriptKb: mostSignedInKb })),
]

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

/** Script and style of each page, as a table of Markdown. */
export const bytesTable = (pages: Budgeted[]): string =>
  [
    '| Ko | script gzip | brotli | budget | style gzip | brotli |',
    '|---|---:|---:|---:|---:|---:|',
    ...pages.map(({ path, script, style, mostScriptKb }) => {
      const cells = [kb(script.gzip), kb(script.brotli), `≤ ${mostScriptKb}`, kb(style.gzip), kb(style.brotli)]
      return `| ${path} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
