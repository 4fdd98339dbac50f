import type { Tag } from '#domain/tag.ts'

/** The words of what happens to a registration. */
export const registrationEventWords = {
  'registration.confirmed': { label: 'Adresse confirmée', sentence: '{person} a confirmé son adresse e-mail' },
  'registration.received': { label: 'Inscription reçue', sentence: '{person} a demandé un compte', color: 'blue' },
  'registration.accepted': {
    label: 'Inscription acceptée',
    sentence: '{actor} a accepté l’inscription de {person}',
    color: 'green',
  },
  'registration.refused': {
    label: 'Inscription refusée',
    sentence: '{actor} a refusé l’inscription de {person}',
    color: 'red',
  },
  'registration.corrected': {
    label: 'Inscription corrigée',
    sentence: '{person} a corrigé sa demande',
    color: 'blue',
  },
  'registration.link-asked': {
    label: 'Nouveau lien demandé',
    sentence: '{person} a demandé un nouveau lien pour corriger sa demande',
  },
  'registration.expired': {
    label: 'Inscription effacée',
    sentence: 'Une inscription est arrivée à son terme\u00a0: ses données sont effacées',
    color: 'black',
  },
} as const satisfies Record<`registration.${string}`, { label: string; sentence: string; color?: Tag['style'] }>
