import { sql } from 'drizzle-orm'
import { score } from '#domain/hiring/matching/matching.ts'
import { candidateFacts, type CandidateFacts } from '#server/db/candidate-facts.ts'
import type { Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { orNotFound } from '#server/http/failures.ts'
import {
  matchSnapshotOf,
  matchedCandidateOf,
  matchedMissionOf,
} from '#server/features/hiring/matching/matching.rules.ts'
import type { NewMission } from './missions.ts'
import type { NewProposal } from './proposals.ts'
import type { Reference } from '../reference.ts'

const factsOf = async (trx: Trx, ids: number[]): Promise<Map<number, CandidateFacts>> => {
  const { rows } = await trx.execute<{ id: number; facts: CandidateFacts }>(
    sql`select c.id, ${candidateFacts} as facts from ${candidates} c where c.id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

/** The proposals, each with the score that it had on its day. */
export const withMatchSnapshots = async (
  trx: Trx,
  { trades }: Reference,
  missions: NewMission[],
  proposed: NewProposal[],
): Promise<NewProposal[]> => {
  const nameOf = new Map(trades.flatMap(({ core, near }) => [...core, ...near]).map(({ id, name }) => [id, name]))
  const demands = new Map(
    missions.map(({ mission, skills }) => [
      mission.id,
      {
        ...mission,
        skills: skills.map(({ skillId, ...skill }) => ({
          ...skill,
          id: skillId,
          name: orNotFound(nameOf.get(skillId)),
        })),
      },
    ]),
  )
  const facts = await factsOf(
    trx,
    proposed.map(({ proposal }) => proposal.candidateId),
  )
  return proposed.map(({ proposal, ...rest }) => {
    const mission = orNotFound(demands.get(proposal.missionId))
    const candidate = matchedCandidateOf(orNotFound(facts.get(proposal.candidateId)), new Date(proposal.createdAt))
    const kept = matchSnapshotOf(score(candidate, matchedMissionOf(mission)), mission)
    return {
      ...rest,
      proposal: { ...proposal, matchScore: kept.score, matchReasons: kept.reasons, matchRule: kept.rule },
    }
  })
}
