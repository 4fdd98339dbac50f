import type { Toast } from '#contract/errors.ts'

/** Answers of the API whose wording people read otherwise (001 §8). */
const wordings: Record<string, string> = {
  'mission ajouté avec succes': 'Mission ajoutée avec succès',
  'mission successfully edited': 'Mission éditée avec succès',
  'Entretien est ajouté avec succès': 'Entretien ajouté avec succès',
  'Entretien est modifié avec succès': 'Entretien modifié avec succès',
}

/** The toast in the words that people read. */
export const wordedToast = (toast: Toast): Toast => ({ ...toast, body: wordings[toast.body] ?? toast.body })
