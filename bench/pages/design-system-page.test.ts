import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtWeb, isProduct } from './page-weight.ts'

/** A title of the page of the design system, and of nothing else. */
const marker = 'Système de design'

const built = readdirSync(builtWeb, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|html)$/.test(file))
  .map((file) => readFileSync(join(builtWeb, file), 'utf8'))

test('the build of the product has no page of the design system, the one of the tests has it', () => {
  expect(built.length).toBeGreaterThan(100)
  expect(built.some((text) => text.includes(marker))).toBe(!isProduct)
})
