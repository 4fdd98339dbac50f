import { expect, test } from 'vitest'
import { column } from '#test/people/typeset.ts'
import { languageRating, languagesIn } from './languages.ts'
import { linesOf } from './lines.ts'

const reference = ['Français', 'Anglais', 'Espagnol', 'Chinois']
const read = (...texts: string[]) =>
  languagesIn(
    linesOf(column(0, 0, texts).map((piece) => ({ ...piece, right: piece.x + piece.width, runs: [] }))),
    reference,
  )

test.each([
  ['langue maternelle', 5],
  ['Native or bilingual', 5],
  ['courant', 4.5],
  ['C1', 4.5],
  ['niveau B2', 3.5],
  ['professional working proficiency', 4],
  ['intermédiaire', 3],
  ['notions', 1.5],
  ['TOEIC 925', 3.5],
  ['TOEIC : 960/990', 4.5],
  ['courant (B2)', 3.5],
  ['★★★☆☆', 3],
  ['', null],
  ['vécu deux ans à Londres', null],
])('« %s » is rated %s', (text, rating) => expect(languageRating(text)).toBe(rating))

test('each language takes the level that follows it, on its line or under it', () => {
  expect(read('Français (natif), anglais C1, espagnol')).toEqual([
    { name: 'Français', rating: 5 },
    { name: 'Anglais', rating: 4.5 },
    { name: 'Espagnol', rating: null },
  ])
  expect(read('English', 'Fluent', 'Mandarin', 'Beginner')).toEqual([
    { name: 'Anglais', rating: 4.5 },
    { name: 'Chinois', rating: 1.5 },
  ])
})
