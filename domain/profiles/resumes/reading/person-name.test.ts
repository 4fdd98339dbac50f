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
  ['Claude D. Parmentier', 'Claude D.', 'Parmentier'],
  ['Jean-Marc P. LORNIER', 'Jean-Marc P.', 'Lornier'],
  ['CLAUDE D. PARMENTIER', 'Claude D.', 'Parmentier'],
  ['PARMENTIER Claude D.', 'Claude D.', 'Parmentier'],
  ['J.-P. Martin', 'J.-P.', 'Martin'],
  ['Mary J Watson', 'Mary J', 'Watson'],
  ['Mme Camille LORNIER', 'Camille', 'Lornier'],
  ['JeanPierre Lornier', 'Jean-Pierre', 'Lornier'],
])('« %s » has two parts', (text, givenName, familyName) =>
  expect(namePartsOf(text)).toEqual({ givenName, familyName }),
)

test.each(['', 'Yann', 'Yann K.', 'KERVELLA Y.', 'un texte de plus de cinq mots'])('« %s » is no whole name', (text) =>
  expect(namePartsOf(text)).toEqual({}),
)

const segment = (text: string, height: number): Segment => ({
  text,
  height,
  x: 0,
  y: 0,
  right: 100,
  font: 'f',
  runs: [text],
})

test('the largest text of the page is the name, unless it is a title or a heading', () => {
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

const text = segment('Conception d’une API de paiement avec Java et PostgreSQL', 10)
const camille = { givenName: 'Camille', familyName: 'Lornier' }

test.each([
  [segment('Curriculum vitæ', 24), segment('Camille Lornier', 14)],
  [segment('Recherche une mission en Bretagne', 24), segment('Camille LORNIER', 13)],
  [segment('Open To Work', 24), segment('Camille Lornier', 13)],
  [segment('Développeuse Java', 24), segment('Camille Lornier', 14)],
  [segment('Camille Lornier | CV', 24)],
  [segment('CV de Camille Lornier', 24)],
  [segment('Camille LORNIER - CV 2026', 24)],
  [segment('Camille Lornier’s Resume', 24)],
  [segment('Camille Lornier Développeuse Java', 24)],
  [segment('Camille Lornier, Software Engineer', 24)],
  [segment('CAMILLE', 26), segment('LORNIER', 26)],
])('under or beside %j the name is read', (...segments) => expect(personNameIn([...segments, text])).toEqual(camille))

test('the address of the person tells which text is their name, and where letters set apart part', () => {
  const read = (name: string) =>
    personNameIn([segment('Altéria Bretagne', 24), segment(name, 10), text], 'c.lornier@exemple.fr')
  expect(read('Camille Lornier')).toEqual(camille)
  expect(personNameIn([segment('CAMILLELORNIER', 24), text], 'camille.lornier@exemple.fr')).toEqual(camille)
})

test('techniques and companies set as large as a name are none', () => {
  const read = (...segments: Segment[]) => personNameIn(segments, undefined, (each) => /Spring|Boot/.test(each))
  expect(read(segment('Curriculum Vitae', 24), segment('Spring Boot', 14), text)).toEqual({})
  expect(read(segment('Altéria Conseil', 24), text)).toEqual({})
})

test('a first and a last name, one under the other, are a name in two fonts too, and beside another column', () => {
  const [first, last] = [segment('Camille', 30), { ...segment('Lornier', 30), y: 32, font: 'bold' }]
  const name = { givenName: 'Camille', familyName: 'Lornier' }
  expect(personNameIn([first, last, segment('Développeuse', 12)])).toEqual(name)
  const beside = { ...segment('Je conçois des outils de tri pour les équipes', 10), x: 200, y: 20 }
  expect(personNameIn([first, beside, { ...last, font: 'f' }])).toEqual(name)
})

test('a name that is also a role is told by the whole address of the person', () => {
  const large = segment('JANE DEVELOPER', 30)
  expect(personNameIn([large, segment('Analyste', 12)], 'jane.developer@exemple.fr')).toEqual({
    givenName: 'Jane',
    familyName: 'Developer',
  })
  expect(personNameIn([large, segment('Analyste', 12)], 'jane@exemple.fr')).toEqual({})
})
