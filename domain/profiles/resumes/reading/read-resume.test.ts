import { expect, test } from 'vitest'
import { beside, column, heading, pageOf } from '#test/people/typeset.ts'
import { hasText, readResume } from './read-resume.ts'

const reference = {
  skills: [
    'Java',
    'JavaScript',
    'TypeScript',
    'React',
    'Spring Boot',
    'PostgreSQL',
    'Kubernetes',
    'Node.js',
    'C',
    'Go',
    'R',
    'AWS',
  ],
  languages: ['Français', 'Anglais', 'Espagnol'],
}
const bold = (text: string) => ({ text, font: 'bold' })

test('a resume of a word processor is read: dates at the right, bullets under them', () => {
  const text = column(60, 40, [
    { text: 'Camille Durand', size: 20, font: 'bold' },
    'Développeuse Java',
    'camille.durand@example.fr – 06 12 34 56 78 – Lyon',
    heading('Expérience professionnelle'),
    bold('Développeuse Java – Capgemini'),
    '• Refonte du suivi des colis avec Spring Boot et',
    { text: 'PostgreSQL, pour trente agences.', x: 70 },
    '• Formation de deux juniors',
    bold('Analyste programmeuse – Orange'),
    '• Maintenance d’un portail en JS',
    heading('Formation'),
    bold('Master informatique, Université Lyon 1'),
    heading('Compétences'),
    'Java, K8s, Postgres, C',
    heading('Langues'),
    'Français : langue maternelle',
    'Anglais : courant (C1)',
  ])
  const dates = [
    beside(text, 'Développeuse Java – Capgemini', { x: 420, text: 'mars 2021 – aujourd’hui' }),
    beside(text, 'Analyste programmeuse – Orange', { x: 420, text: '09/2018 - 02/2021' }),
    beside(text, 'Master informatique, Université Lyon 1', { x: 420, text: '2016 – 2018' }),
  ]
  expect(readResume([pageOf(text, dates)], reference)).toEqual({
    givenName: 'Camille',
    familyName: 'Durand',
    position: 'Développeuse Java',
    email: 'camille.durand@example.fr',
    phone: '+33612345678',
    experiences: [
      {
        position: 'Développeuse Java',
        company: 'Capgemini',
        startedOn: '2021-03-01',
        endedOn: null,
        hasMonths: true,
        description:
          '- Refonte du suivi des colis avec Spring Boot et PostgreSQL, pour trente agences.\n- Formation de deux juniors',
        skills: ['Java', 'Spring Boot', 'PostgreSQL'],
      },
      {
        position: 'Analyste programmeuse',
        company: 'Orange',
        startedOn: '2018-09-01',
        endedOn: '2021-02-01',
        hasMonths: true,
        description: '- Maintenance d’un portail en JS',
        skills: ['JavaScript'],
      },
    ],
    educations: [
      {
        school: 'Université Lyon 1',
        degree: 'Master informatique',
        startedOn: '2016-01-01',
        endedOn: '2018-01-01',
        description: null,
      },
    ],
    skills: ['Java', 'Kubernetes', 'PostgreSQL', 'C', 'Spring Boot', 'JavaScript'],
    languages: [
      { name: 'Français', rating: 5 },
      { name: 'Anglais', rating: 4.5 },
    ],
  })
})

test('a resume of LaTeX is read across: dates in a column at the left of their jobs', () => {
  const text = column(160, 40, [
    { text: 'Jane Foster', size: 22, font: 'bold' },
    { text: 'Software engineer', size: 12 },
    heading('Work experience'),
    bold('Senior software engineer'),
    'Acme Robotics, London',
    'Led the migration to Kubernetes on AWS.',
    bold('Backend developer'),
    'Blue Sky Ltd, Dublin',
    'Wrote services in Go and Node.',
    heading('Education'),
    bold('MSc Computer Science'),
    'University of Edinburgh',
    heading('Languages'),
    'English',
  ])
  const labels = [
    beside(text, 'Senior software engineer', { x: 60, text: 'Jan. 2020 – Present' }),
    beside(text, 'Backend developer', { x: 60, text: '2017 – 2019' }),
    beside(text, 'MSc Computer Science', { x: 60, text: '2015 – 2016' }),
  ]
  const read = readResume([pageOf(text, labels)], reference)
  expect(read.position).toBe('Software engineer')
  expect(read.experiences).toMatchObject([
    { position: 'Senior software engineer', company: 'Acme Robotics', startedOn: '2020-01-01', endedOn: null },
    {
      position: 'Backend developer',
      company: 'Blue Sky Ltd',
      startedOn: '2017-01-01',
      endedOn: '2019-12-01',
      hasMonths: false,
    },
  ])
  expect(read.experiences.map(({ skills }) => skills)).toEqual([
    ['Kubernetes', 'AWS'],
    ['Go', 'Node.js'],
  ])
  expect(read.educations).toMatchObject([{ school: 'University of Edinburgh', degree: 'MSc Computer Science' }])
  expect(read.languages).toEqual([{ name: 'Anglais', rating: null }])
})

test('a resume in two columns is read column by column, through its pages', () => {
  const sidebar = column(
    30,
    120,
    [
      heading('Contact'),
      'lea@example.fr',
      'www.lea-martin.dev',
      heading('Compétences'),
      'React',
      'TypeScript',
      'Node.js',
      heading('Langues'),
      'Anglais ●●●●○',
      'Espagnol ●●○○○',
    ],
    9,
  )
  const main = column(
    220,
    125,
    [
      heading('Parcours'),
      bold('Développeuse front-end'),
      'Doctolib | depuis janvier 2022',
      'Pages de prise de rendez-vous, en React.',
      'Accessibilité et vitesse.',
      bold('Développeuse web'),
      'Leboncoin | 2019 - 2021',
      'Dépôt d’annonces.',
      'Tests de bout en bout.',
    ],
    11,
  )
  const head = column(30, 40, [{ text: 'LÉA MARTIN', size: 30, font: 'bold' }])
  const overleaf = column(
    220,
    40,
    ['Accompagnement de trois stagiaires.', bold('Intégratrice web'), 'Agence Nord | 06/2018 - 12/2018'],
    11,
  )
  const read = readResume([pageOf(head, sidebar, main), pageOf(overleaf)], reference)
  expect(read.experiences.map(({ position, company, startedOn }) => [position, company, startedOn])).toEqual([
    ['Développeuse front-end', 'Doctolib', '2022-01-01'],
    ['Développeuse web', 'Leboncoin', '2019-01-01'],
    ['Intégratrice web', 'Agence Nord', '2018-06-01'],
  ])
  expect(read.experiences[1]?.description).toContain('Accompagnement de trois stagiaires.')
  expect(read.skills).toEqual(['React', 'TypeScript', 'Node.js'])
  expect(read.languages).toEqual([
    { name: 'Anglais', rating: 4 },
    { name: 'Espagnol', rating: 2 },
  ])
  expect(read).toMatchObject({ email: 'lea@example.fr', website: 'www.lea-martin.dev' })
})

test('a Europass is read: headings and dates at the left of what they head', () => {
  const text = column(200, 60, [
    'Ingénieur systèmes',
    'Ministère de l’Intérieur, Paris (France)',
    'Administration de serveurs.',
    'Licence professionnelle réseaux',
    'IUT de Blois',
    'Espagnol : B2',
  ])
  const labels = [
    beside(text, 'Ingénieur systèmes', { x: 40, text: '01/10/2019 – présent' }),
    beside(text, 'Licence professionnelle réseaux', { x: 40, text: '2018 – 2019' }),
    beside(text, 'Espagnol : B2', { x: 40, text: 'Langues', font: 'bold' }),
  ]
  const headings = [
    ...column(40, 58, [{ text: 'EXPÉRIENCE PROFESSIONNELLE', size: 10, font: 'bold', gap: -1.1 }]),
    ...column(40, 104, [{ text: 'ÉDUCATION ET FORMATION', size: 10, font: 'bold', gap: -1.1 }]),
  ]
  const read = readResume([pageOf(text, labels, headings)], reference)
  expect(read.experiences).toMatchObject([
    { position: 'Ingénieur systèmes', company: 'Ministère de l’Intérieur', startedOn: '2019-10-01', endedOn: null },
  ])
  expect(read.educations).toMatchObject([
    { school: 'IUT de Blois', degree: 'Licence professionnelle réseaux', endedOn: '2019-01-01' },
  ])
  expect(read.languages).toEqual([{ name: 'Espagnol', rating: 3.5 }])
})

test('pages without text are a scan, and nothing is read in them', () => {
  expect(hasText([pageOf(column(500, 800, ['1 / 2']))])).toBe(false)
  expect(readResume([pageOf()], reference)).toEqual({ experiences: [], educations: [], skills: [], languages: [] })
})
