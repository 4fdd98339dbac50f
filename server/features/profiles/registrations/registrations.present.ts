import type { z } from 'zod'
import type { Correction, waitingCandidate, waitingRecruiter } from '#contract/profiles/registrations.ts'
import { candidateColumns, presentCandidateRow } from '#server/features/profiles/candidates/candidates.present.ts'
import type { CandidateListed } from '#server/features/profiles/candidates/candidates.sql.ts'
import { presentRecruiterRow, recruiterColumns } from '#server/features/profiles/recruiters/recruiters.present.ts'
import type { RecruiterRow } from '#server/features/profiles/recruiters/recruiters.sql.ts'
import type { listCorrectionsOf } from '#server/features/profiles/registration-corrections/registration-corrections.sql.ts'
import type { CsvColumn } from '#server/http/csv.ts'

type Corrections = Awaited<ReturnType<typeof listCorrectionsOf>>

/** What was corrected of the registration of an account. */
const presentCorrection = (corrections: Corrections, accountId: number): Correction | null => {
  const corrected = corrections.get(accountId)
  return corrected?.correctedAt ? { at: corrected.correctedAt.toISOString(), changes: corrected.changes ?? [] } : null
}

type WaitingCandidate = z.infer<typeof waitingCandidate>
type WaitingRecruiter = z.infer<typeof waitingRecruiter>

/** A candidate in the queue of registrations. */
export const presentWaitingCandidate = (row: CandidateListed, corrections: Corrections): WaitingCandidate => ({
  ...presentCandidateRow(row),
  emailConfirmed: row.emailConfirmedAt !== null,
  correction: presentCorrection(corrections, row.accountId),
})

/** A company in the queue of registrations. */
export const presentWaitingRecruiter = (row: RecruiterRow, corrections: Corrections): WaitingRecruiter => ({
  ...presentRecruiterRow(row),
  emailConfirmed: row.emailConfirmedAt !== null,
  correction: presentCorrection(corrections, row.accountId),
})

const confirmed: CsvColumn<{ emailConfirmed: boolean }> = {
  header: 'Adresse confirmée',
  value: ({ emailConfirmed }) => (emailConfirmed ? 'Oui' : 'Non'),
}

/** The columns of the files of both queues. */
export const waitingCandidateColumns: readonly CsvColumn<WaitingCandidate>[] = [...candidateColumns, confirmed]
export const waitingRecruiterColumns: readonly CsvColumn<WaitingRecruiter>[] = [...recruiterColumns, confirmed]
