import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { budgetedPages, bytesTable } from './budgets.ts'
import { builtWeb } from './page-weight.ts'

const pages = budgetedPages()
process.stdout.write(`\n${bytesTable(pages)}\n\n`)

test.each(pages)('the script of $path is at most $kb KB', ({ script, kb }) => {
  expect(script.gzip).toBeLessThanOrEqual(kb * 1000)
})

test('every public page and every signed-in screen has a budget', () => {
  expect(pages.length).toBeGreaterThan(20)
  for (const { script, style } of pages) expect(Math.min(script.gzip, style.gzip)).toBeGreaterThan(0)
})

describe.each(pages.filter(({ kb }) => kb <= 5))('$path', ({ path, texts }) => {
  test('runs without React', () => {
    for (const text of texts) expect(text).not.toMatch(/Symbol\.for\(["'`]react\./)
  })

  test('needs no style sheet before its first rendering', () => {
    const html = readFileSync(join(builtWeb, path, 'index.html'), 'utf8')
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
    expect(html).toContain('<style>')
  })
})
