import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Showcase } from '#contract/oversight/showcase.ts'
import { periodChosenAt } from '#domain/oversight/bottlenecks/chosen-period.ts'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { listStageFigures } from '#server/features/oversight/bottlenecks/stages.sql.ts'
import { countAccepted, countMissionsByState } from '#server/features/oversight/statistics/platform.sql.ts'
import { serve } from '#server/http/route.ts'
import { presentFigures, presentMissions } from './showcase.present.ts'
import { listNewestOpen } from './showcase.sql.ts'

const cachedSeconds = 300

const readShowcase = async (db: Db, now: Date): Promise<Showcase> => {
  const [open, states, accepted, stages] = await Promise.all([
    listNewestOpen(db, now),
    countMissionsByState(db, now),
    countAccepted(db),
    listStageFigures(db, periodChosenAt({ span: '90' }, now), now),
  ])
  const published = stages.find(({ stage }) => stage === 'mission.published')
  return {
    missions: presentMissions(open),
    figures: presentFigures({
      missions: states.proposed,
      candidates: accepted.candidates,
      firstProposal: { cases: published?.left ?? 0, median: published?.median ?? null },
    }),
  }
}

/** What everybody may ask for costs the database one reading in five minutes, whoever asks and however often. */
export const showcaseRoutes = (app: FastifyInstance, { db }: Deps): void => {
  let cached: { until: number; answer: Promise<Showcase> } | undefined
  serve(app, api.showcase.today, async ({ actor, reply }) => {
    const now = actor.now.getTime()
    if (cached === undefined || now >= cached.until) {
      const reading = { until: now + cachedSeconds * 1000, answer: readShowcase(db, actor.now) }
      cached = reading
      reading.answer.catch(() => {
        if (cached === reading) cached = undefined
      })
    }
    reply.header('cache-control', `public, max-age=${cachedSeconds}`)
    return cached.answer
  })
}
