import type { Role } from '#domain/ground/accounts/roles.ts'
import { useSignedIn } from '#web/lib/session/session.ts'

/** A candidate is « tu », everybody else « vous ». */
type Words = {
  linkHint: string
  exportHint: string
  exportOf: string
  viewsHint: string
  noView: string
  storedDataHint: string
}

const vous: Words = {
  linkHint: 'Ce que nous gardons de vous, pourquoi et jusqu’à quand\u00a0; qui l’a consulté, et tout à emporter.',
  exportHint:
    'Un fichier ZIP qui contient tout ce que vos écrans montrent de vous. Gardez-le en lieu sûr\u00a0: qui l’ouvre lit vos données.',
  exportOf: 'Votre compte et vos choix, vos connexions, vos actions, vos fichiers.',
  viewsHint: 'Chaque compte qui a ouvert votre profil, une fois par jour au plus. Nous le gardons un an.',
  noView: 'Personne n’a ouvert votre profil depuis un an.',
  storedDataHint: 'Ce qui existe de vous chez nous aujourd’hui, et ce qu’il en advient.',
}

const words: Record<Role, Words> = {
  admin: {
    ...vous,
    linkHint: 'Ce que nous gardons de vous, pourquoi et jusqu’à quand, et tout à emporter.',
    exportOf:
      'Votre compte, vos choix, vos vues enregistrées, vos connexions et vos actions, sans les données des autres.',
  },
  recruiter: {
    ...vous,
    exportOf:
      'Votre profil, vos missions et leurs entretiens, vos documents et vos factures, votre calendrier, vos connexions et vos actions.',
  },
  candidate: {
    linkHint: 'Ce que nous gardons de toi, pourquoi et jusqu’à quand\u00a0; qui l’a consulté, et tout à emporter.',
    exportHint:
      'Un fichier ZIP qui contient tout ce que tes écrans montrent de toi. Garde-le en lieu sûr\u00a0: qui l’ouvre lit tes données.',
    exportOf:
      'Ton profil, ton CV (aussi au format JSON Resume, que d’autres sites lisent), tes missions et tes entretiens, tes documents, ton calendrier, tes connexions et tes actions.',
    viewsHint: 'Chaque compte qui a ouvert ton profil, une fois par jour au plus. Nous le gardons un an.',
    noView: 'Personne n’a ouvert ton profil depuis un an.',
    storedDataHint: 'Ce qui existe de toi chez nous aujourd’hui, et ce qu’il en advient.',
  },
}

/** The words of this page for the person who reads it. */
export const useOwnDataWords = (): Words => words[useSignedIn().role ?? 'recruiter']
