import type { z } from 'zod'
import type { waitingCandidate, waitingRecruiter } from '#contract/profiles/registrations.ts'
import { candidateColumns, presentCandidateRow } from '#server/features/profiles/candidates/candidates.present.ts'
import type { CandidateListed } from '#server/features/profiles/candidates/candidates.sql.ts'
import { presentRecruiterRow, recruiterColumns } from '#server/features/profiles/recruiters/recruiters.present.ts'
import type { RecruiterRow } from '#server/features/profiles/recruiters/recruiters.sql.ts'
import type { CsvColumn } from '#server/http/csv.ts'

type WaitingCandidate = z.infer<typeof waitingCandidate>
type WaitingRecruiter = z.infer<typeof waitingRecruiter>

/** A candidate in the queue of registrations. */
export const presentWaitingCandidate = (row: CandidateListed): WaitingCandidate => ({
  ...presentCandidateRow(row),
  emailConfirmed: row.emailConfirmedAt !== null,
})

/** A company in the queue of registrations. */
export const presentWaitingRecruiter = (row: RecruiterRow): WaitingRecruiter => ({
  ...presentRecruiterRow(row),
  emailConfirmed: row.emailConfirmedAt !== null,
})

const confirmed: CsvColumn<{ emailConfirmed: boolean }> = {
  header: 'Adresse confirmée',
  value: ({ emailConfirmed }) => (emailConfirmed ? 'Oui' : 'Non'),
}

/** The columns of the files of both queues. */
export const waitingCandidateColumns: readonly CsvColumn<WaitingCandidate>[] = [...candidateColumns, confirmed]
export const waitingRecruiterColumns: readonly CsvColumn<WaitingRecruiter>[] = [...recruiterColumns, confirmed]
