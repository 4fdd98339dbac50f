import { paths } from '#contract/paths.ts'
import { frenchDay, minuteOf, type Day } from '#domain/time/paris-time.ts'
import type { Letter } from '#server/mail/letter.ts'

type Head = { day: Day; blockNumber: number; hash: string; stampedAt: Date | null }

/** The hash of the last block of the journal, for whoever wants to check later that nothing before it was changed. */
export const journalHeadLetter = ({ day, blockNumber, hash, stampedAt }: Head): Letter => ({
  subject: `Le journal du ${frenchDay(day)} et son empreinte`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Le journal compte ${blockNumber.toLocaleString('fr-FR')} bloc${blockNumber < 2 ? '' : 's'}. Le dernier a cette empreinte\u00a0:`,
    hash,
    ...(stampedAt === null
      ? []
      : [
          `Une autorité d’horodatage l’a datée du ${frenchDay(day)} à ${minuteOf(stampedAt).slice(11).replace(':', ' h ')}.`,
        ]),
    'Gardez cet e‑mail\u00a0: tant que personne n’a modifié le journal, sa vérification retrouve cette empreinte.',
  ],
  action: { label: 'Vérifier le journal', path: paths.admin.journal() },
})
