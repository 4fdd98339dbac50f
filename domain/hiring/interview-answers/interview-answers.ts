import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import { can } from '#domain/machine.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import { interviewMachine, type InterviewFacts, type StoredInterviewStatus } from '../interviews/interviews.ts'

/** A mailed link: the slot that it chooses, or null when it declines both, of one version of the interview. */
type AnswerLink = { slot: Minute | null; version: number; expiresAt: Date; accountStatus: AccountStatus }

type AskedInterview = InterviewFacts & { status: StoredInterviewStatus; version: number }

/** When a link ends: with the slot that it chooses, or when it declines with the later of both. */
export const answerEndsAt = (
  slot: Minute | null,
  { firstSlot, secondSlot }: { firstSlot: Minute; secondSlot: Minute },
): Date => instantOf(slot ?? (firstSlot > secondSlot ? firstSlot : secondSlot))

/** Whether a link still acts, or the first reason why not. */
export type AnswerStanding =
  | 'open'
  | 'expired'
  | 'suspended'
  | 'changed'
  | 'answered'
  | 'called-off'
  | 'closed'
  | 'too-late'

/** What a mailed link may do now: what its holder may do from their account, and about the slots of its mail only. */
export const answerStanding = (link: AnswerLink, interview: AskedInterview, now: Date): AnswerStanding => {
  if (now >= link.expiresAt) return 'expired'
  if (link.accountStatus !== 'active') return 'suspended'
  if (link.version !== interview.version) return 'changed'
  if (interview.status === 'rejected') return 'called-off'
  if (interview.status !== 'pending') return 'answered'
  if (interview.proposalStatus !== 'preselected' || interview.missionIsInterrupted) return 'closed'
  const move = link.slot === null ? 'decline' : 'accept'
  return can(interviewMachine, interview, move, { role: 'candidate', now }) ? 'open' : 'too-late'
}
