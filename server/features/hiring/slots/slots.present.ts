import type { OwnInterview, SlotCollisions } from '#contract/hiring/slots.ts'
import { slotsCollide } from '#domain/hiring/slots/interview-slots.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import type { InterviewRow } from '#server/features/hiring/interviews/interviews.sql.ts'
import { isTheirs, type Sides } from '#server/features/hiring/interviews/interviews.policy.ts'
import type { Actor } from '#server/http/actor.ts'

const presentOwn = (row: InterviewRow, selectedDate: Minute, reader: Actor): OwnInterview => ({
  missionId: row.missionId,
  title: row.title,
  selectedDate,
  fullName:
    reader.role === 'candidate'
      ? null
      : presentCandidateName(reader, { ...row.candidate, proposalStatus: row.proposalStatus }).fullName,
})

type Asked = { first: Minute | null; second: Minute | null }

/**
 * What the reader may know of the interviews at the same time: all of their own; of the other side that there is one, and never
 * with whom.
 */
export const presentCollisions = (
  rows: InterviewRow[],
  { asked, sides, reader }: { asked: Asked; sides: Sides; reader: Actor },
): Record<'first' | 'second', SlotCollisions> => {
  const other = reader.role === 'recruiter' ? 'candidateAccountId' : 'recruiterAccountId'
  const isOwn = (row: InterviewRow) => isTheirs(reader, row)
  const isOfOther = (row: InterviewRow) => !isOwn(row) && row[other] === sides[other]
  const at = (slot: Minute | null): SlotCollisions => {
    const colliding = rows.flatMap((row) =>
      slot !== null && row.selectedSlot !== null && slotsCollide(slot, row.selectedSlot)
        ? [{ row, selectedDate: row.selectedSlot }]
        : [],
    )
    return {
      own: colliding.filter(({ row }) => isOwn(row)).map((each) => presentOwn(each.row, each.selectedDate, reader)),
      isOtherSideBusy: colliding.some(({ row }) => isOfOther(row)),
    }
  }
  return { first: at(asked.first), second: at(asked.second) }
}
