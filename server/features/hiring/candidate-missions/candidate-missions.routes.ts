import type { FastifyInstance } from 'fastify'
import type { CandidateMissionQuery } from '#contract/hiring/candidate-missions.ts'
import { api } from '#contract/index.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { readPictures } from '#server/features/ground/files/pictures.queries.ts'
import { presentInterview } from '#server/features/hiring/interviews/interviews.present.ts'
import { findNewestInterview } from '#server/features/hiring/interviews/interviews.sql.ts'
import { ownProposalOf } from '#server/features/hiring/missions/missions.rules.ts'
import { canReadMission } from '#server/features/hiring/missions/missions.policy.ts'
import { presentMission } from '#server/features/hiring/missions/missions.present.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, serveFromReplica } from '#server/http/route.ts'
import {
  presentCandidateMission,
  presentCard,
  presentCurrentMission,
  presentMissionToCandidate,
} from './candidate-missions.present.ts'
import { listCandidateMissions, listDemandedRatings, listFirstAssigned } from './candidate-missions.sql.ts'

export const candidateMissionRoutes = (app: FastifyInstance, { db, publicUrl }: Deps): void => {
  const { candidateMissions } = api

  const answerPage = async (replica: Db, actor: Actor, accountId: number, query: CandidateMissionQuery) => {
    const candidateAccountId = await getReadableAccountId(db, actor, accountId, 'candidate')
    const { items, ...totals } = await listCandidateMissions(replica, candidateAccountId, query, actor.now)
    const cards = items.map((row) => presentCandidateMission(row, actor, publicUrl))
    return { ...totals, page: query.page, size: query.size, items: cards }
  }

  serveFromReplica(app, candidateMissions.list, ({ actor, params, query, replica }) =>
    answerPage(replica, actor, params.id, query),
  )
  serveFromReplica(app, candidateMissions.accepted, ({ actor, params, query, replica }) =>
    answerPage(replica, actor, params.id, { ...query, tab: 'recruited' }),
  )
  serveFromReplica(app, candidateMissions.past, ({ actor, params, query, replica }) =>
    answerPage(replica, actor, params.id, { ...query, tab: 'past' }),
  )
  serveFromReplica(app, candidateMissions.declined, ({ actor, params, query, replica }) =>
    answerPage(replica, actor, params.id, { ...query, tab: 'declined' }),
  )

  serveFromReplica(app, candidateMissions.current, async ({ actor, params, replica }) => {
    const candidateAccountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const assigned = await listFirstAssigned(replica, candidateAccountId, actor.now)
    return presentCurrentMission(assigned.missions[0], actor)
  })

  serveFromReplica(app, candidateMissions.firstAssigned, async ({ actor, params, replica }) => {
    const candidateAccountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const assigned = await listFirstAssigned(replica, candidateAccountId, actor.now)
    return { number: assigned.count, missions: assigned.missions.map((row) => presentCard(row, actor)) }
  })

  serve(app, candidateMissions.detail, async ({ actor, params }) => {
    const mission = await getMission(db, params.id)
    requireVisible(canReadMission(actor, mission))
    const own = ownProposalOf(actor, mission)
    if (own === undefined) return presentMission(mission, actor)
    const company = { accountId: mission.recruiterAccountId }
    const [interview, pictureOf, held] = await Promise.all([
      findNewestInterview(db, own.id),
      readPictures({ db, publicUrl }, [company]),
      listDemandedRatings(db, { candidateId: own.candidateId, missionId: mission.id }),
    ])
    const presented = presentMissionToCandidate(mission, own, actor)
    return {
      ...presented.mission,
      candidate: {
        profilId: own.candidateId,
        card: presented.card,
        held: held.map(({ id, rating }) => ({ id, rating: starsOf(rating) })),
        interview: interview ? presentInterview(interview, actor) : null,
        logo: pictureOf(company),
      },
    }
  })
}
