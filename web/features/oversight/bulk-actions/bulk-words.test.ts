import { expect, test } from 'vitest'
import { blockedWords, chosenWords, namesOf, questionOf } from './bulk-words.ts'

test('what is chosen is counted, and nothing while none is', () => {
  expect([0, 1, 5].map((count) => chosenWords('assign', count))).toEqual([
    undefined,
    '1 candidat choisi',
    '5 candidats choisis',
  ])
  expect([questionOf('close', 1), questionOf('refuse', 2)]).toEqual([
    'Interrompre 1 mission\u00a0?',
    'Refuser 2 candidatures\u00a0?',
  ])
})

test('eight names are written, and the number of the others', () => {
  const names = 'abcdefghij'.split('')
  expect(namesOf(names.slice(0, 8))).toBe('a, b, c, d, e, f, g, h')
  expect(namesOf(names.slice(0, 9))).toBe('a, b, c, d, e, f, g, h et 1 autre')
  expect(namesOf(names)).toBe('a, b, c, d, e, f, g, h et 2 autres')
})

test('those about whom nothing can be done are named with the reason', () => {
  const rows = [
    { id: 1, name: 'Léa', can: true, reason: null },
    { id: 2, name: 'Zoé', can: false, reason: 'Déjà proposé' },
  ]
  expect(blockedWords(rows)).toBe('Zoé (déjà proposé)')
  expect(blockedWords(rows.slice(0, 1))).toBeUndefined()
})
