import { expect, test } from 'vitest'
import { column, pageOf } from '#test/people/typeset.ts'
import { readResume } from './read-resume.ts'

const headlineOf = (...lines: string[]) =>
  readResume(
    [
      pageOf(
        column(50, 40, [
          { text: 'Camille Lornier', font: 'bold', size: 22 },
          ...lines.map((text) => ({ text, font: 'title', size: 14 })),
          'camille.lornier@exemple.fr',
        ]),
      ),
    ],
    { skills: ['Symfony'], languages: [] },
  ).position

test.each([
  [['Développeuse web'], 'Développeuse web'],
  [['Consultante Symfony', 'Freelance'], 'Consultante Symfony Freelance'],
  [['Enseignante en', 'Mathématiques'], 'Enseignante en Mathématiques'],
  [['Développeuse (full-', 'stack)'], 'Développeuse (full-stack)'],
  [['Computer Science', 'Engineer'], 'Computer Science Engineer'],
  [['Ingénieure logiciel @Altéria Rennes'], 'Ingénieure logiciel @Altéria Rennes'],
  [['Computer Science Graduate'], 'Computer Science Graduate'],
  [['F U L L - S TA C K   D E V E L O P E R'], 'FULL-STACK DEVELOPER'],
])('the title of a head of %j is « %s »', (lines, title) => expect(headlineOf(...lines)).toBe(title))

test.each([
  ['a sentence', ['Développeuse de métier. Je crée des outils']],
  ['a title whose end is lost', ['Développeuse (full-']],
  ['an address', ['camille.dev']],
  ['a place', ['Rennes']],
])('%s is no title', (_, lines) => expect(headlineOf(...lines)).toBeUndefined())

test('two titles, one under the other, stay two: the first counts', () =>
  expect(headlineOf('Data scientist', 'Développeuse Python')).toBe('Data scientist'))
