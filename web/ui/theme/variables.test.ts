import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variablesFile, variablesSheet } from './variables.ts'

test('the sheet of variables is the one of the theme: `npm run variables` writes it', async () => {
  expect(readFileSync(variablesFile, 'utf8')).toBe(await variablesSheet())
})
