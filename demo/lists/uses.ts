import type { SavedList } from '#domain/ground/saved-searches/saved-searches.ts'

type DemoSearch = { list: SavedList; name: string; query: string }

/** The searches that people kept, as the addresses of their lists have them. */
export const searchesOf: Record<'admin' | 'recruiter', DemoSearch[]> = {
  admin: [
    { list: 'candidates', name: 'Inspirnautes en Bretagne', query: 'place=Bretagne' },
    { list: 'candidates', name: 'Développeurs', query: 'experience=d%C3%A9veloppeur' },
    { list: 'missions', name: 'Missions Java', query: 'title=java' },
    { list: 'recruiters', name: 'Assurances', query: 'domain=Assurance' },
  ],
  recruiter: [
    { list: 'missions', name: 'Missions en cours', query: 'tab=ongoing' },
    { list: 'missions', name: 'Île-de-France', query: 'place=%C3%8Ele-de-France' },
  ],
}

/** What visitors wrote by the contact form. */
export const visitors = [
  {
    familyName: 'Perrin',
    givenName: 'Claire',
    email: 'claire.perrin@exemple.fr',
    position: 'Directrice des systèmes d’information',
    message: 'Bonjour, nous cherchons trois personnes pour une migration. Pouvez-vous nous rappeler cette semaine ?',
  },
  {
    familyName: 'Benali',
    givenName: 'Karim',
    email: 'karim.benali@exemple.fr',
    position: null,
    message: 'Bonjour, je termine ma mission dans un mois. Puis-je m’inscrire dès maintenant ?',
  },
  {
    familyName: 'Le Goff',
    givenName: 'Anne',
    email: 'anne.le-goff@exemple.fr',
    position: 'Responsable RH',
    message: 'Bonjour, comment sont vérifiées les compétences des inspirnautes que vous proposez ?',
  },
]
