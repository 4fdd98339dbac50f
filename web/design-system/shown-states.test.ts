import { expect, test } from 'vitest'
import { withShown } from '#web/design-system/shown-states.ts'

test('a hover rule also applies to a sample that shows hover', () => {
  expect(withShown('.row:hover .label')).toBe('.row:is(:hover, [data-shown="hover"] *) .label')
})

test('a focus rule also applies to the focusable elements of a sample that shows focus', () => {
  expect(withShown('.tab:focus-visible')).toMatch(/^\.tab:is\(:focus-visible, \[data-shown="focus"\] :where\(a, button/)
})

test('a rule for an element that contains the focus is not changed', () => {
  expect(withShown('.field:focus-within')).toBe('.field:focus-within')
  expect(withShown('.card')).toBe('.card')
})
