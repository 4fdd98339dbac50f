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

/** Those of the recruiter's profile: the same without « Ingénieur d'affaire » (000 §3, A-43). */
export const profilePositions = positions.filter((position) => position !== "Ingénieur d'affaire")
