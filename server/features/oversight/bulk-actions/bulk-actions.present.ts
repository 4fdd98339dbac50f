import { inSentence } from '#domain/first-letter.ts'
import type { BulkPreviewRow, BulkReportRow } from '#contract/oversight/bulk-actions.ts'
import { bulkBlockers, type BulkAction } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { success, warning } from '#server/http/route.ts'
import type { BulkRow } from './bulk-actions.queries.ts'

const reasonOf = ({ refusal }: BulkRow) => (refusal === null ? null : bulkBlockers[refusal])

export const presentPreviewRow = (row: BulkRow): BulkPreviewRow => ({
  id: row.id,
  name: row.name,
  can: row.refusal === null,
  reason: reasonOf(row),
})

type Words = { none: string; one: string; many: string }

/** What was done, in a sentence: for none, for one row, and after the number of several. */
const doneWords: Record<BulkAction, Words> = {
  assign: {
    none: 'Aucun candidat proposé.',
    one: 'Un candidat proposé. Un e-mail lui est parti.',
    many: 'candidats proposés. Un e-mail est parti à chacun.',
  },
  withdraw: {
    none: 'Aucun candidat retiré.',
    one: 'Un candidat retiré. Un e-mail lui est parti.',
    many: 'candidats retirés. Un e-mail est parti à chacun.',
  },
  close: { none: 'Aucune mission interrompue.', one: 'Une mission interrompue.', many: 'missions interrompues.' },
  remind: { none: 'Aucun rappel envoyé.', one: 'Un rappel envoyé.', many: 'rappels envoyés.' },
  accept: {
    none: 'Aucune candidature acceptée.',
    one: 'Une candidature acceptée. Un e-mail est parti.',
    many: 'candidatures acceptées. Un e-mail est parti à chaque personne.',
  },
  refuse: {
    none: 'Aucune candidature refusée.',
    one: 'Une candidature refusée. Un e-mail est parti.',
    many: 'candidatures refusées. Un e-mail est parti à chaque personne.',
  },
}

const sentenceOf = (action: BulkAction, count: number): string => {
  const { none, one, many } = doneWords[action]
  if (count === 0) return none
  return count === 1 ? one : `${count} ${many}`
}

/** Rows that a toast names; of more it gives the number. */
const mostNamed = 3

/** « Zoé Blanc : déjà proposé pour cette mission. » */
const undoneWords = (rows: readonly BulkRow[]): string => {
  const named = rows.slice(0, mostNamed).map((row) => `${row.name}\u00a0: ${inSentence(reasonOf(row) ?? '')}.`)
  const others = rows.length - named.length
  const rest = others === 0 ? [] : [others === 1 ? 'Et 1 autre.' : `Et ${others} autres.`]
  return [...named, ...rest].join(' ')
}

/** The rows of the report, and its toast: what was done, then what was not, with why. */
export const presentReport = (action: BulkAction, rows: readonly BulkRow[]) => {
  const undone = rows.filter(({ refusal }) => refusal !== null)
  const words = sentenceOf(action, rows.length - undone.length)
  const report = rows.map((row): BulkReportRow => {
    const { can, ...rest } = presentPreviewRow(row)
    return { ...rest, done: can }
  })
  return { ...(undone.length === 0 ? success(words) : warning(`${words} ${undoneWords(undone)}`)), rows: report }
}
