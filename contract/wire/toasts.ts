import type { Toast } from './errors.ts'

/**
 * The toasts whose text differs between the API and the screen, by endpoint (001 §8): `sent` is the exact text of the
 * specification, `read` is the text of the screen.
 */
export const rewordedToasts = {
  'missions.publish': { sent: 'mission ajouté avec succes', read: 'Mission ajoutée avec succès' },
  'missions.edit': { sent: 'mission successfully edited', read: 'Mission éditée avec succès' },
  'interviews.propose': { sent: 'Entretien est ajouté avec succès', read: 'Entretien ajouté avec succès' },
  'interviews.change': { sent: 'Entretien est modifié avec succès', read: 'Entretien modifié avec succès' },
} as const

/** The text of the toast on the screen. */
export const wordedToast = (toast: Toast): Toast => {
  const reworded = Object.values(rewordedToasts).find(({ sent }) => sent === toast.body)
  return reworded === undefined ? toast : { ...toast, body: reworded.read }
}
