import { expect, test } from 'vitest'
import { availabilityWords } from '#web/features/profiles/candidates/availability-words.ts'
import { hiringFacts, hiringQuestions, signUpQuestions } from '#web/features/profiles/recruiters/hiring-questions.ts'
import { withPublicWords } from '#web/features/profiles/resumes/editor/experience-payload.ts'
import { originWords } from './identity-facts.ts'

type Identity = Parameters<typeof originWords>[0]
const origin = (known: Partial<Identity>) =>
  originWords({ source: 'saisie', siret: '73282932000074', checkedAt: '2026-11-22T23:30:00Z', ...known } as Identity)

test('where an identity comes from, by what is known of it', () => {
  expect(origin({ source: null })).toBe('Rien n’est encore écrit.')
  expect(origin({ siret: null })).toBe('Saisi, sans SIRET.')
  expect(origin({ checkedAt: null })).toBe('Saisi\u00a0: le registre public ne confirme pas ce SIRET.')
  expect(origin({ source: 'registre' })).toBe('Conforme au registre public, lu le 23/11/2026.')
  expect(origin({})).toBe('SIRET lu au registre public le 23/11/2026\u00a0; le reste est saisi.')
})

test.each([
  ['2027-02-01', '2027-06-30', 'du 01/02/2027 au 30/06/2027'],
  ['2027-02-01', null, 'à partir du 01/02/2027'],
  [null, '2027-06-30', 'jusqu’au 30/06/2027'],
  [null, null, ''],
])('an availability from %s to %s is « %s »', (start, end, words) => expect(availabilityWords(start, end)).toBe(words))

test('seven questions are asked at the sign-up, the eighth in the profile only (A-04, A-126)', () => {
  expect(hiringQuestions.filter((question) => !signUpQuestions.includes(question)).map(({ label }) => label)).toEqual([
    'Apprécier le travail avec des indépendants',
  ])
  const answers = Object.fromEntries(hiringQuestions.map(({ read }) => [read, read === 'new_project']))
  expect(hiringFacts(answers as Parameters<typeof hiringFacts>[0]).filter(({ value }) => value === 'Oui')).toEqual([
    { label: 'Démarrer un nouveau projet', value: 'Oui' },
  ])
})

test('a confidential employer without words of its own has the usual ones', () => {
  const read = [' ', '', 'Banque, Paris', null].map((entreprisePublique) => withPublicWords({ entreprisePublique }))
  expect(read.map(({ entreprisePublique }) => entreprisePublique)).toEqual([
    'Entreprise confidentielle',
    'Entreprise confidentielle',
    'Banque, Paris',
    null,
  ])
})
