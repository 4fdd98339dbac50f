import { expect, test } from 'vitest'
import { column, heading, pageOf } from '#test/people/typeset.ts'
import { readResume } from './read-resume.ts'

test('a heading beside another one, alone at its edge on the page after, opens its own column', () => {
  const [narrow, wide] = [40, 230]
  const profile = ['Je conçois des outils de tri.', 'Je les mets en service.', 'Je les tiens à jour.']
  const first = pageOf(
    column(narrow, 60, [heading('Contact'), 'camille.lornier@exemple.fr', 'Rennes', 'Permis B', '35 ans', 'France']),
    column(wide, 40, [{ text: 'Camille Lornier', size: 22 }, heading('Profil'), ...profile]),
  )
  const jobs = [
    'Tech lead Java, Altéria',
    'mars 2019 – juin 2022',
    'Conception d’une interface.',
    'Développeuse PHP, Boréal Conseil',
    'janvier 2016 – février 2019',
    'Suivi du site.',
  ]
  const second = pageOf(
    column(narrow, 24, [heading('Compétences'), 'Java', 'PHP', 'Docker', 'Kafka', 'Rust', 'Scala']),
    column(wide + 16, 60, jobs),
    column(wide, 32, [heading('Expérience')]),
  )
  const { experiences, skills } = readResume([first, second], { skills: ['Java', 'Docker'], languages: [] })
  expect(experiences.map(({ position }) => position)).toEqual(['Tech lead Java', 'Développeuse PHP'])
  expect(skills).toEqual(['Java', 'Docker'])
})
