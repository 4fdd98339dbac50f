import type { z } from 'zod'
import type { followedInterview, followedMission } from '#contract/follow-up.ts'
import { candidateMissionTags } from '#domain/candidate-mission-labels.ts'
import { candidateMissionStateAt } from '#domain/candidate-missions.ts'
import { interviewTags } from '#domain/interview-labels.ts'
import { interviewStatusAt } from '#domain/interviews.ts'
import type { FollowedInterviewRow, FollowedMissionRow } from './follow-up.sql.ts'

/** `entreprise` and `poste`: the company of the mission, the position of the candidate. */
const presentShared = (row: FollowedMissionRow | FollowedInterviewRow) => ({
  id: row.id,
  name: row.familyName,
  lastname: row.givenName,
  email: row.email,
  missionTitle: row.title,
  entreprise: row.companyName,
  poste: row.position,
  dateStart: row.startDay,
  dateEnd: row.endDay,
  idUser: row.candidateAccountId,
  idMission: row.missionId,
  reason: row.reason,
})

/** A candidate's mission in the follow-up, labelled as the candidate reads it. */
export const presentFollowedMission = (row: FollowedMissionRow, now: Date): z.infer<typeof followedMission> => ({
  ...presentShared(row),
  selectedDate: null,
  firstDate: null,
  secondDate: null,
  status: row.status,
  tag: candidateMissionTags[
    candidateMissionStateAt({ ...row, proposalStatus: row.status, missionEndDay: row.endDay }, now)
  ],
  reasonBy: row.reason === null ? null : 'candidate',
})

/** A candidate's interview in the follow-up. */
export const presentFollowedInterview = (row: FollowedInterviewRow, now: Date): z.infer<typeof followedInterview> => {
  const status = interviewStatusAt(row, now)
  return {
    ...presentShared(row),
    selectedDate: row.selectedSlot,
    firstDate: row.firstSlot,
    secondDate: row.secondSlot,
    status,
    tag: interviewTags[status],
    reasonBy: row.reasonBy,
  }
}
