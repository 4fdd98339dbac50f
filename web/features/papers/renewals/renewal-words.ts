import type { RenewalAnswer } from '#contract/papers/renewals.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'
import type { StatusColor } from '#web/ui/texts/status-badge.tsx'

/** The question, or what came of it, in one sentence. */
export const renewalSentence = (
  { state, endDay, newEndDay }: Pick<RenewalAnswer, 'state' | 'endDay' | 'newEndDay'>,
  reader: Role,
): string => {
  const [end, newEnd] = [formatDay(endDay), formatDay(newEndDay)]
  const mission = { candidate: 'Ta mission', recruiter: 'Votre mission', admin: 'La mission' }[reader]
  return {
    asked: `${mission} se termine le ${end}. La renouveler jusqu’au ${newEnd}\u00a0?`,
    agreed: `${mission} est renouvelée\u00a0: sa fin passe du ${end} au ${newEnd}.`,
    declined: `${mission} n’est pas renouvelée\u00a0: sa fin reste le ${end}.`,
    lapsed: `La question de renouveler la mission jusqu’au ${newEnd} est restée sans suite.`,
  }[state]
}

/** What is to know beside the sentence; null when there is nothing. */
export const renewalHint = ({ state, myAnswer, amendment }: RenewalAnswer, reader: Role): string | null => {
  const isTheirs = reader === 'candidate'
  if (state === 'agreed' && amendment === null) return 'L’avenant se prépare\u00a0: il arrive ici, et par e-mail.'
  if (state !== 'asked') return null
  if (myAnswer === true)
    return isTheirs
      ? 'Tu as accepté. Tu peux changer d’avis tant que tous n’ont pas répondu.'
      : 'Vous avez accepté. Vous pouvez changer d’avis tant que tous n’ont pas répondu.'
  return 'La mission n’est renouvelée que si tous acceptent.'
}

type Answer = RenewalAnswer['answers'][number]

const parties: Record<Answer['party'], string> = {
  company: 'Entreprise',
  platform: 'Plateforme',
  candidate: 'Inspirnaute',
}

/** Who answers, and when they did. */
export const answerFacts = ({ party, at }: Answer): string =>
  at === null ? parties[party] : `${parties[party]} · le ${formatInstant(at)}`

/** An answer as a state. */
export const answerTag = ({ renews }: Answer): { label: string; color: StatusColor } => {
  if (renews === null) return { label: 'Sans réponse', color: 'black' }
  return renews ? { label: 'Accepte', color: 'green' } : { label: 'Refuse', color: 'red' }
}
