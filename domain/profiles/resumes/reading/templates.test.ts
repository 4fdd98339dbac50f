import { expect, test } from 'vitest'
import { beside, column, pageOf } from '#test/people/typeset.ts'
import type { Page, Piece } from './pieces.ts'
import { readResume } from './read-resume.ts'

/* What the templates of others do: one person and two jobs, as once they were misread. */

const reference = {
  skills: ['Java', 'PHP', 'Python', 'Docker', 'Kafka', 'React', 'PostgreSQL'],
  languages: ['Français', 'Anglais'],
}
const bold = (text: string, set: { size?: number; gap?: number } = {}) => ({ text, font: 'bold', ...set })
const heading = (text: string) => bold(text, { size: 14, gap: 0.6 })
const head = [bold('Camille Lornier', { size: 22 }), 'camille.lornier@exemple.fr']

const read = (...pages: Page[]) => readResume(pages, reference)
const jobsOf = (...pages: Page[]) =>
  read(...pages).experiences.map(({ position, company, startedOn, endedOn }) => [position, company, startedOn, endedOn])
const degreesOf = (...pages: Page[]) =>
  read(...pages).educations.map(({ degree, school, endedOn }) => [degree, school, endedOn.slice(0, 4)])

const [lead, php] = ['Tech lead Java, Altéria', 'Développeuse PHP, Boréal Conseil']
const bothJobs = [
  ['Tech lead Java', 'Altéria', '2019-03-01', '2022-06-01'],
  ['Développeuse PHP', 'Boréal Conseil', '2016-01-01', '2019-02-01'],
]
const jobs = [...head, heading('Expérience'), bold(lead), '• API', bold(php), '• Site']

/** The words of a line, each drawn apart, in a font whose letters and blanks are all as wide. */
const inFixedPitch = (line: Piece, text: string, right: number): Piece[] => {
  const wide = line.height * 0.6
  let x = right - text.length * wide
  return text.split(' ').map((word) => {
    const piece = { ...line, font: 'mono', text: word, x, width: word.length * wide }
    x += (word.length + 1) * wide
    return piece
  })
}

test('dates in a font of fixed pitch are whole, though their words share their edges', () => {
  const text = column(50, 40, [...jobs, bold('Lead PHP, Oriane'), '• Paie'])
  const at = (line: string) => text.find((piece) => piece.text === line) as Piece
  const dates = [
    ...inFixedPitch(at(lead), 'Mar 2019 - Jun 2022', 540),
    ...inFixedPitch(at(php), 'Jan 2016 - Feb 2019', 540),
    ...inFixedPitch(at('Lead PHP, Oriane'), 'May 2014 - Dec 2015', 540),
  ]
  expect(jobsOf(pageOf(text, dates))).toEqual([...bothJobs, ['Lead PHP', 'Oriane', '2014-05-01', '2015-12-01']])
})

test.each([
  [
    ['mars 2019', '–', 'juin 2022'],
    ['janvier 2016', '–', 'février 2019'],
  ],
  [
    ['2019-03-01', 'TO 2022-06-30'],
    ['2016-01-01', 'TO 2019-02-28'],
  ],
  [
    ['03/2019', 'au', '06/2022'],
    ['01/2016', 'au', '02/2019'],
  ],
])('dates whose parts stand apart, as in %j, are one period', (first, second) => {
  const text = column(50, 40, jobs)
  const set = (line: string, parts: readonly string[]) =>
    parts.map((part, index) => beside(text, line, { x: 300 + index * 90, text: part }))
  expect(jobsOf(pageOf(text, set(lead, first), set(php, second)))).toEqual(bothJobs)
})

test('a month after its year is no year where the end stands apart', () => {
  const text = column(50, 40, [...head, heading('Expérience'), bold(lead), '• API'])
  const dates = [beside(text, lead, { x: 300, text: '2008-10' }), beside(text, lead, { x: 380, text: 'to 2011-06' })]
  expect(jobsOf(pageOf(text, dates))).toEqual([['Tech lead Java', 'Altéria', '2008-10-01', '2011-06-01']])
})

test.each(['Boréal Conseil, Inc.', 'Boréal Management, LLC', 'Boréal Conseil. Co., Ltd.'])(
  'the company « %s » keeps its name whole',
  (company) => {
    const text = column(50, 40, [...head, heading('Experience'), bold(`Developer, ${company}`), 'May 2014 - Dec 2015'])
    expect(jobsOf(pageOf(text))).toEqual([['Developer', company.replace(/\.$/, ''), '2014-05-01', '2015-12-01']])
  },
)

test('a city and its state or country are neither company nor degree', () => {
  const text = column(50, 40, [
    ...head,
    heading('Experience'),
    bold('Tech lead'),
    bold('Altéria'),
    bold('Developer'),
    bold('Boréal'),
    heading('Education'),
    bold('Princeton University, Master in Physics'),
  ])
  const set = (line: string, other: string) => beside(text, line, { x: 420, text: other })
  const places = [set('Tech lead', 'Santa Clara, CA'), set('Developer', 'Vannes, FR')]
  const dates = [
    set('Altéria', 'June 2019 – present'),
    set('Boréal', 'May 2014 – May 2019'),
    set('Princeton University, Master in Physics', '2010 – 2014'),
    { ...set('Princeton University, Master in Physics', 'Princeton, NJ'), x: 330 },
  ]
  expect(jobsOf(pageOf(text, places, dates))).toEqual([
    ['Tech lead', 'Altéria', '2019-06-01', null],
    ['Developer', 'Boréal', '2014-05-01', '2019-05-01'],
  ])
  expect(degreesOf(pageOf(text, places, dates))).toEqual([['Master in Physics', 'Princeton University', '2014']])
})

test('« University of X at Y » is one school', () => {
  const text = column(50, 40, [
    ...head,
    heading('Education'),
    bold('University of Texas at Austin'),
    'PhD, Physics',
    'Sep 2006 - Jun 2011',
  ])
  expect(degreesOf(pageOf(text))).toEqual([['PhD, Physics', 'University of Texas at Austin', '2011']])
})

test('an icon alone on a line and the words that open a section are no titles', () => {
  const set = (...before: (string | ReturnType<typeof bold>)[]) =>
    pageOf(
      column(50, 40, [
        ...head,
        heading('Expérience'),
        ...before,
        bold(lead),
        'mars 2019 – juin 2022',
        'Conception.',
        bold(php),
        'janvier 2016 – février 2019',
        'Suivi.',
      ]),
    )
  expect(jobsOf(set('\uE0A1'))).toEqual(bothJobs)
  expect(jobsOf(set('dix ans au service de clients de toutes tailles.'))).toEqual(bothJobs)
})

test('« Soft skills » in smaller letters is a group among the skills', () => {
  const text = column(50, 40, [
    ...head,
    heading('Compétences'),
    bold('Soft skills', { size: 10.5 }),
    'Écoute, rigueur',
    bold('Calculs', { size: 10.5 }),
    'Java, Python',
    bold('Serveurs', { size: 10.5 }),
    'PostgreSQL, Docker',
  ])
  expect(read(pageOf(text)).skills).toEqual(['Java', 'Python', 'PostgreSQL', 'Docker'])
})

test('the address of a website under the name is no position', () => {
  const text = column(50, 40, [bold('Camille Lornier', { size: 22 }), 'lornier.dev', 'Développeuse PHP'])
  expect(read(pageOf(text))).toMatchObject({ position: 'Développeuse PHP', website: 'lornier.dev' })
})

test.each(['CEO', 'Présidente', 'Gérante', 'Night supervisor', 'Agente d’accueil'])('« %s » is a position', (role) => {
  const text = column(50, 40, [...head, heading('Expérience'), bold(`Altéria, ${role}`), 'mars 2019 – juin 2022'])
  expect(jobsOf(pageOf(text))).toEqual([[role, 'Altéria', '2019-03-01', '2022-06-01']])
})
