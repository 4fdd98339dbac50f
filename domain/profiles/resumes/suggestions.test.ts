import { expect, test } from 'vitest'
import type { ReadExperience } from './reading/experiences.ts'
import type { ReadResume } from './reading/read-resume.ts'
import { suggestionsFor, type KnownProfile } from './suggestions.ts'

const job = (position: string, company: string, startedOn: string, endedOn: string | null): ReadExperience => ({
  position,
  company,
  startedOn,
  endedOn,
  hasMonths: true,
  description: '',
  skills: [],
})
const nothing: KnownProfile = { details: {}, experiences: [], educations: [], skills: [], languages: [] }
const today = '2026-11-22'
const read = (what: Partial<ReadResume>): ReadResume => ({
  experiences: [],
  educations: [],
  skills: [],
  languages: [],
  ...what,
})

test('an empty profile is offered all that was read', () => {
  const resume = read({
    experiences: [job('Développeur', 'Thales', '2019-01-01', null)],
    educations: [{ school: 'INSA', degree: 'Ingénieur', startedOn: null, endedOn: '2018-01-01', description: null }],
    skills: ['C', 'C++'],
    languages: [{ name: 'Anglais', rating: 4 }],
  })
  expect(suggestionsFor(resume, nothing, today)).toEqual({
    details: [],
    experiences: resume.experiences,
    educations: resume.educations,
    skills: resume.skills,
    languages: resume.languages,
  })
})

test('a position that is there is not offered, spelled otherwise or a month away', () => {
  const held = { ...nothing, experiences: [job('Developpeur', 'THALES', '2019-02-01', '2021-03-01')] }
  const offered = (experience: ReadExperience) =>
    suggestionsFor(read({ experiences: [experience] }), held, today).experiences.length
  expect(offered(job('Développeur', 'Thales', '2019-01-01', '2021-03-01'))).toBe(0)
  expect(offered(job('', 'Thales', '2019-01-01', null))).toBe(0)
  expect(offered(job('Développeur', '', '2019-02-01', null))).toBe(0)
  expect(offered(job('Développeur', 'Thales', '2022-01-01', null))).toBe(1)
  expect(offered(job('Architecte', 'Orange', '2019-02-01', null))).toBe(1)
})

test('degrees of the same year, skills and languages that are there are not offered', () => {
  const master = { school: 'INSA', degree: 'Master', startedOn: null, endedOn: '2018-01-01', description: null }
  const held = { ...nothing, educations: [master], skills: ['Java'], languages: ['Anglais'] }
  const resume = read({
    educations: [
      { ...master, degree: 'MASTER' },
      { ...master, endedOn: '2016-01-01' },
    ],
    skills: ['Java', 'C'],
    languages: [{ name: 'Anglais', rating: 5 }],
  })
  expect(suggestionsFor(resume, held, today)).toMatchObject({
    educations: [{ endedOn: '2016-01-01' }],
    skills: ['C'],
    languages: [],
  })
})

test('a detail is offered where it has a place that is empty; an address gets the scheme that it lacks', () => {
  const resume = read({
    email: 'anne@exemple.fr',
    phone: '+33612345678',
    position: 'Développeuse',
    website: 'anne.dev',
    experiences: [job('Développeuse', 'Thales', '2019-01-01', null)],
  })
  const places = { email: '', phone: '+33600000000', position: ' ', website: '' }
  expect(suggestionsFor(resume, { ...nothing, details: places }, today).details).toEqual([
    { name: 'email', text: 'anne@exemple.fr' },
    { name: 'position', text: 'Développeuse' },
    { name: 'website', text: 'https://anne.dev' },
  ])
  expect(suggestionsFor(resume, { ...nothing, details: { yearsOfExperience: '' } }, today).details).toEqual([
    { name: 'yearsOfExperience', text: '7' },
  ])
  expect(
    suggestionsFor(read({}), { ...nothing, details: { ...places, yearsOfExperience: '' } }, today).details,
  ).toEqual([])
})
