import { PageText, type Section } from '#web/content/page-text.tsx'

export const meta = () => [{ title: 'À propos · Inspirnautes' }]

const sections: Section[] = [
  {
    title: 'Ce que nous faisons',
    paragraphs: [
      'Inspirnautes relie des indépendants de l’informatique, que nous appelons inspirnautes, et des entreprises qui ont une mission à confier.',
      'Une entreprise décrit sa mission et les compétences qu’elle demande. Nous rapprochons ces compétences de celles que les inspirnautes déclarent, et nous proposons les profils qui y répondent.',
    ],
  },
  {
    title: 'Comment se passe une mission',
    paragraphs: [
      'L’entreprise publie sa mission. Des profils lui sont proposés, sous leurs seules initiales. Elle propose deux créneaux d’entretien ; l’inspirnaute en choisit un. Après l’entretien, l’entreprise recrute ou non.',
      'Chaque compte est vérifié par l’administrateur de la plateforme avant d’être activé.',
    ],
  },
  {
    title: 'L’anonymat',
    paragraphs: [
      'Avant le recrutement, une entreprise voit les compétences, l’expérience, la région et les disponibilités d’un inspirnaute, jamais son nom ni ses coordonnées.',
    ],
  },
]

export default function AboutScreen() {
  return <PageText title="À propos" sections={sections} />
}
