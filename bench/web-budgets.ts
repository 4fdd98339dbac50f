import { weighPage, weighSignedInScreens, type PageWeight } from './page-weight.ts'

/** Kilobytes (1000 bytes) of script after gzip: the most that the checks let pass, and what the page is to come down to. */
type Budget = { heldKb: number; goalKb: number }
export type Budgeted = PageWeight & Budget

const within = (kb: number): Budget => ({ heldKb: kb, goalKb: kb })

const publicBudgets: Record<string, Budget> = {
  '/': within(5),
  '/propos': within(5),
  '/terms': within(5),
  '/notice': within(5),
  '/login': within(150),
  '/contact': within(150),
  '/forgetpassword': within(150),
  '/inscription': within(190),
  '/recruter': within(190),
}
/** What is held follows what is reached: it is lowered as the screens lose weight. */
const signedInBudget: Budget = { heldKb: 300, goalKb: 220 }

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
