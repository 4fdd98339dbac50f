import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { calendarFeedPath } from '#contract/hiring/calendar-feeds.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import type { Deps } from '#server/deps.ts'
import { hasFreshProof, requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure, orNotFound } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { hashSecret } from '#server/security/secrets.ts'
import { ownFeedSecret, renewFeed } from './calendar-feeds.commands.ts'
import { readCalendar } from './calendar-feeds.queries.ts'
import { isFeedReader } from './calendar-feeds.policy.ts'
import { findFeedOwner } from './calendar-feeds.sql.ts'

/** How far back a calendar goes, in days. */
const daysBack = 90

export const calendarFeedRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { calendarFeeds } = api
  const { db, publicUrl } = deps
  const addressOf = (secret: string) => `${publicUrl}${calendarFeedPath(secret)}`

  const ownAddress = async (actor: Actor) => {
    const secret = await ownFeedSecret(deps, actor)
    return secret === null ? null : addressOf(secret)
  }

  serve(app, calendarFeeds.own, async ({ actor }) => {
    const address = await ownAddress(actor)
    return { isMade: address !== null, address: (await hasFreshProof(db, actor)) ? address : null }
  })

  serve(app, calendarFeeds.show, async ({ actor }) => {
    await requireFreshProof(db, actor)
    return { address: await ownAddress(actor) }
  })

  serve(app, calendarFeeds.renew, async ({ actor }) => {
    await requireFreshProof(db, actor)
    return { ...success('Adresse du calendrier créée'), address: addressOf(await renewFeed(deps, actor)) }
  })

  // Applications carry no session: whoever holds the address reads it, until it is made again.
  serve(app, calendarFeeds.read, async ({ actor: { now }, params, reply }) => {
    const owner = orNotFound(await findFeedOwner(db, hashSecret(params.file.slice(0, -'.ics'.length))))
    const actor: Actor = { ...owner, now }
    if (!isFeedReader(actor)) throw new Failure('not_found')
    reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private' })
    return readCalendar(db, { actor, publicUrl }, addDays(dayOf(now), -daysBack))
  })
}
