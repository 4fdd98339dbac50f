import { PageText, type Section } from '#web/content/page-text.tsx'
import { paths } from '#web/paths.ts'

export const meta = () => [{ title: 'Conditions générales · Inspirnautes' }]

const sections: Section[] = [
  {
    title: '1. Objet',
    paragraphs: [
      'Les présentes conditions règlent l’usage de la plateforme Inspirnautes par les indépendants et par les entreprises.',
    ],
  },
  {
    title: '2. Comptes',
    paragraphs: [
      'Toute demande de compte est examinée par l’administrateur de la plateforme. Le compte s’ouvre une fois accepté.',
      'Chacun répond de l’exactitude de ce qu’il déclare et garde son mot de passe secret.',
    ],
  },
  {
    title: '3. Missions et entretiens',
    paragraphs: [
      'L’entreprise décrit ses missions de bonne foi. Les créneaux d’entretien acceptés engagent les deux parties à se présenter ou à prévenir.',
    ],
  },
  {
    title: '4. Données personnelles',
    paragraphs: [
      'Les données confiées servent au seul rapprochement entre missions et indépendants. Avant un recrutement, une entreprise ne reçoit ni le nom ni les coordonnées d’un indépendant.',
      'Chacun peut demander l’accès à ses données, leur rectification ou leur effacement par la page de contact.',
    ],
  },
  {
    title: '5. Responsabilité',
    paragraphs: [
      'La plateforme met en relation ; le contrat de mission lie l’entreprise et l’indépendant qui le signent.',
    ],
  },
]

export default function TermsScreen() {
  return (
    <PageText title="Conditions générales" sections={sections}>
      <section>
        <h2>Contact</h2>
        <p>
          Une question sur ces conditions ? <a href={paths.contact()}>Écrivez-nous</a>. Les informations sur l’éditeur
          sont dans les <a href={paths.notice()}>mentions légales</a>.
        </p>
      </section>
    </PageText>
  )
}
