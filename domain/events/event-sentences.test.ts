import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'
import { sentenceNames, sentencePieces } from './event-sentences.ts'

const written = (sentence: string, name: string) =>
  sentencePieces(sentence, () => name)
    .map(({ text }) => text)
    .join('')

test('« de » becomes « d’ » before a vowel, accented or not, and only there', () => {
  for (const name of ['août', 'Élodie', 'Yves', 'octobre'])
    expect(written('Le mois de {name}', name)).toBe(`Le mois d’${name}`)
  for (const name of ['mai', 'Hugo', '']) expect(written('Le mois de {name}', name)).toBe(`Le mois de ${name}`)
  expect(written('Le code {name}', 'A')).toBe('Le code A')
})

test('a name is a piece of its own, with what it names', () => {
  expect(sentencePieces('{actor} a publié {mission}', (name) => name.toUpperCase())).toEqual([
    { text: 'ACTOR', name: 'actor' },
    { text: ' a publié ' },
    { text: 'MISSION', name: 'mission' },
  ])
})

test('every sentence of an event has only names that are known, and each name is in one', () => {
  const named = JSON.stringify(eventWords).match(/(?<=\{)\w+(?=\})/g) ?? []
  expect([...new Set(named)].toSorted()).toEqual([...sentenceNames].toSorted())
})
