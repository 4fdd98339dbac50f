import { expect, test } from 'vitest'
import type { z } from 'zod'
import { candidateDetails } from './candidates.ts'
import { legalIdentityPayload, platformIdentityPayload } from './legal-identities.ts'
import { educationForm, educationList, experienceForm, experienceList, languageList, skillList } from './resumes.ts'

/** What a schema says first at each field of what is sent. */
const messagesOf = (schema: z.ZodType, sent: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(sent).error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )

const endsBefore = 'La date de fin ne peut pas être antérieure à la date de début'

const experience = (fromDate: string, toDate: string | null) => ({
  poste: 'Architecte',
  entreprise: 'Sémaphore',
  fromDate,
  toDate,
  description: 'Refonte',
})

test.each([
  ['2026-05', '2026-04', { toDate: endsBefore }],
  ['2026-05', '2026-05', {}],
  ['2026-05-30', '2026-05-02', {}],
  ['2026-05', null, {}],
  ['2026-05', '', {}],
  ['2026', '2025-12', { toDate: endsBefore }],
])('a position from %s to %s says %j', (fromDate, toDate, messages) => {
  expect(messagesOf(experienceForm, experience(fromDate, toDate))).toEqual(messages)
  const listed = Object.entries(messages).map(([name, message]) => [`experiences.0.${name}`, message])
  expect(messagesOf(experienceList, { experiences: [experience(fromDate, toDate)] })).toEqual(
    Object.fromEntries(listed),
  )
})

const education = (fromDateEdu: string | null, toDateEdu: string) => ({
  school: 'Télécom',
  degree: 'Master',
  fromDateEdu,
  toDateEdu,
})

test.each([
  ['2020', '2019', { toDateEdu: endsBefore }],
  ['2020-09', '2020-01', {}],
  [null, '2019', {}],
  ['', '', { toDateEdu: 'Date fin est obligatoire' }],
])('a training from %s to %s says %j', (fromDateEdu, toDateEdu, messages) => {
  expect(messagesOf(educationForm, education(fromDateEdu, toDateEdu))).toEqual(messages)
  const listed = Object.entries(messages).map(([name, message]) => [`educations.0.${name}`, message])
  expect(messagesOf(educationList, { educations: [education(fromDateEdu, toDateEdu)] })).toEqual(
    Object.fromEntries(listed),
  )
})

test('dates are stored as the first day of their month or year, and a skill of a position once', () => {
  const saved = experienceForm.parse({ ...experience('2026-05-30', ''), skills: [2, 2, 1] })
  expect(saved).toMatchObject({ fromDate: '2026-05-01', toDate: null, skills: [2, 1] })
  expect(experienceForm.parse(experience('2026', null)).fromDate).toBe('2026-01-01')
  expect(educationForm.parse(education('2019-09', '2021-06'))).toMatchObject({
    fromDateEdu: '2019-01-01',
    toDateEdu: '2021-01-01',
  })
})

test('a skill and a language are in their list once', () => {
  const twice = [1, 2, 1].map((id) => ({ id, rating: 3 }))
  expect(messagesOf(skillList, { skills: twice })).toEqual({ skills: 'Compétence choisie deux fois' })
  expect(messagesOf(languageList, { langues: twice })).toEqual({ langues: 'Langue choisie deux fois' })
  expect(messagesOf(skillList, { skills: twice.slice(1) })).toEqual({})
})

test.each([
  [{ dispoStart: '2026-12-02', dispoEnd: '2026-12-01' }, { dispoEnd: endsBefore }],
  [{ dispoStart: '2026-12-01', dispoEnd: '2026-12-01' }, {}],
  [{ dispoStart: '', dispoEnd: '2026-12-01' }, {}],
  [{ dispoStart: '2026-12-02', dispoEnd: '' }, {}],
  [{}, {}],
])('an availability %j says %j', (sent, messages) => expect(messagesOf(candidateDetails, sent)).toEqual(messages))

test.each([
  [{ siret: '732 829 320 00074', vatNumber: 'FR44732829320' }, {}],
  [{ siret: '', vatNumber: 'FR44732829320' }, {}],
  [{ siret: '732 829 320 00074', vatNumber: '' }, {}],
  [{ siret: '732 829 320 00074', vatNumber: 'DE136695976' }, {}],
  [
    { siret: '552 100 554 00013', vatNumber: 'FR44732829320' },
    { vatNumber: 'Ce numéro de TVA est celui d’une autre entreprise que le SIRET' },
  ],
])('the numbers of a company %j say %j', (sent, messages) => {
  expect(messagesOf(legalIdentityPayload, sent)).toEqual(messages)
  expect(messagesOf(platformIdentityPayload, { ...sent, mentions: {} })).toEqual(messages)
})
