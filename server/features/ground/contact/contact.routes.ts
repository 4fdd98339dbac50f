import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { sendContactMessage, writeToAdmin } from './contact.commands.ts'

const sent = 'Email envoyé avec succès'

export const contactRoutes = (app: FastifyInstance, { db, rateLimit, contactTo }: Deps): void => {
  serve(app, api.contact.send, async ({ actor, body, request }) => {
    await rateLimit(request, 'contact', body.email)
    await rateLimit(request, 'contactDay', body.email)
    // Only a robot fills the hidden honeypot field; it receives the normal answer and nothing is stored.
    if (!body.site) await sendContactMessage(db, actor, body, contactTo)
    return success(sent)
  })

  serve(app, api.contact.writeToAdmin, async ({ actor, body, request }) => {
    await rateLimit(request, 'contact', `account ${actor.id}`)
    await rateLimit(request, 'contactDay', `account ${actor.id}`)
    await writeToAdmin(db, actor, body, contactTo)
    return success(sent)
  })
}
