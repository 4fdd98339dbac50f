import type { CandidateSummary, PersonalDocuments, RecruiterSummary } from '#contract/papers/documents.ts'
import type { PersonalSlot } from '#domain/papers/documents/document-types.ts'
import { vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { presentDocument, type Reading } from '#server/features/ground/files/files.present.ts'
import type { VigilanceFacts } from '#server/features/papers/vigilance/vigilance.queries.ts'
import type { CandidateTotal, RecruiterTotal } from './document-totals.sql.ts'
import type { PersonalRow } from './documents.sql.ts'

/** The ordered list of A-21: the record, the four slots, and the day of the newest paper; nothing without a paper. */
export const presentPersonalDocuments = (rows: readonly PersonalRow[], reading: Reading): PersonalDocuments => {
  const [first] = rows
  if (first === undefined) return []
  const inSlot = (slot: PersonalSlot) => {
    const row = rows.find(({ type }) => type === slot)
    return row === undefined ? null : presentDocument(row, reading)
  }
  const newest = rows.map(({ createdAt }) => createdAt).reduce((one, other) => (one > other ? one : other))
  return [
    { id: first.candidateId },
    inSlot('cin'),
    inSlot('insurance'),
    inSlot('address_proof'),
    inSlot('rib'),
    { date_updat: dayOf(newest) },
  ]
}

/** What lacks in a vigilance file that is asked, and its next end. */
const presentVigilance = ({ areAsked, lines }: VigilanceFacts): CandidateSummary['vigilance'] => {
  if (!areAsked) return null
  const ends = lines.flatMap(({ type, light, paper }) =>
    light === 'ends-soon' && paper !== undefined ? [vigilanceRules[type].lastDayOf(paper)] : [],
  )
  return {
    missing: lines.filter(({ light }) => light === 'missing' || light === 'expired').length,
    endsOn: ends.toSorted()[0] ?? null,
  }
}

export const presentCandidateTotal = (row: CandidateTotal, file: VigilanceFacts | undefined): CandidateSummary => ({
  user_id: row.accountId,
  user_name: `${row.givenName} ${row.familyName}`,
  nbrDoc: row.papers,
  vigilance: file === undefined ? null : presentVigilance(file),
})

export const presentRecruiterTotal = (row: RecruiterTotal): RecruiterSummary => ({
  user_id: row.accountId,
  recruiter_name: row.companyName,
  nbrDoc: row.papers,
})
