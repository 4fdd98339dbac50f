import { expect, test } from 'vitest'
import { gapOf, knownWords, mentionNames, missingWords, operatorWordNames } from './operator-words.ts'

const identity = { legalName: 'Inspirnautes SAS', legalForm: 'SAS', address: null, vatNumber: null } as Parameters<
  typeof knownWords
>[0]

test('what the platform’s identity has is no mention, and what neither has is missing', () => {
  expect(operatorWordNames.filter((name) => !mentionNames.some((mention) => mention === name))).toEqual([
    'company',
    'legalForm',
    'vatNumber',
    'address',
  ])
  const known = knownWords(identity, { phone: '+33123456789' })
  expect(known).toEqual({ company: 'Inspirnautes SAS', legalForm: 'SAS', phone: '+33123456789' })
  expect(missingWords(known)).toEqual(
    operatorWordNames.filter((name) => !['company', 'legalForm', 'phone'].includes(name)),
  )
  expect(gapOf('phone')).toBe('[Téléphone, à compléter par l’exploitant]')
})
