/** What stands around every public page. */
export const frame = {
  promise: 'Les freelances IT et les entreprises se trouvent ici, compétence par compétence.',
  cookies:
    'Ce site garde en mémoire votre session et vos préférences, rien d’autre\u00a0: ni publicité, ni mesure d’audience. Acceptez-vous ces préférences de confort\u00a0?',
} as const
