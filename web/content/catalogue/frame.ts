/** The texts of the frame of every public page. */
export const frame = {
  promise: 'Entreprises et freelances IT se trouvent ici, compétence par compétence.',
  cookies: 'Ce site ne dépose aucun cookie. Garder vos réglages de confort\u00a0?',
} as const
