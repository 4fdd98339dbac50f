import { PageText, type Section } from '#web/content/page-text.tsx'

export const meta = () => [{ title: 'Mentions légales · Inspirnautes' }]

const sections: Section[] = [
  {
    title: 'Éditeur',
    paragraphs: ['Le site Inspirnautes est édité par la société Inspirnautes, joignable par la page de contact.'],
  },
  {
    title: 'Hébergement',
    paragraphs: ['L’application et ses données sont hébergées par l’éditeur ou par le prestataire qu’il désigne.'],
  },
  {
    title: 'Propriété intellectuelle',
    paragraphs: ['Les textes, la marque et la présentation du site ne peuvent être repris sans accord écrit.'],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'Le site ne dépose aucun cookie publicitaire. Votre navigateur garde votre session et votre réponse au bandeau des cookies.',
    ],
  },
]

export default function NoticeScreen() {
  return <PageText title="Mentions légales" sections={sections} />
}
