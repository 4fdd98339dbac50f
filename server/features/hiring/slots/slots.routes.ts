import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getZone } from '#server/features/ground/accounts/reader-zone.sql.ts'
import { isTheirs } from '#server/features/hiring/interviews/interviews.policy.ts'
import { getInterview, listAgreedNear } from '#server/features/hiring/interviews/interviews.sql.ts'
import { getProposal } from '#server/features/hiring/proposals/proposals.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'
import { canChooseSlot, canOfferSlots } from './slots.policy.ts'
import { presentCollisions } from './slots.present.ts'

export const slotRoutes = (app: FastifyInstance, { db, rateLimit }: Deps): void => {
  const { slots } = api

  serve(app, slots.clock, async ({ actor }) => ({ zone: await getZone(db, actor.id) }))

  serve(app, slots.collisionsOfProposal, async ({ actor, params, query, request }) => {
    await rateLimit(request, 'slotCheck', `account ${actor.id}`)
    const { newestInterview, ...proposal } = await getProposal(db, params.id)
    requireVisible(isTheirs(actor, proposal))
    const asked = { first: query.firstDate ?? null, second: query.secondDate ?? null }
    const sides = { ...proposal, proposalId: proposal.id }
    const isAsked = canOfferSlots(actor, { ...proposal, newestInterview })
    return presentCollisions(isAsked ? await listAgreedNear(db, sides, asked) : [], { asked, sides, reader: actor })
  })

  serve(app, slots.collisionsOfInterview, async ({ actor, params }) => {
    const interview = await getInterview(db, params.id)
    requireVisible(isTheirs(actor, interview))
    const asked = { first: interview.firstSlot, second: interview.secondSlot }
    const rows = canChooseSlot(actor, interview) ? await listAgreedNear(db, interview, asked) : []
    return presentCollisions(rows, { asked, sides: interview, reader: actor })
  })
}
