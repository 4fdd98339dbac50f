import { interviewMachine, type InterviewFacts } from '#domain/hiring/interviews/interviews.ts'
import { can } from '#domain/machine.ts'
import { factsOf } from '#server/features/hiring/interviews/interviews.commands.ts'
import type { ProposalRow } from '#server/features/hiring/proposals/proposals.sql.ts'
import type { Actor } from '#server/http/actor.ts'

/** Whether the company may offer slots to this candidate now: nobody else has a reason to ask whether somebody is free. */
export const canOfferSlots = (actor: Actor, proposal: ProposalRow): boolean =>
  (['propose', 'change'] as const).some((move) => can(interviewMachine, factsOf(proposal), move, actor))

/** Whether the candidate may choose one of the two slots now. */
export const canChooseSlot = (actor: Actor, interview: InterviewFacts): boolean =>
  can(interviewMachine, interview, 'accept', actor)
