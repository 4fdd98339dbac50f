/**
 * The texts beside the public forms; candidates are addressed as « tu », companies and unknown visitors as « vous ».
 */
export const forms = {
  login: {
    meta: {
      title: 'Se connecter à Inspirnautes',
      description:
        'Connectez-vous à votre espace Inspirnautes\u00a0: missions, profils proposés, entretiens, contrats et factures, là où vous les avez laissés.',
    },
    title: 'Se connecter',
    lead: 'Retrouvez vos missions et vos entretiens là où vous les avez laissés.',
    points: [
      'Votre compte doit avoir été activé par l’administrateur\u00a0: un e-mail vous l’a annoncé.',
      'Après trente jours sans visite, une nouvelle connexion est demandée.',
    ],
  },

  contact: {
    meta: {
      title: 'Nous contacter · Inspirnautes',
      description:
        'Une question avant de vous inscrire, un souci avec votre compte, une demande sur vos données personnelles\u00a0? Écrivez-nous, une personne vous lit.',
    },
    title: 'Nous contacter',
    lead: 'Une question avant de vous inscrire, un souci avec votre compte, une demande sur vos données\u00a0? Écrivez-nous, une personne vous lit.',
    points: [
      'Votre message arrive par e-mail à l’équipe de la plateforme, qui vous répond à l’adresse donnée ici.',
      'Pour une demande sur votre compte ou vos données, écrivez depuis l’adresse e-mail du compte\u00a0: nous saurons que c’est vous.',
      'Vous êtes déjà inscrit\u00a0? Depuis votre espace, vous pouvez aussi écrire à l’administrateur au sujet d’une mission.',
    ],
    use: 'Ces informations servent à vous répondre, et à rien d’autre.',
  },

  forgotten: {
    meta: {
      title: 'Mot de passe oublié · Inspirnautes',
      description:
        'Donnez l’e-mail de votre compte Inspirnautes\u00a0: vous recevez un lien pour choisir un nouveau mot de passe, valable une heure et une seule fois.',
    },
    title: 'Mot de passe oublié',
    lead: 'Donnez l’e-mail de votre compte\u00a0: vous recevez un lien pour choisir un nouveau mot de passe. Il sert une fois, pendant une heure.',
    points: [
      'Rien ne vient\u00a0? Regardez dans les indésirables, puis redemandez un lien.',
      'Tant que le lien n’a pas servi, votre mot de passe actuel reste le bon.',
    ],
  },

  reset: {
    meta: {
      title: 'Choisir un nouveau mot de passe · Inspirnautes',
      description:
        'Choisissez le nouveau mot de passe de votre compte Inspirnautes. Toutes les sessions ouvertes sont fermées, puis vous vous connectez de nouveau.',
    },
    title: 'Nouveau mot de passe',
    lead: 'Choisissez-le d’au moins 8\u00a0caractères. Vous vous connecterez avec dans un instant.',
    points: [
      'Les sessions ouvertes sur vos autres appareils sont fermées.',
      'Nous ne gardons qu’une empreinte de votre mot de passe\u00a0: personne ici ne peut le lire.',
    ],
  },

  confirmation: {
    meta: {
      title: 'Confirmer votre adresse · Inspirnautes',
      description:
        'Confirmez l’adresse e-mail de votre demande de compte Inspirnautes. L’administrateur saura ainsi que cette adresse est la vôtre, et vous y répondra.',
    },
    title: 'Confirmer votre adresse',
    lead: 'Un dernier geste\u00a0: dites-nous que l’adresse e-mail de votre demande est bien la vôtre.',
    points: [
      'La réponse de l’administrateur arrive à cette adresse.',
      'Une demande qui n’est pas confirmée est effacée au bout de trente jours si elle attend encore.',
      'Vous n’avez rien demandé\u00a0? Fermez cette page\u00a0: sans confirmation, l’adresse sera oubliée.',
    ],
    ask: 'Confirmer mon adresse',
    done: 'L’administrateur lit votre demande et vous répond par e-mail.',
    over: 'La demande attendait depuis plus de trente jours, ou le lien est incomplet. Vous pouvez vous inscrire de nouveau.',
  },

  correction: {
    meta: {
      title: 'Corriger votre demande · Inspirnautes',
      description:
        'Relisez la demande de compte qui a été refusée sur Inspirnautes, corrigez-la et renvoyez-la, avec le lien reçu par e-mail et sans compte.',
    },
    profil: {
      title: 'Corrige ta demande',
      lead: 'Ta demande est là, comme tu l’as écrite. Corrige ce qui doit l’être, puis renvoie-la\u00a0: nous la relirons.',
      points: [
        'Ton adresse e-mail et ton mot de passe restent ceux de ton inscription.',
        'L’administrateur lit ce qui a changé. Un e-mail t’annonce sa réponse.',
        'Ce lien sert une fois. Tant que tu n’as rien renvoyé, rien ne change.',
      ],
    },
    recruiter: {
      title: 'Corrigez votre demande',
      lead: 'Votre demande est là, comme vous l’avez écrite. Corrigez ce qui doit l’être, puis renvoyez-la\u00a0: nous la relirons.',
      points: [
        'Votre adresse e-mail et votre mot de passe restent ceux de votre inscription.',
        'L’administrateur lit ce qui a changé. Un e-mail vous annonce sa réponse.',
        'Ce lien sert une fois. Tant que vous n’avez rien renvoyé, rien ne change.',
      ],
    },
    over: {
      title: 'Corriger une demande',
      lead: 'Une demande refusée se corrige avec le lien de l’e-mail qui l’a annoncé.',
      points: ['Le lien sert une fois, pendant trente jours.', 'Trop tard\u00a0? Le même lien en propose un nouveau.'],
    },
  },

  newEmail: {
    meta: {
      title: 'Confirmer votre nouvelle adresse · Inspirnautes',
      description:
        'Confirmez la nouvelle adresse e-mail de votre compte Inspirnautes. Elle recevra alors vos liens de mot de passe, et l’ancienne adresse sera libre.',
    },
    title: 'Confirmer votre nouvelle adresse',
    lead: 'Un dernier geste\u00a0: dites-nous que la nouvelle adresse de votre compte est bien la vôtre.',
    points: [
      'Vous vous connectez déjà avec cette adresse.',
      'Une fois confirmée, elle seule reçoit les liens de mot de passe oublié.',
      'Vous n’avez rien demandé\u00a0? Fermez cette page\u00a0: sans confirmation, ces liens vont à l’ancienne adresse.',
    ],
    ask: 'Confirmer cette adresse',
    done: 'Vos liens de mot de passe arrivent maintenant à cette adresse.',
    over: 'Le lien date de plus de sept jours, ou l’adresse de votre compte a encore changé. Vous pouvez en demander un autre depuis votre profil.',
  },

  formerEmail: {
    meta: {
      title: 'Reprendre votre adresse · Inspirnautes',
      description:
        'L’adresse e-mail de votre compte Inspirnautes a changé sans vous\u00a0? Reprenez la vôtre\u00a0: toutes les sessions seront fermées.',
    },
    title: 'Reprendre votre adresse',
    lead: 'L’adresse de votre compte a changé, et ce n’est pas vous\u00a0? Reprenez la vôtre.',
    points: [
      'Toutes les sessions sont fermées, et le mot de passe actuel ne sert plus.',
      'Un lien pour en choisir un autre arrive à cette adresse.',
      'C’est bien vous qui l’avez changée\u00a0? Fermez cette page\u00a0: rien ne change.',
    ],
    ask: 'Reprendre mon adresse',
    done: 'Choisissez un nouveau mot de passe avec le lien que vous recevez.',
    over: 'Le lien date de plus de sept jours, a déjà servi, ou l’adresse de votre compte a encore changé. Écrivez-nous.',
  },

  unsubscribe: {
    meta: {
      title: 'Ne plus recevoir les rappels · Inspirnautes',
      description:
        'Arrêtez les rappels et le récapitulatif qu’Inspirnautes vous envoie par e-mail, avec le lien reçu et sans vous connecter.',
    },
    title: 'Ne plus recevoir les rappels',
    lead: 'Les rappels et le récapitulatif de 8 h s’arrêtent dès que vous le confirmez.',
    points: [
      'Ce qui est à faire reste lisible dans votre espace, à la page «\u00a0À faire\u00a0».',
      'Les e-mails qui annoncent un entretien, un contrat ou une décision arrivent toujours.',
      'Un autre avis plus tard\u00a0? La page «\u00a0Mon compte\u00a0» permet de les recevoir à nouveau.',
    ],
    ask: 'Arrêter ces e-mails',
    done: 'Vous pouvez fermer cette page.',
    over: 'Vous pouvez arrêter ces e-mails depuis la page «\u00a0Mon compte\u00a0».',
  },

  reportValidation: {
    meta: {
      title: 'Valider le service fait · Inspirnautes',
      description:
        'Validez le service fait d’un mois de mission sur Inspirnautes, ou contestez des jours, avec le lien reçu par e-mail et sans compte.',
    },
    title: 'Valider le service fait',
    lead: 'Relisez les jours du mois, puis validez-les. Un jour ne convient pas\u00a0? Contestez-le en disant pourquoi.',
    points: [
      'Ce lien ne montre que ce mois, et ne sert qu’une fois.',
      'Validé, le mois devient un document PDF avec votre nom et la date.',
      'Rien ne se valide sans vous\u00a0: tant que vous n’avez pas répondu, le mois attend.',
    ],
  },

  signing: {
    meta: {
      title: 'Signer un document · Inspirnautes',
      description:
        'Lisez un document sur Inspirnautes, puis signez-le en ligne avec le lien reçu par e‑mail et un code, sans rien imprimer et sans compte.',
    },
    title: 'Lire, puis signer',
    lead: 'Le document se lit ici, page après page. La signature s’ouvre à la fin, avec un code reçu par e‑mail.',
    points: [
      'Ce lien ne montre que ce document, et ne sert qu’à une signature.',
      'Signé par tous, le document reçoit un cachet : chacun peut vérifier qu’il n’a pas changé.',
      'Il s’agit d’une signature électronique simple. Rien ne se signe sans vous.',
    ],
  },

  verification: {
    meta: {
      title: 'Vérifier un document signé · Inspirnautes',
      description:
        'Un document signé sur Inspirnautes est-il intact ? Choisissez le fichier : il reste sur votre appareil, et la réponse est immédiate.',
    },
    title: 'Vérifier un document',
    lead: 'Choisissez un document signé sur Inspirnautes. Vous saurez s’il est intact, modifié ou inconnu.',
    points: [
      'Le fichier reste sur votre appareil : seule son empreinte est comparée.',
      'Un seul octet changé se voit.',
      'Rien n’est dit de ceux qui ont signé.',
    ],
  },

  interviewAnswer: {
    meta: {
      title: 'Répondre à un entretien · Inspirnautes',
      description:
        'Choisis un créneau d’entretien ou décline-le sur Inspirnautes, avec le lien reçu par e-mail, sans te connecter\u00a0: rien ne change avant ton accord.',
    },
    title: 'Répondre à un entretien',
    lead: 'Lis ce qui va se passer, puis confirme. Tant que tu n’as pas confirmé, rien ne change.',
    points: [
      'Ce lien ne fait que cette réponse\u00a0: il n’ouvre pas ton compte.',
      'Il sert tant que les créneaux de l’e-mail tiennent et que tu n’as pas répondu.',
      'Tu préfères une autre date\u00a0? Demande-la depuis tes entretiens, dans ton espace.',
    ],
  },
} as const
