import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { interviewTags } from '#domain/hiring/interviews/interview-labels.ts'
import { interviewMachine, interviewStatusAt } from '#domain/hiring/interviews/interviews.ts'
import { isInterviewed } from '#domain/hiring/proposals/proposals.ts'
import { can } from '#domain/machine.ts'
import type { Actor } from '#server/http/actor.ts'
import { presentWords } from '#server/features/profiles/candidates/candidate-words.present.ts'
import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import type { InterviewRow } from './interviews.sql.ts'

/** Its company may recruit or reject now. An interview that took place is the newest of its proposal. */
const mayDecide = (row: InterviewRow, reader: Actor) =>
  reader.role === 'recruiter' &&
  row.proposalStatus === 'preselected' &&
  isInterviewed({ mission: { isInterrupted: row.missionIsInterrupted }, newestInterview: row }, reader.now)

/** An interview in the form that this reader may see, with the actions allowed now. */
export const presentInterview = (row: InterviewRow, reader: Actor): InterviewAnswer => {
  const status = interviewStatusAt(row, reader.now)
  const name = presentCandidateName(reader, { ...row.candidate, proposalStatus: row.proposalStatus })
  // A recruiter reads their own reason as they wrote it.
  const isTheirs = row.reasonBy === reader.role
  return {
    interviewId: row.id,
    missionId: row.missionId,
    missionProfilId: row.proposalId,
    title: row.title,
    status,
    tag: interviewTags[status],
    firstDate: row.firstSlot,
    secondDate: row.secondSlot,
    selectedDate: row.selectedSlot,
    link: row.firstLink,
    linkTwo: row.secondLink,
    place: row.region,
    dateStart: row.startDay,
    dateEnd: row.endDay,
    company_name: row.companyName,
    companyName: row.companyName,
    username: name.fullName,
    ...name,
    userId: row.candidateAccountId,
    reason: row.reason === null || isTheirs ? row.reason : presentWords(reader, row.candidate, row.reason),
    reasonBy: row.reasonBy,
    can: {
      change: can(interviewMachine, row, 'change', reader),
      accept: can(interviewMachine, row, 'accept', reader),
      decline: can(interviewMachine, row, 'decline', reader),
      askAnotherDate: can(interviewMachine, row, 'askAnotherDate', reader),
      reject: can(interviewMachine, row, 'reject', reader),
      decide: mayDecide(row, reader),
    },
  }
}
