import type { RenewalAnswer } from '#contract/papers/renewals.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'
import type { StatusColor } from '#web/ui/texts/status-badge.tsx'

/** The question, or what came of it, in one sentence. */
export const renewalSentence = ({ etat, fin, nouvelleFin }: RenewalAnswer, reader: Role): string => {
  const [end, newEnd] = [formatDay(fin), formatDay(nouvelleFin)]
  const mission = { candidate: 'Ta mission', recruiter: 'Votre mission', admin: 'La mission' }[reader]
  return {
    asked: `${mission} se termine le ${end}. La renouveler jusqu’au ${newEnd}\u00a0?`,
    agreed: `${mission} est renouvelée\u00a0: sa fin passe du ${end} au ${newEnd}.`,
    declined: `${mission} n’est pas renouvelée\u00a0: sa fin reste le ${end}.`,
    lapsed: `La question de renouveler la mission jusqu’au ${newEnd} est restée sans suite.`,
  }[etat]
}

/** What is to know beside the sentence; null when there is nothing. */
export const renewalHint = ({ etat, maReponse, avenant }: RenewalAnswer, reader: Role): string | null => {
  const isTheirs = reader === 'candidate'
  if (etat === 'agreed' && avenant === null) return 'L’avenant se prépare\u00a0: il arrive ici, et par mail.'
  if (etat !== 'asked') return null
  if (maReponse === true)
    return isTheirs
      ? 'Tu as accepté. Tu peux changer d’avis tant que tous n’ont pas répondu.'
      : 'Vous avez accepté. Vous pouvez changer d’avis tant que tous n’ont pas répondu.'
  return 'La mission n’est renouvelée que si tous acceptent.'
}

type Answer = RenewalAnswer['reponses'][number]

const parties: Record<Answer['partie'], string> = {
  entreprise: 'Entreprise',
  plateforme: 'Plateforme',
  candidat: 'Inspirnaute',
}

/** Who answers, and when they did. */
export const answerFacts = ({ partie, le }: Answer): string =>
  le === null ? parties[partie] : `${parties[partie]} · le ${formatInstant(le)}`

/** An answer as a state. */
export const answerTag = ({ renouvelle }: Answer): { label: string; color: StatusColor } => {
  if (renouvelle === null) return { label: 'Sans réponse', color: 'black' }
  return renouvelle ? { label: 'Accepte', color: 'green' } : { label: 'Refuse', color: 'red' }
}
