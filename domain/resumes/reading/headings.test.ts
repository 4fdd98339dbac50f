import { expect, test } from 'vitest'
import { sectionNamed } from './headings.ts'

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
    ],
  ],
  ['languages', ['Langues', 'LANGUES', 'Languages', 'Langues étrangères', 'Language skills']],
  ['other', ['Centres d’intérêt', 'Loisirs', 'Certifications', 'Profil', 'Références']],
  ['contact', ['Contact', 'Coordonnées']],
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
