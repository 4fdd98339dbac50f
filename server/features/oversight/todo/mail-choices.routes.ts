import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { chooseMails, readMailChoices, unsubscribe } from './mail-choices.commands.ts'

export const mailChoiceRoutes = (app: FastifyInstance, { db, signer }: Deps): void => {
  const { mailChoices } = api

  serve(app, mailChoices.read, async ({ actor }) => ({ items: await readMailChoices(db, actor) }))

  serve(app, mailChoices.choose, async ({ actor, body }) => {
    await chooseMails(db, actor, body)
    return success('Choix enregistré')
  })

  void app.register(async (mailed) => {
    // A mail program sends a form of its own; whatever it is, it says nothing.
    mailed.addContentTypeParser('*', (_, sent, done) => {
      sent.resume()
      done(null)
    })
    serve(mailed, mailChoices.unsubscribe, async ({ actor, params }) => {
      await unsubscribe({ db, signer }, actor, params.token)
      return success('Vous ne recevrez plus ces rappels')
    })
  })
}
