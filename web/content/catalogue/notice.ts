import { operator } from './operator.ts'
import { list, text, type Section } from './section.ts'

/** The legal mentions. */
export const notice = {
  meta: {
    title: 'Mentions légales · Inspirnautes',
    description:
      'Éditeur, directeur de la publication, hébergeur, propriété intellectuelle, données personnelles, signalement et crédits du site Inspirnautes.',
  },
  title: 'Mentions légales',
  version: '2026-11-21',
  lead: 'Qui publie ce site, qui l’héberge, et à qui s’adresser. Informations données au titre de la loi n°\u00a02004-575 du 21\u00a0juin 2004 pour la confiance dans l’économie numérique.',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Société', text: operator.company },
            { term: 'Forme', text: operator.legalForm },
            { term: 'Capital', text: operator.capital },
            { term: 'Immatriculation', text: operator.registration },
            { term: 'TVA', text: operator.vatNumber },
            { term: 'Siège', text: operator.address },
            { term: 'E-mail', text: operator.email },
            { term: 'Téléphone', text: operator.phone },
          ],
        },
      ],
    },
    {
      id: 'direction',
      title: 'Direction de la publication',
      blocks: [text(`${operator.director}.`)],
    },
    {
      id: 'hebergeur',
      title: 'Hébergeur',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Nom', text: operator.host.name },
            { term: 'Adresse', text: operator.host.address },
            { term: 'Téléphone', text: operator.host.phone },
            { term: 'Pays', text: operator.host.country },
          ],
        },
      ],
    },
    {
      id: 'propriete-intellectuelle',
      title: 'Propriété intellectuelle',
      blocks: [
        text(
          'La marque Inspirnautes, les textes, les dessins et les programmes du site appartiennent à l’éditeur, sauf mention contraire. Toute reprise, même partielle, demande son accord écrit. Citer une page avec un lien est libre.',
        ),
      ],
    },
    {
      id: 'donnees-personnelles',
      title: 'Données personnelles',
      blocks: [
        text(
          'Ce qui est gardé, pourquoi, combien de temps et quels sont vos droits\u00a0: tout est dit aux sections [Données personnelles](terms#donnees-personnelles) et [Vos droits](terms#vos-droits) des conditions générales.',
        ),
        text(`Contact\u00a0: ${operator.dataContact}.`),
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        text(
          'Le site ne dépose aucun cookie et ne mesure pas son audience. Votre navigateur garde votre session et vos réglages\u00a0; la [liste exacte](terms#cookies) figure dans les conditions générales.',
        ),
      ],
    },
    {
      id: 'signalement',
      title: 'Signaler un contenu',
      blocks: [
        text(
          `Pour signaler un contenu illicite, écrivez par la [page de contact](contact) ou à ${operator.email}. C’est aussi le point de contact prévu par le règlement (UE) 2022/2065 sur les services numériques. Dites\u00a0:`,
        ),
        list(
          'l’adresse de la page et le passage visé\u00a0;',
          'pourquoi il vous paraît illicite\u00a0;',
          'votre nom et votre e-mail, sauf si la loi vous permet de ne pas les donner\u00a0;',
          'que vous signalez de bonne foi.',
        ),
        text('Langue de contact\u00a0: le français.'),
      ],
    },
    {
      id: 'accessibilite',
      title: 'Accessibilité',
      blocks: [
        text(
          'Le site vise le niveau AA des règles WCAG 2.2\u00a0: clavier, lecteur d’écran, contrastes, agrandissement, mouvements réduits. Un obstacle\u00a0? Dites-le par la [page de contact](contact)\u00a0: nous vous donnons l’information autrement, et nous corrigeons.',
        ),
      ],
    },
    {
      id: 'credits',
      title: 'Crédits',
      blocks: [
        {
          kind: 'facts',
          facts: [
            {
              term: 'Titres',
              text: 'Bricolage Grotesque, The Bricolage Grotesque Project Authors, [SIL Open Font License 1.1](https://openfontlicense.org).',
            },
            {
              term: 'Textes',
              text: 'Inter, The Inter Project Authors, [SIL Open Font License 1.1](https://openfontlicense.org).',
            },
            { term: 'Icônes', text: '[Tabler Icons](https://tabler.io/icons), licence MIT.' },
            { term: 'Dessins', text: 'Le signe et les constellations ont été dessinés pour ce site.' },
          ],
        },
      ],
    },
  ] satisfies Section[],
} as const
