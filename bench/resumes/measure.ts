import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { hasText, readResume, type Reference } from '#domain/profiles/resumes/reading/read-resume.ts'
import { say } from '#server/start/terminal.ts'
import { pagesOfPdf } from '#web/features/profiles/resumes/prefill/pages-of-pdf.ts'
import { findChromium } from '../../e2e/chromium.ts'
import { compare, kinds, type Score, type Scores } from './comparing.ts'
import { scanned } from '#test/resumes/drawn.ts'
import { drawSamples, type Sample } from './samples.ts'

const folder = '.data/bench-resumes'
const seed = 1

/** The lists that a new installation has. */
const readReference = (): Reference => {
  const sql = readFileSync(new URL('../../server/db/migrations/0002_reference_data.sql', import.meta.url), 'utf8')
  const quoted = (text: string) =>
    [...text.matchAll(/'((?:[^']|'')+)'/g)].map(([, name = '']) => name.replaceAll("''", "'"))
  const skills = [...sql.matchAll(/ARRAY\[([^\]]+)\]/g)].flatMap(([, list = '']) => quoted(list))
  return { skills, languages: quoted(sql.slice(sql.indexOf('INSERT INTO languages'))) }
}

const pdfOf = async (browser: Browser, { make, life }: Sample): Promise<Uint8Array> => {
  const made = await make(life)
  if (typeof made !== 'string') return made
  const page = await browser.newPage()
  await page.setContent(made)
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '12mm', bottom: '12mm', left: '10mm', right: '10mm' },
    printBackground: true,
  })
  await page.close()
  return pdf
}

const textOf = async (name: string, pdf: Uint8Array) => {
  writeFileSync(join(folder, `${name}.pdf`), pdf)
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const pages = await pagesOfPdf(await task.promise)
  await task.destroy()
  return pages
}

const cell = ({ expected, found, wrong }: Score) => `${found}/${expected}${wrong === 0 ? '' : ` (${wrong} faux)`}`
const total = (scores: readonly Score[]): Score => ({
  expected: scores.reduce((sum, { expected }) => sum + expected, 0),
  found: scores.reduce((sum, { found }) => sum + found, 0),
  wrong: scores.reduce((sum, { wrong }) => sum + wrong, 0),
})

const percent = (part: number, { expected }: Score) => ((100 * part) / expected).toFixed(1)

/** A line for each make, over its people. */
const tableOf = (rows: readonly { name: string; scores: Scores }[]): string => {
  const line = (name: string, scores: readonly Scores[]) => {
    const columns = kinds.map((kind) => total(scores.map((each) => each[kind])))
    return `| ${[name, ...columns.map(cell), cell(total(columns))].join(' | ')} |`
  }
  const all = total(rows.flatMap(({ scores }) => kinds.map((kind) => scores[kind])))
  const makes = Map.groupBy(rows, ({ name }) => name)
  return [
    `\n${rows.length} CV : ${percent(all.found, all)} % des champs trouvés, ${percent(all.wrong, all)} % faux\n`,
    '| CV | contact | expériences | formations | compétences | langues | total |',
    '|---|---|---|---|---|---|---|',
    ...[...makes, ['**ensemble**', rows] as const].map(([name, each]) =>
      line(
        name,
        each.map(({ scores }) => scores),
      ),
    ),
  ].join('\n')
}

/** Makes resumes of so many people of each make, reads them as the browser does, and prints what was found; `withMisses` names each field. */
export const measureResumes = async (people: number, withMisses: boolean): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const reference = readReference()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath !== undefined && { executablePath }),
  })
  const rows: { name: string; scores: Scores }[] = []
  const times: number[] = []
  try {
    for (const [rank, sample] of drawSamples(seed, people).entries()) {
      const pages = await textOf(`${sample.name} ${rank % people}`, await pdfOf(browser, sample))
      const start = performance.now()
      const read = readResume(pages, reference)
      times.push(performance.now() - start)
      rows.push({ name: sample.name, scores: compare(sample, read) })
    }
  } finally {
    await browser.close()
  }
  say(tableOf(rows))
  if (withMisses) for (const { name, scores } of rows) for (const miss of scores.misses) say(`${name} : ${miss}`)
  const isRefused = !hasText(await textOf('Scan sans texte', await scanned()))
  say(`\nScan sans texte : ${isRefused ? 'refusé, comme il faut' : 'LU, alors qu’il n’a pas de texte'}`)
  say(`Lecture du texte placé : ${Math.max(...times).toFixed(0)} ms au plus`)
}
