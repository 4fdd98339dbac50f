import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../../e2e/chromium.ts'
import { median } from '../report.ts'

/** The result of Lighthouse for a page: scores from 0 to 100, milliseconds, and the speed of the machine during the run. */
export type Audit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  benchmarkIndex: number
  /** The audits that keep accessibility, best practices or SEO below 100. */
  failed: string[]
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
}

/** Measures a page once with Lighthouse's mobile settings, in a separate browser. */
export const auditPage = async (url: string): Promise<Audit> => {
  const chromePath = findChromium()
  const browser = await launch({
    ...(chromePath !== undefined && { chromePath }),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'silent',
      locale: 'fr',
      onlyCategories: Object.values(categories),
    })
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { lhr } = result
    const scoreOf = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
    const failed = ['accessibility', 'best-practices', 'seo']
      .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
    return {
      performance: scoreOf(categories.performance),
      accessibility: scoreOf(categories.accessibility),
      bestPractices: scoreOf(categories.bestPractices),
      seo: scoreOf(categories.seo),
      lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      benchmarkIndex: lhr.environment.benchmarkIndex,
      failed,
    }
  } finally {
    browser.kill()
  }
}

/** The medians of each page as a Markdown table, with the audits that lowered a score. */
export const auditTable = (audits: Map<string, Audit[]>): string =>
  [
    '| page | performance | accessibilité | bonnes pratiques | SEO | LCP s | indice machine | manque |',
    '|---|---:|---:|---:|---:|---:|---:|---|',
    ...[...audits].map(([path, found]) => {
      const of = (key: Exclude<keyof Audit, 'failed'>) => median(found.map((audit) => audit[key]))
      const scores = [of('performance'), of('accessibility'), of('bestPractices'), of('seo')]
      const failed = [...new Set(found.flatMap((audit) => audit.failed))]
      const cells = [
        path,
        ...scores,
        (of('lcpMs') / 1000).toFixed(2),
        of('benchmarkIndex').toFixed(0),
        failed.join(', '),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
