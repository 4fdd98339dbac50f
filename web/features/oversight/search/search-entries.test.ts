import { expect, test } from 'vitest'
import { redirectionOf } from '#web/lib/session/routing.ts'
import { roles } from '#domain/ground/accounts/roles.ts'
import { matchingEntries, otherPages, searchActions, withOtherWords } from './search-entries.ts'

const entries = ['À faire', 'Mes données', 'Où ça bloque', 'Annexe'].map((label) => withOtherWords({ label }))
const found = (text: string) => matchingEntries(entries, text).map(({ label }) => label)

test.each([
  ['a faire', ['À faire']],
  ['À', ['À faire', 'Annexe']],
  ['DONNEES', ['Mes données']],
  ['do mes', ['Mes données']],
  ['ou ca', ['Où ça bloque']],
  ['onnées', []],
  ['mes faire', []],
  ['', []],
  [' - ', []],
])('« %s » finds the entries in which each of its words begins a word', (text, labels) => {
  expect(found(text)).toEqual(labels)
})

test('an entry is found by other words for it', () => {
  expect(found('compétences')).toEqual(['Annexe'])
  expect(found('tâches')).toEqual(['À faire'])
})

test.each(roles)('each page and each action of a %s is in their area, and has a label of its own', (role) => {
  const named = [...otherPages(role, 3), ...searchActions(role, 3)]
  expect(new Set(named.map(({ label }) => label)).size).toBe(named.length)
  const session = { id: 3, username: '', roles: [], isActive: true, recruteur: 90, profil: 90, exp: 0, role }
  for (const page of named)
    if ('to' in page) expect(redirectionOf(page.to.split('?')[0] ?? '', session), page.to).toBeUndefined()
})
