import type { VigilanceFile } from '#contract/papers/vigilance.ts'
import { lightWords } from '#domain/papers/vigilance/vigilance-labels.ts'
import { vigilanceThreshold } from '#domain/papers/vigilance/vigilance.ts'
import { formatCount, formatEuros } from '#web/lib/format.ts'

type Reader = 'candidate' | 'admin'

const threshold = formatEuros(vigilanceThreshold)

const why = {
  candidate: `Dès qu’un contrat atteint ${threshold}, la loi demande à l’entreprise de vérifier ces documents au début de la mission, puis tous les six mois.`,
  admin: `Dès qu’un contrat atteint ${threshold}, ces documents sont à vérifier au début de la mission, puis tous les six mois.`,
}

const complete = { candidate: 'Ton dossier est à jour.', admin: 'Le dossier est à jour.' }

const notAsked = {
  candidate: `Rien ne t’est demandé aujourd’hui\u00a0: aucune de tes missions n’atteint ${threshold}.`,
  admin: `Rien n’est demandé\u00a0: le montant n’atteint pas ${threshold}.`,
}

const listed = new Intl.ListFormat('fr', { type: 'conjunction' })

/** What is missing, has expired or soon will, in sentences; then why the papers are asked. */
export const vigilanceWords = ({ asked, compliant, papers }: VigilanceFile, reader: Reader) => {
  const labelsIn = (light: keyof typeof lightWords) =>
    papers.filter((paper) => paper.light === light).map(({ label }) => `«\u00a0${label}\u00a0»`)
  const sentence = (light: keyof typeof lightWords, say: (count: string) => string) => {
    const labels = labelsIn(light)
    return labels.length === 0
      ? []
      : [`${say(formatCount(labels.length, 'document'))}\u00a0: ${listed.format(labels)}.`]
  }
  if (!asked) return { state: notAsked[reader], why: why[reader] }
  const state = [
    ...(compliant ? [complete[reader]] : []),
    ...sentence('missing', (count) => `Il manque ${count}`),
    ...sentence('expired', () => 'À renouveler'),
    ...sentence('ends-soon', () => 'Expire bientôt'),
  ]
  return { state: state.join(' '), why: why[reader] }
}
