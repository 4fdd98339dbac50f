import type { FastifyInstance } from 'fastify'
import type { CandidateMissionQuery } from '#contract/hiring/candidate-missions.ts'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { readPictures } from '#server/features/ground/files/pictures.facts.ts'
import { presentInterview } from '#server/features/hiring/interviews/interviews.present.ts'
import { findNewestInterview } from '#server/features/hiring/interviews/interviews.sql.ts'
import { ownProposalOf } from '#server/features/hiring/missions/missions.facts.ts'
import { canReadMission } from '#server/features/hiring/missions/missions.policy.ts'
import { presentMission } from '#server/features/hiring/missions/missions.present.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { allow } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'
import {
  presentCandidateMission,
  presentCard,
  presentCurrentMission,
  presentMissionToCandidate,
} from './candidate-missions.present.ts'
import { listCandidateMissions, listFirstAssigned } from './candidate-missions.sql.ts'

export const candidateMissionRoutes = (app: FastifyInstance, { db, mayLag, publicUrl }: Deps): void => {
  const { candidateMissions } = api

  const answerPage = async (actor: Actor, accountId: number, query: CandidateMissionQuery) => {
    const candidateAccountId = await getReadableAccountId(db, actor, accountId, 'candidate')
    const { items, ...totals } = await mayLag(actor, (from) =>
      listCandidateMissions(from, candidateAccountId, query, actor.now),
    )
    const cards = items.map((row) => presentCandidateMission(row, actor, publicUrl))
    return { ...totals, page: query.page, size: query.size, items: cards }
  }

  serve(app, candidateMissions.list, ({ actor, params, query }) => answerPage(actor, params.id, query))
  serve(app, candidateMissions.accepted, ({ actor, params, query }) =>
    answerPage(actor, params.id, { ...query, tab: 'recruited' }),
  )
  serve(app, candidateMissions.past, ({ actor, params, query }) =>
    answerPage(actor, params.id, { ...query, tab: 'past' }),
  )
  serve(app, candidateMissions.declined, ({ actor, params, query }) =>
    answerPage(actor, params.id, { ...query, tab: 'declined' }),
  )

  serve(app, candidateMissions.current, async ({ actor, params }) => {
    const candidateAccountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const assigned = await mayLag(actor, (from) => listFirstAssigned(from, candidateAccountId, actor.now))
    return presentCurrentMission(assigned.missions[0], actor)
  })

  serve(app, candidateMissions.firstAssigned, async ({ actor, params }) => {
    const candidateAccountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const assigned = await mayLag(actor, (from) => listFirstAssigned(from, candidateAccountId, actor.now))
    return { number: assigned.count, missions: assigned.missions.map((row) => presentCard(row, actor)) }
  })

  serve(app, candidateMissions.detail, async ({ actor, params }) => {
    const mission = await getMission(db, params.id)
    allow(canReadMission(actor, mission))
    const own = ownProposalOf(actor, mission)
    if (own === undefined) return presentMission(mission, actor)
    const company = { accountId: mission.recruiterAccountId }
    const [interview, pictureOf] = await Promise.all([
      findNewestInterview(db, own.id),
      readPictures({ db, publicUrl }, [company]),
    ])
    const presented = presentMissionToCandidate(mission, own, actor)
    return {
      ...presented.mission,
      candidate: {
        profilId: own.candidateId,
        card: presented.card,
        interview: interview ? presentInterview(interview, actor) : null,
        logo: pictureOf(company),
      },
    }
  })
}
