import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/route.ts'
import { presentBackups } from './backups.present.ts'
import { findLastBackup, findLastFailure } from './backups.sql.ts'

export const backupRoutes = (app: FastifyInstance, { db, backupAt }: Deps): void => {
  serve(app, api.backups.state, async ({ actor }) => {
    const [last, failure] = await Promise.all([findLastBackup(db), findLastFailure(db)])
    return presentBackups({ last, failure, at: backupAt }, actor.now)
  })
}
