import { paths } from '#contract/paths.ts'
import type { Letter } from '#server/mail/letter.ts'
import { longDayOf } from '#server/mail/dates.ts'

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
