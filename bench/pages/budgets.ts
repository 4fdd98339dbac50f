import { isProduct, weighPage, weighSignedInScreens, type PageWeight } from './page-weight.ts'

/** A page with the maximum size of its scripts, in kilobytes (1000 bytes) after gzip. */
export type Budgeted = PageWeight & { kb: number }

/** The public pages, in display order. */
const publicBudgets: Record<string, number> = {
  '/': 5,
  '/propos': 5,
  '/terms': 5,
  '/notice': 5,
  '/login': 150,
  '/contact': 150,
  '/forgetpassword': 150,
  '/inscription': 190,
  '/recruter': 190,
}
/**
 * In the build of the tests, which has the page of pieces, a screen shares its files with one page more and weighs up to 0.8 KB
 * more: `npm run proof -- start` weighs what people get.
 */
const signedInBudget = isProduct ? 220 : 221

export const publicPaths = Object.keys(publicBudgets)

/** Every page of the build with its budget. */
export const budgetedPages = (): Budgeted[] => [
  ...Object.entries(publicBudgets).map(([path, kb]) => ({ ...weighPage(path), kb })),
  ...weighSignedInScreens().map((weight) => ({ ...weight, kb: signedInBudget })),
]

const shown = (bytes: number) => (bytes / 1000).toFixed(1)

/** Script and style of each page, as a table of Markdown. */
export const bytesTable = (pages: Budgeted[]): string =>
  [
    '| Ko | script gzip | brotli | au plus | style gzip | brotli |',
    '|---|---:|---:|---:|---:|---:|',
    ...pages.map(({ path, script, style, kb }) => {
      const cells = [shown(script.gzip), shown(script.brotli), kb, shown(style.gzip), shown(style.brotli)]
      return `| ${path} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
