import { paths } from '#contract/paths.ts'
import type { Letter } from '#server/mail/letter.ts'
import { longDayOf } from '#server/mail/dates.ts'

/** A file whose day has come, with whether it lacks nothing. */
export type CheckedFile = { candidate: string; mission: string; isCompliant: boolean }

const mostNamed = 20

/** The files of missions whose check is due: at their beginning, then every six months. */
export const checksDueLetter = (files: readonly CheckedFile[]): Letter => {
  const named = files.slice(0, mostNamed)
  const others = files.length - named.length
  return {
    subject:
      files.length === 1 ? 'Un dossier de vigilance à vérifier' : `${files.length} dossiers de vigilance à vérifier`,
    greeting: 'Bonjour,',
    paragraphs: [
      'Pour une mission de 5 000 € ou plus, la loi demande de vérifier les documents du freelance au début de la mission, puis tous les six mois. C’est le jour pour\u00a0:',
      ...named.map(
        ({ candidate, mission, isCompliant }) =>
          `${candidate}, « ${mission} »\u00a0: ${isCompliant ? 'dossier à jour' : 'un document manque ou a expiré'}.`,
      ),
      ...(others > 0 ? [`Et ${others} de plus.`] : []),
    ],
    action: { label: 'Voir les documents', path: paths.admin.documents() },
  }
}

/** A paper of the file ends: said 30 and 7 days before, and on its last day. */
export const paperEndsLetter = ({ label, lastDay, isToday }: { label: string; lastDay: string; isToday: boolean }) =>
  ({
    subject: isToday ? `${label} : dernier jour de validité` : `${label} : à renouveler avant le ${longDayOf(lastDay)}`,
    greeting: 'Bonjour,',
    paragraphs: [
      isToday
        ? `Ton document « ${label} » n’est plus valable après aujourd’hui.`
        : `Ton document « ${label} » est valable jusqu’au ${longDayOf(lastDay)}.`,
      'Pour une mission de 5 000 € ou plus, la loi demande qu’il soit à jour. Ajoute le nouveau depuis ton espace.',
    ],
    action: { label: 'Ajouter le document', path: paths.candidate.documents() },
  }) satisfies Letter
