import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/route.ts'
import { listLanguages, listSectors, listSkills, listSkillsByType } from './reference-data.sql.ts'

/** Data that only the administrator changes: a visitor may see a change a minute late. */
const keepAMinute = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=60')
const keepADay = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400')

export const referenceDataRoutes = (app: FastifyInstance, { db, listRegions }: Deps): void => {
  const { referenceData } = api

  serve(app, referenceData.skillsByType, async ({ reply }) => {
    keepAMinute(reply)
    return listSkillsByType(db)
  })

  serve(app, referenceData.sectors, async ({ reply }) => {
    keepAMinute(reply)
    return listSectors(db)
  })

  serve(app, referenceData.languages, async ({ reply }) => {
    keepAMinute(reply)
    return listLanguages(db)
  })

  serve(app, referenceData.regions, async ({ reply }) => {
    keepADay(reply)
    return (await listRegions()).map((nom) => ({ nom }))
  })

  serve(app, referenceData.recruiterSectors, async () => ({ 'hydra:member': await listSectors(db) }))

  serve(app, referenceData.skills, () => listSkills(db))
}
