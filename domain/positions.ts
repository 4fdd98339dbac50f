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
