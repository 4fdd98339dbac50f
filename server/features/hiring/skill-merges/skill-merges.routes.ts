import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { lockSkills } from '#server/features/ground/reference-data/reference-data.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { mergeSkills, refuseSame } from './skill-merges.commands.ts'
import { countMoves } from './skill-merges.sql.ts'

export const skillMergeRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { skillMerges } = api

  serve(app, skillMerges.preview, async ({ params, query }) => {
    const merge = { from: params.id, into: query.into }
    refuseSame(merge)
    return db.transaction(async (trx) => {
      requireVisible(await lockSkills(trx, [merge.from, merge.into]))
      return countMoves(trx, merge)
    })
  })

  serve(app, skillMerges.merge, async ({ actor, params, body }) => {
    await mergeSkills(db, actor, { from: params.id, into: body.into })
    return { ...success('Compétences fusionnées avec succès'), id: body.into }
  })
}
