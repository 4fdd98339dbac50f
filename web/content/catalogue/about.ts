import { list, text, type Section } from './section.ts'

/** The texts of the page about the company and how it works. */
export const about = {
  meta: {
    title: 'À propos d’Inspirnautes',
    description:
      'Ce que fait Inspirnautes, comment missions et freelances IT sont rapprochés, ce que chacun voit de l’autre, et ce que la plateforme ne fait pas.',
  },
  title: 'À propos',
  lead: 'Inspirnautes relie des freelances de l’informatique et des entreprises qui ont une mission à confier. Nous partons de ce que les gens savent faire, et nous disons comment nous choisissons.',
  sections: [
    {
      id: 'ce-que-nous-faisons',
      title: 'Ce que nous faisons',
      blocks: [
        text(
          'Une entreprise décrit sa mission\u00a0: des dates, une région, des années d’expérience, et les compétences attendues, chacune notée de 0\u00a0à\u00a05\u00a0étoiles. Un freelance décrit ce qu’il sait faire, avec la même échelle. Nous rapprochons les deux.',
        ),
        text(
          'Nous appelons inspirnautes les freelances inscrits ici. Le mot est à nous\u00a0; le métier, lui, est bien connu\u00a0: développement, données, infrastructure, sécurité, produit.',
        ),
      ],
    },
    {
      id: 'la-carte-du-ciel',
      title: 'Pourquoi des étoiles',
      blocks: [
        text(
          'Une carte du ciel est un outil précis, fait pour trouver son chemin. Nous dessinons chaque mission comme une constellation\u00a0: une étoile par compétence, d’autant plus grande que la note attendue est haute, et un trait entre celles qui sont requises.',
        ),
        text(
          'Un profil allume les étoiles qu’il détient. On voit d’un regard ce qui est couvert et ce qui manque\u00a0; les mots et les chiffres disent la même chose à côté du dessin.',
        ),
      ],
    },
    {
      id: 'comment-nous-choisissons',
      title: 'Comment nous choisissons',
      blocks: [
        text(
          'Une formule fixe et publique classe les profils actifs pour chaque mission. Elle regarde les compétences, l’expérience, la région et la disponibilité. Elle ignore le nom, la photo, l’âge et le tarif. Son détail figure dans les [conditions générales](terms#classement).',
        ),
        text(
          'Puis une personne décide. L’administrateur de la plateforme lit le classement et ses raisons, et choisit les profils qu’il propose. C’est lui aussi qui active chaque compte, de freelance ou d’entreprise, après avoir lu la demande.',
        ),
      ],
    },
    {
      id: 'une-mission-pas-a-pas',
      title: 'Une mission, pas à pas',
      blocks: [
        {
          kind: 'steps',
          items: [
            'L’entreprise publie sa mission. Elle commence au plus tôt le lendemain.',
            'L’administrateur propose des profils. Le freelance et l’entreprise sont prévenus par e-mail.',
            'L’entreprise propose deux créneaux d’entretien. Le freelance en choisit un, demande une autre date, ou décline en disant pourquoi.',
            'L’entretien passé, l’entreprise recrute ou renonce. Le nom du freelance s’affiche quand il est recruté.',
            'Chacun reçoit le contrat qui le concerne et le dépose signé. Comptes rendus d’activité et factures suivent, mission par mission.',
          ],
        },
      ],
    },
    {
      id: 'l-anonymat',
      title: 'L’anonymat, et ses limites',
      blocks: [
        text(
          'Avant le recrutement, une entreprise voit d’un freelance ses initiales, son poste, ses années d’expérience, sa région, ses compétences notées et un CV sans nom ni coordonnées, même là où il les aurait écrits. Le serveur ne lui envoie rien d’autre. Elle ne peut ouvrir que les profils proposés pour ses propres missions.',
        ),
        text(
          'Nous n’en promettons pas davantage. Un parcours peut se reconnaître à ce qu’il raconte, et l’on se parle pendant l’entretien. Le freelance, de son côté, connaît le nom de l’entreprise dès que la mission lui est proposée.',
        ),
      ],
    },
    {
      id: 'ce-que-nous-ne-faisons-pas',
      title: 'Ce que nous ne faisons pas',
      blocks: [
        list(
          'Aucune publicité, aucune mesure d’audience, aucun cookie.',
          'Aucun avis public sur les personnes\u00a0: personne n’est noté par d’autres ici.',
          'Aucune vente de profils, aucun annuaire à parcourir.',
          'Aucun paiement sur le site. Les prix se lisent dans le contrat.',
        ),
      ],
    },
    {
      id: 'nous-ecrire',
      title: 'Nous écrire',
      blocks: [
        text(
          'Une question, un doute, une erreur sur cette page\u00a0: la [page de contact](contact) mène à une personne. L’identité de l’exploitant figure dans les [mentions légales](notice).',
        ),
      ],
    },
  ] satisfies Section[],
  figure:
    'Un exemple\u00a0: la mission «\u00a0Développeur React\u00a0», éclairée par un profil qui détient quatre de ses cinq compétences.',
} as const
