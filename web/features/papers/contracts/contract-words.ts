import type { ContractProgress } from '#contract/papers/contracts.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatInstant } from '#web/lib/format.ts'

const onDay = (instant: string | null) => (instant === null ? '' : ` le ${formatInstant(instant)}`)

type Sentences = Record<'none' | 'preparing' | 'sent', string>

const ofParty = ({ sentAt, paper }: Partial<ContractProgress>): Record<Exclude<Role, 'admin'>, Sentences> => {
  const sent = `Envoyé par e-mail${onDay(sentAt ?? null)}`
  const [taken, yoursTaken] = paper
    ? ['télécharge-le, signe-le', 'téléchargez-le, signez-le']
    : ['signe-le', 'signez-le']
  const follows = 'il arrive ici, et par e-mail, dès qu’il est prêt à signer.'
  return {
    candidate: {
      none: 'Ton contrat signé n’est pas encore ici.',
      preparing: `Ton contrat est en préparation\u00a0: ${follows}`,
      sent: `${sent}\u00a0: ${taken}, puis importe-le ici.`,
    },
    recruiter: {
      none: 'Votre contrat signé n’est pas encore ici.',
      preparing: `Votre contrat est en préparation\u00a0: ${follows}`,
      sent: `${sent}\u00a0: ${yoursTaken}, puis importez-le ici.`,
    },
  }
}

/** What is said of a contract that is not signed yet, and what comes next. */
export const contractSentence = (progress: ContractProgress | null, reader: Role): string => {
  const { state, preparedAt = null, sentAt = null } = progress ?? {}
  if (reader !== 'admin') {
    const sentences = ofParty(progress ?? {})[reader]
    if (state === 'sent') return sentences.sent
    return state === undefined ? sentences.none : sentences.preparing
  }
  if (state === 'sent') return `Envoyé${onDay(sentAt)}. Le contrat signé n’est pas encore importé.`
  if (state === 'prepared') return `Préparé${onDay(preparedAt)}, et pas encore envoyé.`
  return state === 'to-prepare'
    ? 'Choisissez les dates, le tarif et les clauses\u00a0: le PDF à signer se fait ici.'
    : 'Un contrat se prépare une fois le candidat recruté, tant que la mission n’est pas interrompue.'
}
