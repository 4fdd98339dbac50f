import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the worker keeps the page that stands without a network, under the version of what it says', () => {
  const [page, worker] = ['hors-ligne.html', 'offline-worker.js'].map((file) => readFileSync(`public/${file}`, 'utf8'))
  const version = createHash('sha256')
    .update(page ?? '')
    .digest('hex')
    .slice(0, 12)
  expect(worker).toContain(`'hors-ligne-${version}'`)
  // Nothing else is kept: the page must need nothing else.
  expect(page).not.toMatch(/\b(?:src|href)="[^"]/)
})
