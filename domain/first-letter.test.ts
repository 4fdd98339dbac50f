import { expect, test } from 'vitest'
import { capital, inSentence } from './first-letter.ts'

test('only the first letter becomes large or small', () => {
  expect([capital('échéance au 30 Mai'), capital('')]).toEqual(['Échéance au 30 Mai', ''])
  expect([inSentence('Élodie Mai'), inSentence('')]).toEqual(['élodie Mai', ''])
})
