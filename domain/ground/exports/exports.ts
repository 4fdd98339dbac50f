/** The files of people that an administrator may export whole, each with the words for its rows. */
export const exportedLists = {
  inspirnautes: 'inspirnautes',
  recruteurs: 'recruteurs',
  'candidatures-inspirnautes': 'candidatures d’inspirnautes',
  'candidatures-recruteurs': 'candidatures de recruteurs',
  'suivi-missions': 'lignes du suivi des missions',
  'suivi-entretiens': 'lignes du suivi des entretiens',
  factures: 'factures',
} as const
export type ExportedList = keyof typeof exportedLists

/** A file of more rows than this, with the names of people, is told to every administrator. */
export const mailedAbove = 500
