import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import { rewordedToasts } from '#contract/wire/toasts.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { serve, serveFromReplica, success } from '#server/http/route.ts'
import * as commands from './interviews.commands.ts'
import { presentInterview } from './interviews.present.ts'
import { listFirstUpcoming, listInterviews } from './interviews.sql.ts'

export const interviewRoutes = (app: FastifyInstance, { db, rateLimit }: Deps): void => {
  const { interviews } = api

  /** Limits the changes by account and by interview, because each one mails the other side; a stranger uses only their own limits. */
  const limitMails = async (request: FastifyRequest, actor: Actor, interviewId?: number) => {
    await rateLimit(request, 'interviewMail', `account ${actor.id}`)
    if (interviewId !== undefined)
      await rateLimit(request, 'interviewChange', `account ${actor.id} interview ${interviewId}`)
  }

  serveFromReplica(app, interviews.listOfRecruiter, async ({ actor, params, query, replica }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'recruiter')
    const { items, ...totals } = await listInterviews(replica, { side: 'recruiter', accountId }, query, actor.now)
    return { ...totals, page: query.page, size: query.size, items: items.map((row) => presentInterview(row, actor)) }
  })

  serveFromReplica(app, interviews.listOfCandidate, async ({ actor, params, query, replica }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const { items, ...totals } = await listInterviews(replica, { side: 'candidate', accountId }, query, actor.now)
    return { ...totals, page: query.page, size: query.size, items: items.map((row) => presentInterview(row, actor)) }
  })

  serveFromReplica(app, interviews.declinedOfCandidate, async ({ actor, params, query, replica }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const declined = { ...query, tab: 'declined' as const }
    const { items, total } = await listInterviews(replica, { side: 'candidate', accountId }, declined, actor.now)
    return { total, page: query.page, size: query.size, items: items.map((row) => presentInterview(row, actor)) }
  })

  serveFromReplica(app, interviews.firstUpcomingOfCandidate, async ({ actor, params, replica }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const rows = await listFirstUpcoming(replica, 'candidate', accountId, actor.now)
    return rows.map((row) => presentInterview(row, actor))
  })

  serveFromReplica(app, interviews.firstUpcomingOfRecruiter, async ({ actor, params, replica }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'recruiter')
    const rows = await listFirstUpcoming(replica, 'recruiter', accountId, actor.now)
    return rows.map((row) => presentInterview(row, actor))
  })

  serve(app, interviews.propose, async ({ actor, params, body, request }) => {
    await limitMails(request, actor)
    const interview = await commands.proposeInterview(db, actor, params.id, body)
    return { ...success(rewordedToasts['interviews.propose'].sent), id: interview.interviewId, interview }
  })

  serve(app, interviews.change, async ({ actor, params, body, request }) => {
    await limitMails(request, actor, params.id)
    const interview = await commands.changeInterview(db, actor, params.id, body)
    return { ...success(rewordedToasts['interviews.change'].sent), interview }
  })

  serve(app, interviews.reject, async ({ actor, params, body }) => {
    const interview = await commands.rejectInterview(db, actor, params.id, body)
    return { ...success('Entretien rejeté avec succès'), interview }
  })

  serve(app, interviews.accept, async ({ actor, params, body }) => {
    const interview = await commands.acceptInterview(db, actor, params.id, body.selectedDate)
    return { ...success('Entretien accepté avec succès'), interview }
  })

  serve(app, interviews.decline, async ({ actor, params, body }) => {
    const interview = await commands.declineInterview(db, actor, params.id, body)
    return { ...success('Entretien décliné avec succès'), interview }
  })

  serve(app, interviews.askAnotherDate, async ({ actor, params, body, request }) => {
    await limitMails(request, actor, params.id)
    const interview = await commands.askAnotherDate(db, actor, params.id, body.reason)
    return { ...success('Demande de changement de date envoyée avec succès'), interview }
  })
}
