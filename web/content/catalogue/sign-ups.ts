/** The texts beside the two sign-ups: « tu » to candidates, « vous » to companies. */
export const signUps = {
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
