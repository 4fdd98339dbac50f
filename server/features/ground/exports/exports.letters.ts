import { paths } from '#contract/paths.ts'
import { exportedLists, type ExportedList } from '#domain/ground/exports/exports.ts'
import type { Letter } from '#server/mail/letter.ts'

/** A large file with the names of people was exported: every administrator reads by whom, and why. */
export const listExportedLetter = (
  { list, count, reason }: { list: ExportedList; count: number; reason: string },
  by: string,
): Letter => ({
  subject: `Export de ${count.toLocaleString('fr-FR')} ${exportedLists[list]}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${by} vient d’exporter ${count.toLocaleString('fr-FR')} ${exportedLists[list]}, avec les noms et les coordonnées. Raison\u00a0:`,
    reason,
    'Si vous ne savez pas pourquoi, demandez-le à cette personne.',
  ],
  action: { label: 'Voir le journal', path: paths.admin.journal() },
})
