import type { CandidateSummary, RecruiterSummary } from '#contract/papers/documents.ts'
import { vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import type { VigilanceFacts } from '#server/features/papers/vigilance/vigilance.queries.ts'
import type { CandidateTotal, RecruiterTotal } from './document-totals.sql.ts'

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
