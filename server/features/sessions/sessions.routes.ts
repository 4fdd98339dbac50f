import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { requestPasswordReset, resetPassword } from './password-resets.commands.ts'
import { logIn, logOut, refreshSession } from './sessions.commands.ts'

export const sessionRoutes = (app: FastifyInstance, { db, limit }: Deps): void => {
  const sign = (payload: Parameters<typeof app.jwt.sign>[0]) => app.jwt.sign(payload)

  serve(app, api.sessions.login, async ({ actor, body, request }) => {
    await limit(request, 'login', body.email)
    return logIn(db, sign, actor, body)
  })

  serve(app, api.sessions.refresh, ({ actor, body }) => refreshSession(db, sign, actor, body.refresh_token))

  serve(app, api.sessions.logout, async ({ body }) => {
    await logOut(db, body.refresh_token)
    return undefined
  })

  serve(app, api.sessions.requestPasswordReset, async ({ actor, body, request }) => {
    await limit(request, 'passwordReset', body.email)
    await requestPasswordReset(db, actor, body.email)
    return success("un e-mail a été envoyé à l'adresse e-mail fournie.")
  })

  serve(app, api.sessions.resetPassword, async ({ actor, params, body, request }) => {
    await limit(request, 'passwordReset')
    await resetPassword(db, actor, params.token, body.plainPassword)
    return success('Mot de passe a été modifié avec succès.')
  })
}
