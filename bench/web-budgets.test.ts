import { expect, test } from 'vitest'
import { budgetedPages, bytesTable } from './web-budgets.ts'

const pages = budgetedPages()
process.stdout.write(`\n${bytesTable(pages)}\n\n`)

test.each(pages)('the script of $path is within its $mostScriptKb KB', ({ script, mostScriptKb }) => {
  expect(script.gzip).toBeLessThanOrEqual(mostScriptKb * 1000)
})

test('every public page and every signed-in screen is weighed', () => {
  expect(pages.length).toBeGreaterThan(20)
  for (const { script, style } of pages) expect(Math.min(script.gzip, style.gzip)).toBeGreaterThan(0)
})

test.each(pages.filter(({ mostScriptKb }) => mostScriptKb < 10))('$path runs without React', ({ texts }) => {
  for (const text of texts) expect(text).not.toMatch(/Symbol\.for\(["'`]react\./)
})
