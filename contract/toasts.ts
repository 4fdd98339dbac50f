import type { Toast } from './errors.ts'

/**
 * The answers whose toast the API words in one way and people read in another, by endpoint (001 §8): `sent` is the
 * specification's text to the letter, `read` what the screen shows.
 */
export const rewordedToasts = {
  'missions.publish': { sent: 'mission ajouté avec succes', read: 'Mission ajoutée avec succès' },
  'missions.edit': { sent: 'mission successfully edited', read: 'Mission éditée avec succès' },
  'interviews.propose': { sent: 'Entretien est ajouté avec succès', read: 'Entretien ajouté avec succès' },
  'interviews.change': { sent: 'Entretien est modifié avec succès', read: 'Entretien modifié avec succès' },
} as const

/** The toast in the words that people read. */
export const wordedToast = (toast: Toast): Toast => {
  const reworded = Object.values(rewordedToasts).find(({ sent }) => sent === toast.body)
  return reworded === undefined ? toast : { ...toast, body: reworded.read }
}
