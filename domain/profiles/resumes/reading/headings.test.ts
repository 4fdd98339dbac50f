import { expect, test } from 'vitest'
import { headingOf, sectionNamed } from './headings.ts'

test.each([
  [
    'experiences',
    [
      'Expérience professionnelle',
      'EXPÉRIENCES PROFESSIONNELLES',
      'E X P É R I E N C E S',
      'Parcours',
      'Work Experience',
      'Professional experience',
      'Employment history',
      'Missions réalisées',
      'Parcours professionnel',
    ],
  ],
  [
    'educations',
    [
      'Formation',
      'FORMATIONS',
      'Diplômes',
      'Education',
      'Formation & diplômes',
      'Études',
      'Education and training',
      'Parcours académique',
      'Diplômes et formations',
      'Diplômes & concours',
      'Training & education',
    ],
  ],
  [
    'skills',
    [
      'Compétences',
      'Compétences techniques',
      'Technical skills',
      'Skills',
      'Stack technique',
      'Savoir-faire',
      'Outils & technologies',
      'Digital skills',
      'Top Skills',
      'Personal skills',
    ],
  ],
  [
    'languages',
    [
      'Langues',
      'LANGUES',
      'Languages',
      'Langues étrangères',
      'Langue(s) maternelle(s)',
      'Mother tongue(s)',
      'Autre(s) langue(s)',
      'Language skills',
    ],
  ],
  [
    'other',
    [
      'Projets perso',
      'Side projects',
      'Hackathons',
      'Mes projets personnels',
      'Open source',
      'Projects experience',
      'Volunteer experience',
      'Expériences bénévoles',
      'Centres d’intérêt',
      'Loisirs',
      'Certifications',
      'Profil',
      'Références',
    ],
  ],
  ['contact', ['Contact', 'Coordonnées', 'Réseaux sociaux']],
] as const)('the headings of « %s » are known in French and English', (section, titles) =>
  expect(titles.map((title) => [title, sectionNamed(title)])).toEqual(titles.map((title) => [title, section])),
)

test.each([
  'Développeur Java',
  'Expérience de 5 ans',
  'Formation de deux juniors',
  'Langues parlées par le client.',
  'R',
])('« %s » is no heading', (text) => expect(sectionNamed(text)).toBeUndefined())

test.each([
  'Ô EXPÉRIENCES',
  '\uF0B1 EXPÉRIENCES',
  '\uF0B1EXPÉRIENCES',
  '💼 EXPÉRIENCES',
  '1. EXPÉRIENCES',
  'EXPÉRIENCES ■',
])('« %s » is a heading beside its icon', (text) => {
  const segment = { text, x: 0, y: 0, right: 100, height: 14, font: 'f', runs: [text] }
  expect(headingOf({ ...segment, segments: [segment] })).toEqual({ section: 'experiences', rest: [] })
})
