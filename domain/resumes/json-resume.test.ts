import { expect, test } from 'vitest'
import { fromJsonResume, toJsonResume } from './json-resume.ts'

const reference = { skills: ['Java', 'Kubernetes', 'SQL'], languages: ['Français', 'Anglais'] }
const read = (value: unknown) => fromJsonResume(value, reference)

test('a JSON Resume is read', () => {
  const resume = read({
    basics: { name: 'Léa Martin', label: 'Développeuse', email: 'lea@example.fr', phone: '06 12 34 56 78' },
    work: [
      { name: 'Orange', position: 'Développeuse', startDate: '2020-03-15', highlights: ['Migration vers K8s'] },
      { name: 'Altran', position: 'Stagiaire', startDate: '2019', endDate: '2019', summary: 'Java et SQL' },
    ],
    education: [{ institution: 'INSA', studyType: 'Master', area: 'Informatique', endDate: '2018-06' }],
    skills: [{ name: 'Langages', keywords: ['Java'] }],
    languages: [
      { language: 'English', fluency: 'C1' },
      { language: 'Klingon', fluency: 'Native' },
    ],
  })
  expect(resume).toEqual({
    givenName: 'Léa',
    familyName: 'Martin',
    position: 'Développeuse',
    email: 'lea@example.fr',
    phone: '+33612345678',
    experiences: [
      {
        position: 'Développeuse',
        company: 'Orange',
        startedOn: '2020-03-01',
        endedOn: null,
        hasMonths: true,
        description: '- Migration vers K8s',
        skills: ['Kubernetes'],
      },
      {
        position: 'Stagiaire',
        company: 'Altran',
        startedOn: '2019-01-01',
        endedOn: '2019-12-01',
        hasMonths: false,
        description: 'Java et SQL',
        skills: ['Java', 'SQL'],
      },
    ],
    educations: [
      { school: 'INSA', degree: 'Master, Informatique', startedOn: null, endedOn: '2018-01-01', description: null },
    ],
    skills: ['Java', 'Kubernetes', 'SQL'],
    languages: [{ name: 'Anglais', rating: 4.5 }],
  })
})

test('what is written is read back', () => {
  const experience = {
    position: 'Développeuse',
    company: 'Orange',
    startedOn: '2020-03-01',
    endedOn: '2021-02-01',
    description: 'Java',
    skills: ['Java'],
  }
  const education = { school: 'INSA', degree: 'Master', startedOn: null, endedOn: '2018-01-01', description: null }
  const written = toJsonResume({
    name: 'Léa Martin',
    email: 'lea@example.fr',
    experiences: [experience],
    educations: [education],
    skills: [{ name: 'Java', rating: 4 }],
    languages: [{ name: 'Français', rating: 5 }],
  })
  expect(read(JSON.parse(JSON.stringify(written)))).toEqual({
    givenName: 'Léa',
    familyName: 'Martin',
    email: 'lea@example.fr',
    experiences: [{ ...experience, hasMonths: true }],
    educations: [education],
    skills: ['Java'],
    languages: [{ name: 'Français', rating: 5 }],
  })
})

test.each([null, 'text', 12, [], {}, { a: 1 }])('%j is no JSON Resume', (value) => expect(read(value)).toBeUndefined())

test('wrong types, impossible dates and endless lists cost nothing and are left out', () => {
  const hostile = {
    basics: { label: 12, email: ['x'], phone: { a: 1 } },
    work: [
      null,
      'text',
      { name: 'Sans dates', position: 'Dév' },
      { name: 'Mois treize', position: 'Dév', startDate: '2020-13' },
      { startDate: '2020-01' },
    ],
    education: [{ institution: 'Sans année' }],
    skills: Array.from({ length: 100_000 }, () => ({ name: 'x'.repeat(100) })),
    languages: 'Anglais',
  }
  expect(read(hostile)).toEqual({ experiences: [], educations: [], skills: [], languages: [] })
  const inherited: unknown = JSON.parse(
    '{"__proto__":{"work":[]},"skills":[{"name":"Java","__proto__":{"polluted":1}}]}',
  )
  expect(read(inherited)?.skills).toEqual(['Java'])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
