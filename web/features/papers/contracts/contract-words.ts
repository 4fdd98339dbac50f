import type { ContractProgress } from '#contract/papers/contracts.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatInstant } from '#web/lib/format.ts'

type ContractSentences = {
  none: string
  sentenceOf: (progress: ContractProgress) => string
}

const onDay = (instant: string | null) => (instant === null ? '' : ` le ${formatInstant(instant)}`)

const follows = 'il arrive ici, et par e-mail, dès qu’il est prêt à signer.'

/** For who signs it. */
const ofParty = (whose: string, [take, sign]: [take: string, sign: string]): ContractSentences => ({
  none: `${whose} contrat signé n’est pas encore ici.`,
  sentenceOf: ({ state, sentAt, paper, signature }) =>
    state === 'signing'
      ? signature?.isTurn === true
        ? `${whose} contrat est prêt à signer en ligne, sans rien imprimer.`
        : `${whose} contrat se signe en ligne\u00a0: une fois signé par tous, il arrive ici.`
      : state === 'sent'
        ? `Envoyé par e-mail${onDay(sentAt)}\u00a0: ${paper === null ? '' : `${take}, `}${sign} ici.`
        : `${whose} contrat est en préparation\u00a0: ${follows}`,
})

const sentences: Record<Role, ContractSentences> = {
  candidate: ofParty('Ton', ['télécharge-le', 'signe-le, puis importe-le']),
  recruiter: ofParty('Votre', ['téléchargez-le', 'signez-le, puis importez-le']),
  admin: {
    none: 'Un contrat se prépare une fois le candidat recruté, tant que la mission n’est pas interrompue.',
    sentenceOf: ({ state, preparedAt, sentAt, signature }) => {
      if (state === 'signing')
        return signature?.isTurn === true
          ? 'Le contrat attend la signature de la plateforme.'
          : 'Le contrat se signe en ligne. Une fois signé par tous, il est scellé et classé ici.'
      if (state === 'sent') return `Envoyé${onDay(sentAt)}. Le contrat signé n’est pas encore importé.`
      return state === 'prepared'
        ? `Préparé${onDay(preparedAt)}, et pas encore envoyé.`
        : 'Choisissez les dates, le tarif et les clauses\u00a0: le PDF à signer se fait ici.'
    },
  },
}

/** What is said of a contract that is not signed yet, and what comes next. */
export const contractSentence = (progress: ContractProgress | null, reader: Role): string =>
  progress === null ? sentences[reader].none : sentences[reader].sentenceOf(progress)
