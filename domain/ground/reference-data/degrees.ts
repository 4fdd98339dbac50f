/** The degrees of the candidate's sign-up, in the order shown (000 §3). */
export const degrees = [
  'Baccalauréat',
  'BTS',
  'Licence (Bac+3)',
  'Licence professionnelle',
  'Diplôme National de Technologie Spécialisé',
  'Master',
  'Master 1 (Bac+4)',
  'Master 2 professionnel (Bac+5)',
  'Master 2 recherche (Bac+5)',
  'Master 2 enseignement (Bac+5)',
  "Diplôme d'ingénieur (Bac+5)",
  'Doctorat (recherche uniquement) (Bac+8)',
] as const
