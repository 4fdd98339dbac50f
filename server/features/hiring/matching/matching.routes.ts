import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { score } from '#domain/hiring/matching/matching.ts'
import type { Deps } from '#server/deps.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { matchSnapshotOf, matchedCandidateOf, matchedMissionOf } from './matching.rules.ts'
import { serve } from '#server/http/route.ts'
import { canAskForExplanation, canReadExplanation } from './matching.policy.ts'
import * as present from './matching.present.ts'
import { prepareRanking, getMatchedCandidate, rankCandidates } from './matching.sql.ts'

const firstPage = { page: 1, size: 10, name: undefined, place: undefined }
/** Ranks before the change are computed down to this one: one page of the largest size. */
const ranksKnown = { ...firstPage, size: 100 }

export const matchingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const { matching } = api

  serve(app, matching.list, async ({ actor, params, query }) => {
    const asked = await prepareRanking(deps, params.id, query)
    const ranked = { id: asked.id, ...matchedMissionOf(asked) }
    const { items, total } = await rankCandidates(deps, ranked, query, actor.now, asked)
    const rows = items.map((row) => present.presentMatch(row, asked, ranked, actor))
    return { items: rows, total, page: query.page, size: query.size }
  })

  serve(app, matching.explain, async ({ actor, query }) => {
    const mission = await getMission(db, query.mission)
    requireVisible(canAskForExplanation(actor, mission, query.profil))
    const candidate = await getMatchedCandidate(db, mission.id, query.profil)
    requireVisible(canReadExplanation(actor, mission, candidate))
    const match = score(matchedCandidateOf(candidate.facts, actor.now), matchedMissionOf(mission))
    // Everybody reads today's score, not the one stored with the proposal: the mission and the profile may have changed
    // since, and the explanation must describe the mission and the profile that the reader sees.
    return present.presentExplained(matchSnapshotOf(match, mission))
  })

  serve(app, matching.simulate, async ({ actor, body }) => {
    const mission = await prepareRanking(deps, body.mission, firstPage)
    const own = new Set(mission.skills.map(({ id }) => id))
    if (!body.skills.every(({ id }) => own.has(id)))
      throw new Failure('invalid_input', { fields: { skills: 'Compétence absente de la mission' } })
    const tried = present.triedMissionOf(mission, body)
    const [after, before] = await Promise.all([
      rankCandidates(deps, tried, firstPage, actor.now, mission),
      rankCandidates(deps, { id: mission.id, ...matchedMissionOf(mission) }, ranksKnown, actor.now, mission),
    ])
    const rows = after.items.map((row) => present.presentMatch(row, mission, tried, actor))
    return { items: present.presentSimulated(rows, before.items), total: after.total, page: 1, size: firstPage.size }
  })
}
