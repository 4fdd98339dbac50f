import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { awaitedAt, figuresAt, passagesAt } from './bottleneck-address.ts'

test('the rows behind a figure keep its period, and no other parameter of its page', () => {
  const shown = new URLSearchParams('span=90&page=2&stage=recruited')
  expect(passagesAt(shown, { company: '3' })).toBe(`${paths.admin.passages()}?company=3&span=90`)
  expect(figuresAt(new URLSearchParams('from=2026-11-01&to=2026-11-30'))).toMatch(/\?from=2026-11-01&to=2026-11-30$/)
  expect(figuresAt(new URLSearchParams())).not.toContain('?')
  expect(awaitedAt({ holder: 'admin', kind: 'x', tab: 'late' })).toMatch(/\?holder=admin&kind=x&tab=late$/)
})
