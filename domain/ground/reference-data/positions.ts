/** The current positions (« poste ») of the recruiter's sign-up and of the contact form, in the order shown (000 §3). */
export const positions = [
  'Directeur',
  'Manager',
  'Chef du projet',
  'Responsable RH',
  'Directeur RH',
  'Responsable recrutement',
  'Assistant de direction',
  "Ingénieur d'affaire",
  'Autre',
] as const

/** The positions of the recruiter's profile (001 §2): the same list without « Ingénieur d'affaire ». */
export const profilePositions = positions.filter((position) => position !== "Ingénieur d'affaire")
