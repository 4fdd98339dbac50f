import { expect, test } from 'vitest'
import { withShown } from '#web/design-system/shown-states.ts'

test('a rule for the pointer also answers to a sample that shows it', () => {
  expect(withShown('.row:hover .label')).toBe('.row:is(:hover, [data-shown="hover"] *) .label')
})

test('a rule for the keyboard also answers to what it can stand on, in a sample that shows it', () => {
  expect(withShown('.tab:focus-visible')).toMatch(/^\.tab:is\(:focus-visible, \[data-shown="focus"\] :where\(a, button/)
})

test('what a focused thing holds is left alone', () => {
  expect(withShown('.field:focus-within')).toBe('.field:focus-within')
  expect(withShown('.card')).toBe('.card')
})
