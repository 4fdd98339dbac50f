import { expect, test } from 'vitest'
import { writtenLists } from './written-lists.ts'

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text })),
})
const list = (type: string, ...texts: string[]) => ({
  type,
  content: texts.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
})

test.each([
  ['bullets of Word', ['·\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0 Reprendre', '·\u00a0\u00a0\u00a0 Former'], 'bulletList'],
  ['bullets of its symbol face', ['\uF0B7\u00a0\u00a0Reprendre', '§\u00a0\u00a0Former'], 'bulletList'],
  ['hollow bullets', ['o\u00a0\u00a0 Reprendre', 'o\u00a0\u00a0 Former'], 'bulletList'],
  ['bullets with one blank', ['• Reprendre', '• Former'], 'bulletList'],
  ['dashes', ['-\u00a0\u00a0\u00a0Reprendre', '–\u00a0\u00a0\u00a0Former'], 'bulletList'],
  ['numbers', ['1.\u00a0\u00a0 Reprendre', '2.\u00a0\u00a0 Former'], 'orderedList'],
  ['numbers in brackets, and letters', ['1)\tReprendre', 'b)\tFormer'], 'orderedList'],
])('%s become a list', (_, texts, type) => {
  expect(writtenLists(texts.map((text) => paragraph(text)))).toEqual([list(type, 'Reprendre', 'Former')])
})

test('what stands before and after stays, and another kind begins another list', () => {
  const [title, end] = [paragraph('Vos missions'), paragraph('À bientôt')]
  expect(writtenLists([title, paragraph('•\tUn'), paragraph('1.\tDeux'), end])).toEqual([
    title,
    list('bulletList', 'Un'),
    list('orderedList', 'Deux'),
    end,
  ])
})

test('a mark that stands in parts of its own goes, and the marks of the text stay', () => {
  const bold = { type: 'text', text: 'Java', marks: [{ type: 'bold' }] }
  const line = {
    type: 'paragraph',
    content: [{ type: 'text', text: '·' }, { type: 'text', text: '\u00a0\u00a0 ' }, bold],
  }
  expect(writtenLists([line])).toEqual([
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [bold] }] }] },
  ])
})

test.each(['- 10 % de remise', '2026. Une année', 'o de rien', '1. Une phrase', 'a) une autre', 'Qui ?'])(
  '%j is no line of a list',
  (text) => expect(writtenLists([paragraph(text)])).toEqual([paragraph(text)]),
)
