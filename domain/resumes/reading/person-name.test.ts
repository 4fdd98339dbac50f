import { expect, test } from 'vitest'
import type { Segment } from './lines.ts'
import { namePartsOf, personNameIn } from './person-name.ts'

test.each([
  ['Yann Kervella', 'Yann', 'Kervella'],
  ['KERVELLA Yann', 'Yann', 'Kervella'],
  ['Solène Le Gall', 'Solène', 'Le Gall'],
  ['Solène LE GALL', 'Solène', 'Le Gall'],
  ['JEAN-PIERRE MARTIN', 'Jean-Pierre', 'Martin'],
  ['Liam O’Connor', 'Liam', 'O’Connor'],
  ['Anne de La Tour', 'Anne', 'de La Tour'],
])('« %s » has two parts', (text, givenName, familyName) =>
  expect(namePartsOf(text)).toEqual({ givenName, familyName }),
)

test.each(['', 'Yann', 'un texte de plus de cinq mots'])('« %s » is no whole name', (text) =>
  expect(namePartsOf(text)).toEqual({}),
)

test('the largest text of the page is the name, unless it is a title or a heading', () => {
  const segment = (text: string, height: number): Segment => ({
    text,
    height,
    x: 0,
    y: 0,
    right: 100,
    font: 'f',
    runs: [text],
  })
  const read = (...segments: Segment[]) => personNameIn(segments)
  expect(read(segment('Tech lead Java', 12), segment('Yann Kervella', 20))).toEqual({
    givenName: 'Yann',
    familyName: 'Kervella',
  })
  for (const title of [
    'Curriculum Vitae',
    'Dossier de Compétences',
    'Développeur Java',
    'Expérience Professionnelle',
    'Yann 2026',
  ])
    expect(read(segment(title, 20), segment('Spring Boot', 12))).toEqual({})
  expect(read()).toEqual({})
})
