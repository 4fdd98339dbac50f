import { expect, test } from 'vitest'
import { renewalSentence } from './renewal-words.ts'

const days = { endDay: '2027-05-31', newEndDay: '2027-08-31' }

test.each([
  ['asked', 'Ta mission se termine le 31/05/2027. La renouveler jusqu’au 31/08/2027\u00a0?'],
  ['agreed', 'Ta mission est renouvelée\u00a0: sa fin passe du 31/05/2027 au 31/08/2027.'],
  ['declined', 'Ta mission n’est pas renouvelée\u00a0: sa fin reste le 31/05/2027.'],
  ['lapsed', 'La question de renouveler la mission jusqu’au 31/08/2027 est restée sans suite.'],
] as const)('a candidate reads a renewal that is %s', (state, sentence) =>
  expect(renewalSentence({ state, ...days }, 'candidate')).toBe(sentence),
)
