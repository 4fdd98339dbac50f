import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { retryFailedMails, retryMail } from './mails.commands.ts'
import { presentFailedMail, retriedWords } from './mails.present.ts'
import { listFailedMails } from './mails.sql.ts'

export const mailRoutes = (app: FastifyInstance, { db }: Deps): void => {
  serve(app, api.mails.listFailed, async ({ query }) => {
    const { items, total } = await listFailedMails(db, query)
    return { items: items.map(presentFailedMail), total, page: query.page, size: query.size }
  })

  serve(app, api.mails.retry, async ({ actor, params }) => {
    await retryMail(db, actor, params.id)
    return success('L’e-mail sera renvoyé')
  })

  serve(app, api.mails.retryAll, async ({ actor }) => {
    const { queued, left } = await retryFailedMails(db, actor)
    return { ...success(retriedWords(queued, left)), queued, left }
  })
}
