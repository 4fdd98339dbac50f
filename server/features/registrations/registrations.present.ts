import type { z } from 'zod'
import type { waitingCandidate, waitingRecruiter } from '#contract/registrations.ts'
import { presentCandidateRow } from '#server/features/candidates/candidates.present.ts'
import type { CandidateListed } from '#server/features/candidates/candidates.sql.ts'
import { presentRecruiterRow } from '#server/features/recruiters/recruiters.present.ts'
import type { RecruiterRow } from '#server/features/recruiters/recruiters.sql.ts'

/** A candidate in the queue of registrations. */
export const presentWaitingCandidate = (row: CandidateListed): z.infer<typeof waitingCandidate> => ({
  ...presentCandidateRow(row),
  emailConfirmed: row.emailConfirmedAt !== null,
})

/** A company in the queue of registrations. */
export const presentWaitingRecruiter = (row: RecruiterRow): z.infer<typeof waitingRecruiter> => ({
  ...presentRecruiterRow(row),
  emailConfirmed: row.emailConfirmedAt !== null,
})
