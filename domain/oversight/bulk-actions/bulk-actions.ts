import type { Role } from '#domain/ground/accounts/roles.ts'

/** What can be done to several rows of a list at once. */
export const bulkActions = ['assign', 'withdraw', 'close', 'remind', 'accept', 'refuse'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Who may do it. */
export const bulkActors: Record<BulkAction, readonly Role[]> = {
  assign: ['admin'],
  withdraw: ['admin'],
  close: ['admin', 'recruiter'],
  remind: ['admin'],
  accept: ['admin'],
  refuse: ['admin'],
}

/** Rows of one call. */
export const mostBulkRows = 100

/** Why a row is left as it is, in the order in which the reasons are looked for. */
export const bulkBlockers = {
  unknown: 'Introuvable',
  'candidate-inactive': 'Son compte n’est pas actif',
  'company-suspended': 'Le compte de cette entreprise est suspendu',
  'mission-closed': 'L’état de la mission ne le permet plus',
  'already-proposed': 'Déjà proposé pour cette mission',
  'not-proposed': 'N’est pas proposé pour cette mission',
  decided: 'L’entreprise ou le candidat a déjà décidé',
  'mission-not-begun': 'La mission n’a pas commencé',
  'mission-finished': 'La mission est déjà terminée',
  'mission-interrupted': 'La mission est déjà interrompue',
  'own-move': 'C’est à la plateforme d’agir',
  'not-late': 'N’est pas en retard',
  'reminded-today': 'Déjà relancé aujourd’hui',
  'holder-inactive': 'Le compte de cette personne n’est pas actif',
  'registration-decided': 'A déjà reçu une réponse',
  changed: 'La situation a changé entre-temps',
  failed: 'N’a pas pu être fait, réessayez',
} as const
export type BulkBlocker = keyof typeof bulkBlockers
