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

const workFrom = (work: Record<string, unknown>) =>
  read({ work: [{ name: 'Altéria', position: 'Développeuse', ...work }] })?.experiences.map(
    ({ startedOn, endedOn, hasMonths }) => [startedOn, endedOn, hasMonths],
  )

test.each([
  ['2019-03', 'Present', '2019-03-01', null, true],
  ['2019-03', 'Aujourd’hui', '2019-03-01', null, true],
  ['2019-03', 'en cours', '2019-03-01', null, true],
  ['2019-03', '', '2019-03-01', null, true],
  ['03/2019', '06/2022', '2019-03-01', '2022-06-01', true],
  ['Mar 2019', 'Jun 2022', '2019-03-01', '2022-06-01', true],
  ['mars 2019', 'juin 2022', '2019-03-01', '2022-06-01', true],
  ['1 March 2019', 'June 30, 2022', '2019-03-01', '2022-06-01', true],
  ['2019-03-01T00:00:00.000Z', '2022-06-30', '2019-03-01', '2022-06-01', true],
  ['2019', '2022', '2019-01-01', '2022-12-01', false],
  // Neither is a range of years, though 10 and 12 could be.
  ['2008-10', '2011-12', '2008-10-01', '2011-12-01', true],
  // Swapped dates are offered in their order.
  ['2022-06', '2019-03', '2019-03-01', '2022-06-01', true],
  ['2022', '2019', '2019-01-01', '2022-12-01', false],
])('a job from « %s » to « %s » is read', (startDate, endDate, ...months) =>
  expect(workFrom({ startDate, endDate })).toEqual([months]),
)

test.each([
  ['someday', '2020-01'],
  ['2020-13', '2021-01'],
  ['2020-01', 'n/a'],
])('a job from « %s » to « %s » is left out', (startDate, endDate) =>
  expect(workFrom({ startDate, endDate })).toEqual([]),
)

test('the site of former versions, phones as people write them, and the position of the job that goes on are read', () => {
  const basics = (fields: Record<string, unknown>) => read({ basics: fields })
  expect(basics({ website: 'https://lornier.fr' })).toMatchObject({ website: 'https://lornier.fr' })
  expect(basics({ phone: '06/39/98/12/34' })).toMatchObject({ phone: '+33639981234' })
  expect(basics({ phone: '06 39 98 12 34 (mobile)' })).toMatchObject({ phone: '+33639981234' })
  expect(basics({ phone: '+39 0325658974' })).not.toHaveProperty('phone')
  expect(read({ work: [{ name: 'Altéria', position: 'Développeuse', startDate: '2019' }] })).toMatchObject({
    position: 'Développeuse',
  })
})

const reactive = {
  position: 'Développeuse Java',
  website: 'https://lornier.fr',
  experiences: [
    {
      company: 'Altéria',
      startedOn: '2019-03-01',
      endedOn: '2022-06-01',
      description: 'API de paiement\n- Java & SQL',
    },
  ],
  educations: [{ school: 'Université de Rennes', degree: 'Master, Informatique', endedOn: '2016-01-01' }],
  skills: ['Java', 'SQL'],
  languages: [{ name: 'Anglais', rating: 4.5 }],
}
const html = '<p>API de <b>paiement</b></p><ul><li><p>Java &amp; SQL</p></li></ul>'

test.each([
  {
    basics: { headline: 'Développeuse Java', url: { label: '', href: 'https://lornier.fr' } },
    sections: {
      experience: {
        items: [
          { visible: true, company: 'Altéria', position: 'Dév', date: 'mars 2019 - juin 2022', summary: html },
          { visible: false, company: 'Caché', position: 'Dév', date: '2010 - 2012' },
        ],
      },
      education: {
        items: [
          { institution: 'Université de Rennes', studyType: 'Master', area: 'Informatique', date: '2014 – 2016' },
        ],
      },
      skills: { items: [{ name: 'Langages', keywords: ['Java'] }] },
      languages: { items: [{ name: 'Anglais', description: 'C1' }] },
    },
    metadata: {},
  },
  {
    basics: { headline: 'Développeuse Java', website: { url: 'https://lornier.fr', label: '' } },
    sections: {
      experience: {
        items: [{ hidden: false, company: 'Altéria', position: 'Dév', period: '03/2019 – 06/2022', description: html }],
      },
      education: {
        items: [{ school: 'Université de Rennes', degree: 'Master', area: 'Informatique', period: '2016' }],
      },
      skills: { items: [{ name: 'Java', keywords: [] }] },
      languages: { items: [{ language: 'Anglais', fluency: 'C1' }] },
    },
  },
])('the file of Reactive Resume is read', (file) => expect(read(file)).toMatchObject(reactive))

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
