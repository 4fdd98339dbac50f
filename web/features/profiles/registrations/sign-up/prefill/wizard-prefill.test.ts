import { expect, test } from 'vitest'
import { suggestionsFor } from '#domain/profiles/resumes/suggestions.ts'
import {
  knownInWizard,
  isAcceptedByWizard,
  countResumeParts,
  noResumeParts,
  withTaken,
  type WizardValues,
} from './wizard-prefill.ts'

const empty: WizardValues = {
  account: { email: '', password: '', passwordconfim: '', firstname: '', lastname: '', phone: '' },
  profile: { degree: null, numberyear: '', position: '', place: null, rate: '', reference: '', ref: '', terms: false },
  skills: [],
  resumeParts: noResumeParts,
}
const types = [
  {
    id: 1,
    type: 'Langages',
    skills: [
      { id: 10, name: 'Java' },
      { id: 11, name: 'SQL' },
    ],
  },
  { id: 2, type: 'Outils', skills: [{ id: 20, name: 'Docker' }] },
]
const read = {
  familyName: 'Kervella',
  givenName: 'Yann',
  email: 'yann@exemple.fr',
  position: 'Tech lead',
  website: 'yann.dev',
  experiences: [
    {
      position: 'Tech lead',
      company: 'Arkéa',
      startedOn: '2019-10-01',
      endedOn: null,
      hasMonths: true,
      description: '',
      skills: ['Java'],
    },
  ],
  educations: [{ school: 'ENSTA', degree: 'Ingénieur', startedOn: null, endedOn: '2011-01-01', description: null }],
  skills: ['Java', 'Docker'],
  languages: [{ name: 'Anglais', rating: 3.5 }],
}
const offered = (values: WizardValues) => suggestionsFor(read, knownInWizard(values), '2026-11-22')

test('what is taken goes to its field, the rest is left for the resume, and nothing is offered twice', () => {
  const values = withTaken(empty, offered(empty), types)
  expect(values.account).toEqual({
    ...empty.account,
    email: 'yann@exemple.fr',
    firstname: 'Kervella',
    lastname: 'Yann',
  })
  expect(values.profile).toEqual({ ...empty.profile, position: 'Tech lead', numberyear: '7' })
  expect(values.skills).toEqual([
    { id: 1, type: 'Langages', selectedSkills: [{ id: 10, label: 'Java', rating: 0 }] },
    { id: 2, type: 'Outils', selectedSkills: [{ id: 20, label: 'Docker', rating: 0 }] },
  ])
  expect(values.resumeParts).toEqual({
    website: 'https://yann.dev',
    experiences: read.experiences,
    educations: read.educations,
    skills: [],
    languages: read.languages,
  })
  expect(countResumeParts(values.resumeParts)).toBe(4)
  expect(Object.values(offered(values)).flat()).toEqual([])
})

test('what is written stays, and a skill that is chosen keeps its stars', () => {
  const written: WizardValues = {
    ...empty,
    account: { ...empty.account, email: 'moi@exemple.fr', firstname: 'K', lastname: 'Y' },
    profile: { ...empty.profile, position: 'Architecte', numberyear: '0' },
    skills: [{ id: 1, type: 'Langages', selectedSkills: [{ id: 11, label: 'SQL', rating: 4 }] }],
  }
  const values = withTaken(written, offered(written), types)
  expect(values.account).toEqual(written.account)
  expect(values.profile).toEqual(written.profile)
  expect(values.skills[1]?.selectedSkills ?? values.skills[0]?.selectedSkills).toContainEqual({
    id: 20,
    label: 'Docker',
    rating: 0,
  })
  expect(values.skills.flatMap(({ selectedSkills }) => selectedSkills)).toContainEqual({
    id: 11,
    label: 'SQL',
    rating: 4,
  })
})

test('a text that a field would refuse is not offered, and an unknown skill is left out', () => {
  expect(isAcceptedByWizard({ name: 'email', text: 'yann at exemple' })).toBe(false)
  expect(isAcceptedByWizard({ name: 'position', text: 'x'.repeat(201) })).toBe(false)
  expect(isAcceptedByWizard({ name: 'yearsOfExperience', text: '100' })).toBe(false)
  expect(isAcceptedByWizard({ name: 'website', text: 'javascript:alert(1)' })).toBe(false)
  expect(withTaken(empty, { skills: ['Cobol'] }, types).skills).toEqual([])
})
