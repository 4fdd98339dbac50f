/** The texts of the frame of every public page. */
export const frame = {
  promise: 'Entreprises et freelances IT se trouvent ici, compétence par compétence.',
  cookies:
    'Aucun cookie ici\u00a0: votre navigateur garde votre session et vos réglages, rien d’autre. Voulez-vous en plus le confort, comme la flèche de retour en haut\u00a0?',
} as const
