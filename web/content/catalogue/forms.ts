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
      title: 'Corriger votre demande',
      lead: 'Une demande refusée se corrige avec le lien de l’e-mail qui l’a annoncé.',
      points: [
        'Le lien sert une fois, pendant trente jours.',
        'Il ne sert plus\u00a0? Écrivez-nous, une personne vous lit.',
      ],
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

  candidateSignUp: {
    meta: {
      title: 'Trouver une mission freelance IT · Inspirnautes',
      description:
        'Inscris-toi en trois étapes\u00a0: tes compétences, ton expérience, ta région. Les missions IT viennent à toi, et ton nom reste caché jusqu’au recrutement.',
    },
    eyebrow: 'Freelances IT',
    title: 'Trouve ta prochaine mission',
    lead: 'Tu t’inscris une fois, en trois étapes. Ensuite, les missions viennent à toi.',
    points: [
      'Tes compétences, notées par toi, comptent d’abord. Ni ton nom, ni ta photo, ni ton tarif n’entrent dans le classement.',
      'Une entreprise veut te rencontrer\u00a0? Tu choisis l’un des deux créneaux, tu en demandes d’autres, ou tu déclines.',
      'Avant de te recruter, une entreprise ne lit de ton nom que tes initiales. Tes coordonnées ne lui sont jamais montrées.',
      'L’administrateur lit chaque demande. Un e-mail t’annonce sa réponse.',
    ],
    how: {
      title: 'Comment ça se passe',
      items: [
        {
          title: 'Tu t’inscris',
          text: 'Trois étapes\u00a0: ton compte, ton profil, tes compétences. Aucun paiement, aucune carte bancaire.',
        },
        {
          title: 'Ton compte est activé',
          text: 'L’administrateur lit ta demande et te répond par e-mail. Tu complètes ensuite ton profil et ton CV.',
        },
        {
          title: 'Une mission t’est proposée',
          text: 'Tu vois l’entreprise, les dates, la région et ce qui est attendu. Elle ne te convient pas\u00a0? Tu la déclines en disant pourquoi.',
        },
        {
          title: 'Tu choisis ton entretien',
          text: 'L’entreprise propose deux créneaux, avec un lien pour chacun. Tu réponds au plus tard la veille du premier.',
        },
        {
          title: 'Tu es recruté(e)',
          text: 'Tu reçois le contrat, tu le déposes signé, puis tes comptes rendus d’activité (CRA) tout au long de la mission.',
        },
      ],
    },
    asked: {
      title: 'Ce que nous te demandons, et pourquoi',
      lead: 'Cinq réponses suffisent\u00a0; les autres améliorent ce qu’on te propose.',
      items: [
        {
          what: 'E-mail et mot de passe',
          why: 'Pour te connecter et te prévenir. Les entreprises ne voient pas ton adresse.',
          isOptional: false,
        },
        {
          what: 'Nom et prénom',
          why: 'Pour l’administrateur et ton contrat. Les entreprises lisent tes initiales jusqu’au recrutement.',
          isOptional: false,
        },
        {
          what: 'Années d’expérience',
          why: 'Comparées à celles que demande la mission. Les entreprises à qui tu es proposé(e) les voient.',
          isOptional: false,
        },
        {
          what: 'Compétences et notes',
          why: 'Le cœur du rapprochement. Une compétence laissée à zéro étoile compte comme absente quand une note est demandée.',
          isOptional: true,
        },
        {
          what: 'Poste, région, diplôme',
          why: 'Le poste et la région sont visibles\u00a0; la région compte dans le classement. Le diplôme n’est lu que par l’administrateur.',
          isOptional: true,
        },
        {
          what: 'Téléphone, tarif, dernière référence',
          why: 'Lus par l’administrateur et toi seuls. Préviens la personne que tu donnes en référence.',
          isOptional: true,
        },
      ],
    },
    after: {
      title: 'Et après l’inscription',
      points: [
        'Tu reçois un e-mail\u00a0: son lien confirme ton adresse. Un second t’apporte la réponse de l’administrateur.',
        'Avant son accord, la connexion t’indique que ta candidature n’est pas encore acceptée.',
        'À ta première connexion, complète ton profil. Ta présentation et ton tarif ne sont lus que par l’administrateur et toi.',
        'Tu veux partir\u00a0? Écris-nous depuis l’adresse de ton compte\u00a0: nous effaçons tes données, sauf celles que la loi impose de garder.',
      ],
    },
  },

  recruiterSignUp: {
    meta: {
      title: 'Recruter un freelance IT · Inspirnautes',
      description:
        'Décrivez votre mission IT compétence par compétence. Nous vous proposons les profils qui y répondent, vous choisissez qui rencontrer et recruter.',
    },
    eyebrow: 'Entreprises',
    title: 'Recrutez votre prochain freelance IT',
    lead: 'Une inscription en trois étapes. Vous décrivez ensuite votre mission, compétence par compétence.',
    points: [
      'Vous notez ce que la mission demande\u00a0; nous vous proposons les profils qui y répondent.',
      'Vous proposez deux créneaux d’entretien, le candidat en choisit un.',
      'Après l’entretien, vous recrutez ou vous renoncez en un geste, et le candidat est prévenu.',
      'L’administrateur lit chaque demande. Un e-mail vous annonce sa réponse.',
    ],
    how: {
      title: 'Comment ça se passe',
      items: [
        {
          title: 'Vous inscrivez votre entreprise',
          text: 'Trois étapes\u00a0: votre compte, votre entreprise, ce que vous cherchez. Aucun paiement, aucune carte bancaire.',
        },
        {
          title: 'Votre compte est activé',
          text: 'L’administrateur lit votre demande et vous répond par e-mail. Vous pouvez alors publier une mission.',
        },
        {
          title: 'Des profils vous sont proposés',
          text: 'Initiales, poste, expérience, région et compétences notées\u00a0: de quoi juger d’un savoir-faire. Un e-mail annonce chaque profil.',
        },
        {
          title: 'Vous rencontrez qui vous voulez',
          text: 'Deux créneaux, un lien pour chacun. Le candidat choisit, demande une autre date ou décline en disant pourquoi.',
        },
        {
          title: 'Vous recrutez',
          text: 'Le nom du candidat s’affiche, vous recevez le contrat et le déposez signé. Vos factures se rangent avec la mission.',
        },
      ],
    },
    asked: {
      title: 'Ce que nous vous demandons, et pourquoi',
      lead: 'L’essentiel pour savoir à qui nous présentons des personnes.',
      items: [
        {
          what: 'E-mail et mot de passe',
          why: 'Pour vous connecter et vous prévenir à chaque étape.',
          isOptional: false,
        },
        {
          what: 'Entreprise et domaine d’activité',
          why: 'Pour vérifier votre demande. Le nom de l’entreprise est lu par les candidats qui vous sont proposés.',
          isOptional: false,
        },
        {
          what: 'Nom, prénom et poste',
          why: 'Pour savoir qui agit au nom de l’entreprise. Lus par l’administrateur et par vous.',
          isOptional: false,
        },
        {
          what: 'SIRET, région et adresse',
          why: 'Le SIRET remplit le reste depuis le registre public. Région et adresse sont montrées aux candidats proposés.',
          isOptional: true,
        },
        {
          what: 'Téléphone, description et site web',
          why: 'Pour que l’administrateur vous connaisse mieux et vous joigne.',
          isOptional: true,
        },
        {
          what: 'Ce que vous cherchez',
          why: 'Sept questions par oui ou non sur vos habitudes\u00a0: elles aident à comprendre vos missions.',
          isOptional: true,
        },
      ],
    },
    after: {
      title: 'Et après l’inscription',
      points: [
        'Vous recevez un e-mail\u00a0: son lien confirme votre adresse. Un second vous apporte la réponse de l’administrateur.',
        'Avant son accord, la connexion vous indique que votre candidature n’est pas encore acceptée.',
        'Votre première mission peut commencer dès le lendemain de sa publication.',
        'Vous la modifiez ou la supprimez tant qu’elle est proposée\u00a0; une fois en cours, vous pouvez l’interrompre.',
      ],
    },
  },
} as const
