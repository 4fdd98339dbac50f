import type { RenewalFacts, RenewalParty } from '#domain/papers/renewals/renewals.ts'
import type { ProposedCandidate, WholeMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import type { AnswerRow, RenewalRow } from './renewals.sql.ts'

/** Who is asked: the company, the platform, or a recruit by their proposal. */
export type Party = { party: RenewalParty; proposalId: number | null }

/** A question with its mission and the answers given. */
export type AskedRenewal = { row: RenewalRow; mission: WholeMission; answers: AnswerRow[] }

export const recruitsOf = ({ proposals }: Pick<WholeMission, 'proposals'>): ProposedCandidate[] =>
  proposals.filter(({ status }) => status === 'recruited')

/** Everybody who is asked now: who was recruited since is asked too, and who left is not. */
export const partiesOf = (mission: WholeMission): Party[] => [
  { party: 'company', proposalId: null },
  { party: 'platform', proposalId: null },
  ...recruitsOf(mission).map(({ id }) => ({ party: 'candidate' as const, proposalId: id })),
]

/** For whom the actor answers, if they are asked. */
export const partyOf = (actor: Actor, mission: WholeMission): Party | undefined => {
  if (actor.role === 'admin') return { party: 'platform', proposalId: null }
  if (actor.role === 'recruiter')
    return mission.recruiterAccountId === actor.id ? { party: 'company', proposalId: null } : undefined
  const own = recruitsOf(mission).find(({ accountId }) => accountId === actor.id)
  return own && { party: 'candidate', proposalId: own.id }
}

export const isSameParty = (one: Party, other: Party): boolean =>
  one.party === other.party && one.proposalId === other.proposalId

export const answerOf = ({ answers }: Pick<AskedRenewal, 'answers'>, party: Party): AnswerRow | undefined =>
  answers.find((answer) => isSameParty(answer, party))

/** What the moves of this party depend on. */
export const factsFor = (asked: AskedRenewal, party: Party): RenewalFacts => {
  const others = partiesOf(asked.mission).filter((each) => !isSameParty(each, party))
  return {
    status: asked.row.status,
    askedEndDay: asked.row.endDay,
    mission: asked.mission,
    othersAgree: others.every((other) => answerOf(asked, other)?.renews === true),
  }
}
