import { weighPage, weighSignedInScreens, type PageWeight } from './page-weight.ts'

/** Kilobytes (1000 bytes) of script after gzip: the most that the checks let pass, and what the page is to come down to. */
type Budget = { heldKb: number; goalKb: number }
export type Budgeted = PageWeight & Budget

const informs: Budget = { heldKb: 5, goalKb: 5 }

/** What is held follows what is reached: it is lowered with each page that loses weight, and never raised. */
const publicBudgets: Record<string, Budget> = {
  '/': informs,
  '/propos': informs,
  '/terms': informs,
  '/notice': informs,
  '/login': { heldKb: 200, goalKb: 150 },
  '/contact': { heldKb: 235, goalKb: 150 },
  '/forgetpassword': { heldKb: 200, goalKb: 150 },
  '/inscription': { heldKb: 260, goalKb: 190 },
  '/recruter': { heldKb: 255, goalKb: 190 },
}
const signedInBudget: Budget = { heldKb: 220, goalKb: 220 }

/** In the order in which they are shown. */
export const publicPaths = Object.keys(publicBudgets)

/** Every page of the build with its budget. */
export const budgetedPages = (): Budgeted[] => [
  ...Object.entries(publicBudgets).map(([path, budget]) => ({ ...weighPage(path), ...budget })),
  ...weighSignedInScreens().map((weight) => ({ ...weight, ...signedInBudget })),
]

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

/** Script and style of each page, as a table of Markdown. */
export const bytesTable = (pages: Budgeted[]): string =>
  [
    '| Ko | script gzip | brotli | au plus | visé | style gzip | brotli |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...pages.map(({ path, script, style, heldKb, goalKb }) => {
      const cells = [kb(script.gzip), kb(script.brotli), heldKb, goalKb, kb(style.gzip), kb(style.brotli)]
      return `| ${path} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
