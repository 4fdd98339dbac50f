import { expect, test } from 'vitest'
import { beside, column, pageOf } from '#test/people/typeset.ts'
import type { Page, Piece } from './pieces.ts'
import { readResume } from './read-resume.ts'

/* How resumes are laid out: one person and two jobs, set in every way that once was misread. */

const reference = {
  skills: ['Java', 'PHP', 'Python', 'Scala', 'Symfony', 'PostgreSQL', 'Docker', 'Kafka', 'Spring Boot', 'Rust'],
  languages: ['Français', 'Anglais', 'Espagnol'],
}
const bold = (text: string, set: { size?: number; gap?: number; x?: number } = {}) => ({ text, font: 'bold', ...set })
const heading = (text: string, x = 50) => bold(text, { size: 13, gap: 0.6, x })
const at = (pieces: readonly Piece[], line: string, text: string, x: number, lower = 0): Piece => {
  const piece = beside(pieces, line, { x, text })
  return { ...piece, y: piece.y + lower }
}

const head = [bold('Camille Lornier', { size: 22 }), 'Consultante', 'camille.lornier@exemple.fr']
const [lead, php] = ['Tech lead Java, Altéria', 'Développeuse PHP, Boréal Conseil']
const dated = (text: readonly Piece[], x = 420): Piece[] => [
  at(text, lead, 'mars 2019 – juin 2022', x),
  at(text, php, 'janvier 2016 – février 2019', x),
]
const bothJobs = [
  ['Tech lead Java', 'Altéria', '2019-03-01', '2022-06-01'],
  ['Développeuse PHP', 'Boréal Conseil', '2016-01-01', '2019-02-01'],
]

const read = (...pages: Page[]) => readResume(pages, reference)
const jobsOf = (...pages: Page[]) =>
  read(...pages).experiences.map(({ position, company, startedOn, endedOn }) => [position, company, startedOn, endedOn])

test('dates beside the first bullet, whole or on two lines, are those of the title above', () => {
  const text = column(50, 40, [
    ...head,
    heading('Expérience'),
    bold(lead),
    '• API',
    '• Tests',
    bold(php),
    '• Site',
    '• Suivi',
  ])
  const whole = [at(text, '• API', 'mars 2019 – juin 2022', 430), at(text, '• Site', 'janv. 2016 – févr. 2019', 430)]
  const broken = [
    [at(text, '• API', 'mars 2019 –', 430), at(text, '• Tests', 'juin 2022', 430)],
    [at(text, '• Site', 'janv. 2016 –', 430), at(text, '• Suivi', 'févr. 2019', 430)],
  ].flat()
  for (const dates of [whole, broken]) expect(jobsOf(pageOf(text, dates))).toEqual(bothJobs)
  expect(read(pageOf(text, whole)).experiences.map(({ description }) => description)).toEqual([
    '- API\n- Tests',
    '- Site\n- Suivi',
  ])
})

test.each([
  ['mars 2019 –', 'juin 2022', 0],
  ['03/2019 –', '06/2022', 7],
  ['March 2019 -', 'June 2022', -5],
  ['De mars 2019', 'à juin 2022', 3],
  ['mars 2019', '– juin 2022', 3],
  ['mars 2019 – juin', '2022', 0],
])(
  'dates broken in a column, « %s » over « %s », %i points lower than the text beside, are one period',
  (from, to, lower) => {
    const text = column(150, 40, [
      ...head,
      heading('Expérience', 150),
      bold(lead),
      'Rennes',
      'Conception.',
      bold(php),
      'Vannes',
      'Suivi.',
    ])
    const dates = [
      at(text, lead, from, 60, lower),
      at(text, lead, to, 60, lower + 12),
      at(text, php, 'janv. 2016 –', 60, lower),
      at(text, php, 'févr. 2019', 60, lower + 12),
    ]
    expect(jobsOf(pageOf(text, dates))).toEqual(bothJobs)
  },
)

test.each([
  ['• Croissance des services en France et à', 'Paris, Lyon et Nantes en 2015', 59],
  ['• Refonte de la facturation de la', 'Banque de Rennes de 2012 à 2014', 59],
  ['• Refonte de la facturation de la', 'Banque de Rennes (2013)', 59],
  ['• Grew mobile services from nothing in 2011', 'to 16 million euros in 2015', 50],
  ['Croissance des services mobiles, de rien en 2011', 'à 16 millions d’euros en 2015', 50],
])('« %s », « %s » is one sentence and no job', (first, second, x) => {
  const text = column(50, 40, [
    ...head,
    heading('Expérience'),
    bold(lead),
    first,
    { text: second, x },
    '• Équipe',
    bold(php),
  ])
  expect(jobsOf(pageOf(text, dated(text)))).toEqual(bothJobs)
})

test.each([
  ['Altéria Inc.', 'Boréal Ltd.'],
  ['Altéria S.A.S.', 'Boréal Co.'],
  ['Altéria S.à r.l.', 'Boréal & Cie.'],
])('employers that end with a full stop, « %s » and « %s », stand between position and dates', (one, other) => {
  const text = column(50, 40, [
    ...head,
    heading('Expérience'),
    bold('Tech lead Java'),
    one,
    { text: 'mars 2019 – juin 2022', size: 9 },
    'Rennes, France',
    '• API',
    bold('Développeuse PHP', { gap: 1 }),
    other,
    { text: '[ 01/2016 – 02/2019 ]', size: 9 },
    '• Site',
  ])
  expect(jobsOf(pageOf(text))).toEqual([
    ['Tech lead Java', one.slice(0, -1), '2019-03-01', '2022-06-01'],
    ['Développeuse PHP', other.slice(0, -1), '2016-01-01', '2019-02-01'],
  ])
})

test.each(['Technologies', 'Environnement technique', 'Outils', 'Réalisations', 'TECHNOLOGIES'])(
  '« %s » under each job is no heading, as large as those may be',
  (label) => {
    const job = (title: string) => [bold(title, { size: 13 }), heading(label), 'Java • Docker', '• API']
    const text = column(50, 40, [...head, heading('EXPÉRIENCES'), ...job(lead), ...job(php), heading('FORMATION')])
    expect(jobsOf(pageOf(text, dated(text)))).toEqual(bothJobs)
  },
)

test('a label under one job, set as the headings, opens no section where another job follows', () => {
  const jobs = [bold(lead), '• API', heading('TECHNOLOGIES'), 'Kafka', bold(php), '• Site']
  const text = column(50, 40, [...head, heading('EXPÉRIENCES'), ...jobs, heading('LANGUES'), 'Anglais'])
  expect(jobsOf(pageOf(text, dated(text)))).toEqual(bothJobs)
})

test('groups of skills that are titled as sections are read, and what is no group is not', () => {
  const groups = [
    heading('Langages'),
    'Java et PHP, dans des équipes de banque et d’assurance',
    heading('Frameworks'),
    'Symfony',
    heading('Bases de données'),
    'PostgreSQL',
  ]
  const others = [
    heading('Concours'),
    'Rust, au concours de la ville en équipe de quatre',
    heading('Langues'),
    'Anglais',
  ]
  const { skills, languages } = read(pageOf(column(50, 40, [...head, heading('Compétences'), ...groups, ...others])))
  expect(skills).toEqual(['Java', 'PHP', 'Symfony', 'PostgreSQL'])
  expect(languages).toMatchObject([{ name: 'Anglais' }])
})

test.each([
  ['Langues :', 'Programmation :'],
  ['Langues', 'Langages'],
  ['Spoken languages', 'Programming'],
])('the row « %s » of a table of skills ends none of them', (languages, languagesOfCode) => {
  const text = column(50, 40, [...head, heading('Compétences'), bold(languages), bold(languagesOfCode), bold('Outils')])
  const values = [
    at(text, languages, 'français, anglais', 170),
    at(text, languagesOfCode, 'Java, Python', 170),
    at(text, 'Outils', 'Docker', 170),
  ]
  const result = read(pageOf(text, values))
  expect(result.skills).toEqual(['Java', 'Python', 'Docker'])
  expect(result.languages.map(({ name }) => name)).toEqual(['Français', 'Anglais'])
})

test.each(['up', 'down'] as const)('headings on their side, read %s, open the part beside them', (turned) => {
  const [master, skills] = ['Master informatique, Université de Rennes', 'Java, PHP']
  const text = column(80, 40, [
    ...head,
    bold(lead, { gap: 1.5 }),
    '• API',
    '• Tests',
    bold(php),
    '• Site',
    '• Suivi',
    { text: master, gap: 1.5 },
    '• Mention bien',
    '• Mémoire',
    { text: skills, gap: 1.5 },
    'Docker, Kafka',
    'Python',
  ])
  const onSide = (words: string, from: string, to: string): Piece => {
    const [first, last] = [at(text, from, words, 50), at(text, to, words, 50)]
    const [middle, width] = [(first.y + last.y) / 2, words.length * 6]
    return {
      ...first,
      font: 'side',
      height: 12,
      width,
      y: turned === 'up' ? middle + width / 2 : middle - width / 2,
      turned,
    }
  }
  const headings = [
    onSide('EXPÉRIENCE', lead, '• Suivi'),
    onSide('FORMATION', master, '• Mémoire'),
    onSide('COMPÉTENCES', skills, 'Python'),
    onSide('CONFIDENTIEL', lead, '• Suivi'),
  ]
  const page = pageOf(text, dated(text), [at(text, master, '2014 – 2016', 420)], headings)
  expect(jobsOf(page)).toEqual(bothJobs)
  expect(read(page).educations).toMatchObject([{ school: 'Université de Rennes', endedOn: '2016-01-01' }])
})

test.each([0, 3, 7])('headings in the margin, %i points lower than the first line of their part, open it', (lower) => {
  const text = column(170, 40, [
    ...head,
    bold(lead, { size: 14, gap: 1 }),
    'Conception.',
    bold(php, { size: 14 }),
    'Suivi.',
    'Java, Docker',
  ])
  const inMargin = (line: string, words: string): Piece => {
    const width = words.length * 7
    return { ...at(text, line, words, 162 - width, lower), font: 'margin', height: 14, width }
  }
  const page = pageOf(text, dated(text), [inMargin(lead, 'Work'), inMargin('Java, Docker', 'Compétences')])
  expect(jobsOf(page)).toEqual(bothJobs)
  expect(read(page).skills).toContain('Docker')
})

test.each(['Projets perso', 'À côté', 'Hackathons'])(
  'what stands under « %s », centred as the headings are, is no job',
  (title) => {
    const centred = (words: string) => heading(words.toUpperCase(), 297 - words.length * 13 * 0.25)
    const text = column(50, 40, [
      ...head,
      centred('Expériences pro'),
      bold(lead),
      bold(php),
      centred(title),
      bold('Jeu en C++'),
    ])
    const page = pageOf(text, dated(text), [at(text, 'Jeu en C++', 'mai 2014 – aujourd’hui', 420)])
    expect(jobsOf(page)).toEqual(bothJobs)
  },
)

test('a text drawn several times at one place is read once, and letters set apart are words', () => {
  const text = column(50, 40, [
    bold('C a m i l l e   L O R N I E R', { size: 22 }),
    'camille.lornier@exemple.fr',
    heading('Expérience'),
    bold(lead),
  ])
  const again = [0.2, 0.4].flatMap((hair) => text.map((piece) => ({ ...piece, x: piece.x + hair, y: piece.y + hair })))
  const page = pageOf(text, again, [at(text, lead, 'mars 2019 – juin 2022', 420)])
  expect(read(page)).toMatchObject({ givenName: 'Camille', familyName: 'Lornier', email: 'camille.lornier@exemple.fr' })
  expect(jobsOf(page)).toEqual([bothJobs[0]])
  const letters = Array.from('CAMILLE LORNIER').flatMap((letter, index) =>
    letter === ' '
      ? []
      : [{ text: letter, x: 50 + index * 20 + (index > 7 ? 10 : 0), y: 40, width: 12, height: 20, font: 'bold' }],
  )
  expect(read(pageOf(letters, column(50, 60, ['Consultante']), text.slice(1)))).toMatchObject({ givenName: 'Camille' })
})

test('title and employer whose dash no text tells are parted by the wide blank', () => {
  const text = column(50, 40, [...head, heading('Expérience'), bold('Tech lead Java'), '• API'])
  const title = at(text, 'Tech lead Java', 'Altéria', 50)
  const employer = { ...title, font: 'bold', x: 57 + 'Tech lead Java'.length * 5 }
  const page = pageOf(text, [employer, at(text, 'Tech lead Java', 'mars 2019 juin 2022', 420)])
  expect(jobsOf(page)).toEqual([bothJobs[0]])
})

test('a side column ends on the second page, beside the first heading there', () => {
  const side = column(22, 40, [
    heading('Contact', 22),
    'camille.lornier@exemple.fr',
    heading('Top Skills', 22),
    'Java',
    'Spring Boot',
    heading('Languages', 22),
    'English (Professional Working)',
  ])
  const about = Array.from({ length: 20 }, () => 'Je conçois et je maintiens des services depuis longtemps')
  const main = column(224, 40, [
    bold('Camille Lornier', { size: 26 }),
    'Tech lead Java',
    heading('Summary', 224),
    ...about,
  ])
  const overleaf = column(224, 60, [
    heading('Experience', 224),
    bold('Altéria', { size: 12 }),
    bold('Tech lead Java', { size: 11.5 }),
    'mars 2019 - juin 2022 (3 ans 4 mois)',
    'Rennes',
    'API avec Kafka',
    bold('Boréal Conseil', { size: 12 }),
    '3 ans 2 mois',
    bold('Développeuse PHP', { size: 11.5 }),
    'janvier 2016 - février 2019',
    'Site',
  ])
  const left = at(overleaf, 'Experience', 'Concepteur d’API', 22)
  const pages = [pageOf(side, main), pageOf(overleaf, [left])]
  expect(jobsOf(...pages)).toEqual(bothJobs)
  expect(read(...pages).skills).toEqual(expect.arrayContaining(['Java', 'Spring Boot', 'Kafka']))
})

test.each([
  ['Ingénieure d’études · Statisticienne · Data scientist · Python · R · SQL · GitLab', 'Ingénieure d’études'],
  ['Senior Software Engineer | Cloud Architect | AWS | Kubernetes | Terraform | Go', 'Senior Software Engineer'],
  ['Développeuse Full-Stack / Java / Angular / Spring Boot / DevOps / Docker / React', 'Développeuse Full-Stack'],
  ['10+ years | Full Stack Developer | React, Node.js, TypeScript, GraphQL, AWS', 'Full Stack Developer'],
  ['Java · Spring · Angular', 'Tech lead Java'],
  ['Je suis développeuse Java', 'Tech lead Java'],
])('under the headline « %s » the position is « %s »', (headline, position) => {
  const text = column(50, 40, [
    bold('Camille Lornier', { size: 22 }),
    headline,
    heading('Expérience'),
    bold(lead),
    bold(php),
  ])
  const page = pageOf(text, [at(text, lead, 'depuis mars 2019', 420), at(text, php, '2016 – 2018', 420)])
  expect(read(page).position).toBe(position)
})

test('without a title and without a job that goes on, no position is told', () => {
  const text = column(50, 40, [bold('Camille Lornier', { size: 22 }), heading('Expérience'), bold(lead), bold(php)])
  expect(read(pageOf(text, dated(text)))).not.toHaveProperty('position')
})

test('a first job with one date goes on when it begins where the others ended', () => {
  const jobs = (first: string, second: string) =>
    jobsOf(
      pageOf(column(50, 40, [...head, heading('Expérience'), bold(lead), first, 'API', bold(php), second, 'Site'])),
    )
  expect(jobs('mars 2019', 'janvier 2016 – février 2019').map(([, , from, to]) => [from, to])).toEqual([
    ['2019-03-01', null],
    ['2016-01-01', '2019-02-01'],
  ])
  expect(jobs('mars 2014', 'janvier 2016 – février 2019')[0]).toContain('2014-03-01')
  expect(jobs('mars 2014', 'janvier 2016 – février 2019')[0]).not.toContain(null)
  expect(jobs('2019', 'janvier 2016 – février 2019')[0]).toContain('2019-12-01')
})

test('months whose years stand under them in a narrow column are whole periods', () => {
  const text = column(50, 40, [...head, heading('Expérience'), bold(lead), 'API', bold(php), 'Site'])
  const dates = [
    [at(text, lead, 'mars', 400), at(text, lead, '– juin', 450)],
    [at(text, 'API', '2019', 400), at(text, 'API', '2022', 456)],
    [at(text, php, 'janvier', 400), at(text, php, '– février', 450)],
    [at(text, 'Site', '2016', 400), at(text, 'Site', '2019', 456)],
  ].flat()
  expect(jobsOf(pageOf(text, dates))).toEqual(bothJobs)
})
