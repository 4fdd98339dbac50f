/** What the public forms promise, read by key; candidates are « tu », companies « vous ». */
export const catalogue = {
  'candidate.title': 'Trouve ta prochaine mission',
  'candidate.lead': 'Une inscription en trois étapes, une seule fois. Ensuite, les missions viennent à toi.',
  'candidate.points': [
    'Tes compétences, notées par toi, et ton expérience décident des missions proposées. Ni ton nom ni ta photo.',
    'Une entreprise veut te rencontrer\u00a0? Tu choisis l’un des deux créneaux, tu en demandes un autre, ou tu déclines.',
    'Tes coordonnées restent à toi\u00a0: les entreprises ne voient que tes initiales avant de te recruter.',
    'L’administrateur lit chaque demande. Un email t’annonce sa réponse.',
  ],
  'recruiter.title': 'Recrutez votre prochain freelance IT',
  'recruiter.lead': 'Une inscription en trois étapes. Vous décrivez ensuite votre mission, compétence par compétence.',
  'recruiter.points': [
    'Vous notez ce que la mission demande\u00a0; nous vous proposons les profils qui y répondent.',
    'Vous proposez deux créneaux d’entretien, le candidat en choisit un.',
    'Vous recrutez ou vous déclinez en un geste, et chacun est prévenu.',
    'L’administrateur lit chaque demande. Un email vous annonce sa réponse.',
  ],
  'contact.title': 'Nous contacter',
  'contact.lead':
    'Une question avant de vous inscrire, un souci avec votre compte\u00a0? Écrivez-nous, une personne vous lit.',
  'login.title': 'Se connecter',
  'login.lead': 'Retrouvez vos missions et vos entretiens là où vous les avez laissés.',
  'forgotten.title': 'Mot de passe oublié',
  'forgotten.lead':
    'Donnez l’email de votre compte\u00a0: vous recevez un lien pour choisir un nouveau mot de passe. Il sert une fois, pendant une heure.',
  'reset.title': 'Nouveau mot de passe',
  'reset.lead': 'Choisissez-le d’au moins 8 caractères. Vous vous connecterez avec dans un instant.',
  'footer.promise': 'Les freelances IT et les entreprises se trouvent ici, compétence par compétence.',
  'cookies.question':
    'Ce site garde en mémoire votre choix et votre session, rien d’autre. Acceptez-vous les cookies de confort\u00a0?',
} as const
