import { expect, test } from 'vitest'
import { fileKinds } from '#domain/ground/files/uploads.ts'
import { roles } from '#domain/ground/accounts/roles.ts'
import { people, whoMay } from '#test/people/rights.ts'
import { canAskForPicture, canHave, canReadPicture, isMailed, isReadByAddress } from './files.policy.ts'

test.each([
  // the kind, who has such a file, whose goes with mails
  ['picture', ['recruiter', 'candidate'], ['recruiter']],
  ['resume', ['candidate'], []],
] as const)('a %s is of some roles, and mailed of fewer', (kind, having, mailed) => {
  expect(roles.filter((role) => canHave(kind, role))).toEqual(having)
  expect(roles.filter((role) => isMailed(kind, role))).toEqual(mailed)
})

test.each([
  // whose picture, who may ask, who may read
  ['candidate', ['admin', 'candidate', 'rival'], ['admin', 'candidate']],
  ['rival', ['admin', 'candidate', 'rival'], ['admin', 'rival']],
  ['admin', ['admin', 'candidate', 'rival'], ['admin']],
  [
    'company',
    ['admin', 'company', 'rivalCompany', 'candidate', 'rival'],
    ['admin', 'company', 'rivalCompany', 'candidate', 'rival'],
  ],
] as const)('the picture of %s is asked for by some, and read by fewer', (owner, asking, readers) => {
  expect(whoMay((actor) => canAskForPicture(actor, people[owner]))).toEqual(asking)
  expect(whoMay((actor) => canReadPicture(actor, people[owner]))).toEqual(readers)
})

test('of an account that does not exist a recruiter may not ask, and nobody reads a picture', () => {
  expect(whoMay((actor) => canAskForPicture(actor, undefined))).toEqual(['admin', 'candidate', 'rival'])
  expect(whoMay((actor) => canReadPicture(actor, undefined))).toEqual([])
})

test('a picture alone is read by its plain address', () => {
  expect(fileKinds.filter(isReadByAddress)).toEqual(['picture'])
})
