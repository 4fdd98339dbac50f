/** How visible an item of a freelancer's profile is: the value chooses an icon, which always stands beside its text. */
export type Sight = 'yes' | 'no' | 'partly'
type Seen = { sight: Sight; text: string }
type SeenRow = { name: string; before: Seen; after: Seen; admin: Seen }

/** The texts of the home page: companies are « vous », freelancers « tu »; texts for both use neither. */
export const home = {
  meta: {
    title: 'Inspirnautes\u00a0: missions IT et freelances, par compétences',
    description:
      'Entreprises, recrutez un freelance IT sur ses compétences notées. Freelances, recevez des missions, sous vos seules initiales jusqu’au recrutement.',
  },

  hero: {
    title: 'Entreprises et freelances IT se trouvent ici, compétence par compétence.',
    lead: 'L’entreprise note les compétences que demande sa mission, le freelance note les siennes. Nous proposons les profils qui y répondent, sous leurs seules initiales jusqu’au recrutement.',
    recruit: 'Recruter un freelance',
    find: 'Trouver une mission',
  },

  /**
   * An example, labelled as one. The ids decide the figure; ratings are in stars; a test checks `score` against the
   * ranking rule.
   */
  figure: {
    label: 'Exemple',
    mission: {
      title: 'Développeur React',
      yearsAsked: 4,
      region: 'Pays de la Loire',
      skills: [
        { id: 57, name: 'React', demanded: 4, isRequired: true, held: 4.5 },
        { id: 60, name: 'TypeScript', demanded: 3.5, isRequired: true, held: 3.5 },
        { id: 63, name: 'Node.js', demanded: 3, isRequired: true, held: 2.5 },
        { id: 66, name: 'Docker', demanded: 2, isRequired: false, held: 3 },
        { id: 69, name: 'PostgreSQL', demanded: 2.5, isRequired: false, held: null },
      ],
    },
    profile: { initials: 'A.D.', years: 6, region: 'Pays de la Loire', score: 88 },
    caption: 'Une mission et un profil qui l’éclaire',
    textEquivalent:
      'La mission «\u00a0Développeur React\u00a0» demande React à 4\u00a0étoiles sur 5, TypeScript à 3,5 et Node.js à 3\u00a0; elle souhaite aussi Docker à 2 et PostgreSQL à 2,5. Le profil A.D. détient React à 4,5, TypeScript à 3,5, Node.js à 2,5 et Docker à 3\u00a0; il n’indique pas PostgreSQL. Avec six ans d’expérience pour quatre demandés, la même région et une disponibilité dès le premier jour, il obtient 88 sur 100.',
    steps: [
      {
        title: 'La mission',
        text: 'Une étoile par compétence demandée, d’autant plus grande que la note attendue est haute.',
      },
      {
        title: 'L’essentiel d’abord',
        text: 'Les trois compétences requises sont reliées. Les deux supplémentaires restent à part.',
      },
      {
        title: 'Un profil s’allume',
        text: 'A.D. couvre React, TypeScript et Docker. Node.js brille un peu moins\u00a0: 2,5\u00a0étoiles pour 3 demandées.',
      },
      {
        title: 'Le score s’explique',
        text: 'PostgreSQL reste éteint, mais n’était pas requis. L’administrateur lit 88 sur 100, et pourquoi.',
      },
    ],
  },

  steps: {
    title: 'Du besoin à la signature, en cinq étapes',
    lead: 'Dès qu’un profil est proposé, chaque entretien et chaque réponse s’annoncent par e-mail.',
    items: [
      {
        title: 'L’entreprise décrit sa mission',
        text: 'Dates, région, années d’expérience, et chaque compétence notée de 0\u00a0à\u00a05\u00a0étoiles\u00a0: requise ou supplémentaire.',
      },
      {
        title: 'Les profils sont rapprochés',
        text: 'Compétences, expérience, région et disponibilité donnent un score expliqué. L’administrateur choisit les profils qu’il propose.',
      },
      {
        title: 'Deux créneaux, un choix',
        text: 'L’entreprise découvre des initiales et des compétences. Elle propose deux créneaux\u00a0; le freelance en choisit un, demande une autre date ou décline.',
      },
      {
        title: 'L’entretien, puis la décision',
        text: 'Une fois l’entretien passé, l’entreprise recrute ou renonce. Le nom du freelance s’affiche quand il est recruté, pas avant.',
      },
      {
        title: 'Le contrat est signé',
        text: 'Chacun reçoit son contrat et le dépose signé. Comptes rendus d’activité (CRA) et factures se rangent ensuite mission par mission.',
      },
    ],
    /** Details of the screens, shown beside the steps. */
    scenes: {
      reasons: '3 compétences requises sur 3, même région',
      slots: ['Jeudi 14\u00a0h', 'Vendredi 10\u00a0h'],
      interview: 'Entretien passé',
      recruited: 'Recruté',
      papers: [
        { name: 'Contrat', state: 'Signé', color: 'green' },
        { name: 'CRA de mars', state: 'Validé', color: 'green' },
        { name: 'Facture de mars', state: 'À régler', color: 'orange' },
      ],
    },
  },

  /** Read when the page is shown; without three missions the section stays away. */
  showcase: {
    title: 'Trois missions ouvertes en ce moment',
    lead: 'Telles qu’elles ont été publiées. Le nom de l’entreprise s’affiche quand la mission est proposée.',
    figures: {
      openMissions: 'missions ouvertes',
      activeCandidates: 'freelances actifs',
      firstProposal: 'au plus pour la moitié des missions, de la publication au premier profil proposé',
    },
  },

  audiences: [
    {
      key: 'freelancer',
      eyebrow: 'Freelances IT',
      title: 'Des missions choisies pour ce que tu sais faire',
      points: [
        'Tu notes tes compétences une fois. Les missions qui y répondent te sont proposées par e-mail.',
        'Tu sais quelle entreprise te propose un entretien\u00a0; elle ne lit de ton nom que tes initiales.',
        'Tu choisis l’un des deux créneaux, tu en demandes d’autres, ou tu déclines avec une raison.',
        'Contrats, CRA et pièces personnelles sont rangés dans ton espace, hors de vue des entreprises.',
      ],
      action: 'Trouver une mission',
    },
    {
      key: 'company',
      eyebrow: 'Entreprises',
      title: 'Des profils qui répondent à votre mission',
      points: [
        'Vous dites ce que la mission exige et ce qui serait un plus, compétence par compétence.',
        'Les profils proposés ont été choisis par l’administrateur, à partir d’un classement dont il lit chaque raison.',
        'Vous proposez deux créneaux, avec un lien pour chacun\u00a0; la réponse vous parvient par e-mail.',
        'Votre mission, vos entretiens, votre contrat et vos factures tiennent au même endroit.',
      ],
      action: 'Recruter un freelance',
    },
  ],

  anonymity: {
    title: 'Qui voit quoi d’un freelance',
    lead: 'Une entreprise n’ouvre un profil que s’il lui est proposé. Elle y lit un savoir-faire, pas une identité.',
    columns: [
      'Information',
      'L’entreprise, avant le recrutement',
      'L’entreprise, après le recrutement',
      'L’administrateur',
    ],
    rows: [
      {
        name: 'Compétences notées',
        before: { sight: 'yes', text: 'Visibles' },
        after: { sight: 'yes', text: 'Visibles' },
        admin: { sight: 'yes', text: 'Visibles' },
      },
      {
        name: 'Poste et années d’expérience',
        before: { sight: 'yes', text: 'Visibles' },
        after: { sight: 'yes', text: 'Visibles' },
        admin: { sight: 'yes', text: 'Visibles' },
      },
      {
        name: 'Région',
        before: { sight: 'yes', text: 'Visible' },
        after: { sight: 'yes', text: 'Visible' },
        admin: { sight: 'yes', text: 'Visible' },
      },
      {
        name: 'Nom et prénom',
        before: { sight: 'partly', text: 'Initiales' },
        after: { sight: 'yes', text: 'Visibles' },
        admin: { sight: 'yes', text: 'Visibles' },
      },
      {
        name: 'CV en ligne',
        before: { sight: 'partly', text: 'Version anonyme' },
        after: { sight: 'partly', text: 'Version anonyme' },
        admin: { sight: 'yes', text: 'Visible' },
      },
      {
        name: 'Téléphone et e-mail',
        before: { sight: 'no', text: 'Masqués' },
        after: { sight: 'no', text: 'Masqués' },
        admin: { sight: 'yes', text: 'Visibles' },
      },
      {
        name: 'Tarif journalier',
        before: { sight: 'no', text: 'Masqué' },
        after: { sight: 'no', text: 'Masqué' },
        admin: { sight: 'yes', text: 'Visible' },
      },
      {
        name: 'Disponibilités',
        before: { sight: 'no', text: 'Masquées' },
        after: { sight: 'no', text: 'Masquées' },
        admin: { sight: 'yes', text: 'Visibles' },
      },
      {
        name: 'Photo, vidéo et présentation',
        before: { sight: 'no', text: 'Masquées' },
        after: { sight: 'no', text: 'Masquées' },
        admin: { sight: 'yes', text: 'Visibles' },
      },
      {
        name: 'CV importé et pièces personnelles',
        before: { sight: 'no', text: 'Masqués' },
        after: { sight: 'no', text: 'Masqués' },
        admin: { sight: 'yes', text: 'Visibles' },
      },
    ] satisfies SeenRow[],
    note: 'Le freelance, lui, connaît le nom de l’entreprise dès que la mission lui est proposée. Pendant l’entretien, il dit de lui ce qu’il veut.',
  },

  questions: {
    title: 'Ce qu’on nous demande avant de commencer',
    items: [
      {
        question: 'Combien ça coûte\u00a0?',
        answer:
          'Le site n’affiche aucun prix et n’encaisse aucun paiement\u00a0: ni pour s’inscrire, ni pour publier une mission, ni pour y être proposé. Ce que coûte une mission, et la part de la plateforme s’il y en a une, est écrit dans le contrat que chacun lit avant de signer.',
      },
      {
        question: 'Quand un compte est-il activé\u00a0?',
        answer:
          'Quand l’administrateur a lu la demande et l’a acceptée. C’est une personne, pas un automate\u00a0: nous ne promettons donc pas d’heure. La réponse arrive par e-mail, et la connexion n’est possible qu’après.',
      },
      {
        question: 'En combien de temps trouve-t-on\u00a0?',
        answer:
          'Cela dépend de la mission et des profils inscrits, et nous n’annonçons pas de moyenne que nous ne pourrions pas tenir. Ce qui est sûr\u00a0: une mission peut commencer dès le lendemain de sa publication, et chaque proposition, chaque réponse arrive par e-mail.',
      },
      {
        question: 'Qui choisit les profils proposés\u00a0?',
        answer:
          'L’administrateur. Un calcul classe les profils actifs\u00a0: les compétences requises pèsent 70\u00a0points sur 100, les supplémentaires 15, l’expérience, la région et la disponibilité 5 chacune. Il ne connaît ni le nom, ni la photo, ni le tarif. Personne n’est écarté d’office.',
      },
      {
        question: 'L’anonymat tient-il vraiment\u00a0?',
        answer:
          'Oui, parce que le serveur n’envoie pas ce que l’entreprise ne doit pas lire\u00a0: avant le recrutement, il n’envoie d’un nom que les initiales, et masque nom et coordonnées jusque dans les textes du CV. Deux limites à connaître\u00a0: un parcours rare peut trahir son auteur, et l’on se parle à l’entretien.',
      },
      {
        question: 'Peut-on refuser une mission\u00a0?',
        answer:
          'Oui. Un freelance décline une mission proposée, ou qui lui est déjà confiée et n’est pas terminée, en donnant une raison que l’entreprise lira. L’entreprise, elle, peut retirer un profil tant qu’elle n’a pas décidé.',
      },
      {
        question: 'Comment les documents sont-ils gardés\u00a0?',
        answer:
          'Pièces personnelles, contrats et CRA d’un freelance ne sont lus que par lui et par l’administrateur. Le contrat et les factures d’une entreprise, que par elle et par l’administrateur. Rien n’est accessible sans être connecté.',
      },
      {
        question: 'Comment supprimer son compte et ses données\u00a0?',
        answer:
          'Par la page de contact, depuis l’adresse du compte. Nous effaçons ce que la loi ne nous oblige pas à garder, comme les contrats et les factures, et répondons en un mois au plus. Le détail est dans les conditions générales.',
      },
    ],
  },

  closing: {
    title: 'Une mission à\u00a0confier, ou\u00a0à\u00a0trouver',
    text: 'L’inscription tient en trois étapes. L’administrateur lit chaque demande et répond par e-mail.',
    recruit: 'Recruter un freelance',
    find: 'Trouver une mission',
  },
} as const
