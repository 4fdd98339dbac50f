import type { FollowedInterview, FollowedMission, FollowUpRow } from '#contract/oversight/follow-up.ts'
import { candidateMissionTags } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { candidateMissionStateAt } from '#domain/hiring/candidate-missions/candidate-missions.ts'
import { interviewTags } from '#domain/hiring/interviews/interview-labels.ts'
import { interviewStatusAt } from '#domain/hiring/interviews/interviews.ts'
import { csvDay, csvMinute, type CsvColumn } from '#server/http/csv.ts'
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
export const presentFollowedMission = (row: FollowedMissionRow, now: Date): FollowedMission => ({
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
export const presentFollowedInterview = (row: FollowedInterviewRow, now: Date): FollowedInterview => {
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

const sharedColumns: readonly CsvColumn<FollowUpRow>[] = [
  { header: 'Candidat', isPersonal: true, value: (row) => `${row.lastname} ${row.name}` },
  { header: 'Email', isPersonal: true, value: (row) => row.email },
  { header: 'Mission', value: (row) => row.missionTitle },
  { header: 'Entreprise', value: (row) => row.entreprise },
  { header: 'Poste', value: (row) => row.poste },
]

/** The columns of the file of missions. */
export const followedMissionColumns: readonly CsvColumn<FollowedMission>[] = [
  ...sharedColumns,
  { header: 'Date de début', value: (row) => csvDay(row.dateStart) },
  { header: 'Date de fin', value: (row) => csvDay(row.dateEnd) },
  { header: 'Statut', value: (row) => row.tag.label },
  { header: 'Raison du candidat', isPersonal: true, value: (row) => row.reason },
]

/** The columns of the file of interviews; a reason stands under the side that gave it. */
export const followedInterviewColumns: readonly CsvColumn<FollowedInterview>[] = [
  ...sharedColumns,
  { header: 'Créneau choisi', value: (row) => csvMinute(row.selectedDate) },
  { header: 'Premier créneau', value: (row) => csvMinute(row.firstDate) },
  { header: 'Second créneau', value: (row) => csvMinute(row.secondDate) },
  { header: 'Statut', value: (row) => row.tag.label },
  {
    header: 'Raison du candidat',
    isPersonal: true,
    value: (row) => (row.reasonBy === 'candidate' ? row.reason : null),
  },
  {
    header: 'Raison de l’entreprise',
    isPersonal: true,
    value: (row) => (row.reasonBy === 'recruiter' ? row.reason : null),
  },
]
