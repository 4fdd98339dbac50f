import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Visitor } from '#server/http/actor.ts'
import { serve, success } from '#server/http/route.ts'
import { confirmNewEmail, mailEmailLink, takeEmailBack } from './email-changes.commands.ts'
import { requestPasswordReset, resetPassword } from './password-resets.commands.ts'
import { logIn, logOut, refreshSession } from './sessions.commands.ts'
import { isKnownAddress, knownSince } from './sessions.sql.ts'

export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, rateLimit, forgetAttempts, hashAddress, tokens } = deps

  const isKnown = (actor: Visitor, email: string, request: FastifyRequest) => () =>
    isKnownAddress(db, email, hashAddress(request.ip), knownSince(actor.now))

  serve(app, api.sessions.login, async ({ actor, body, request }) => {
    await rateLimit(request, 'login', body.email, isKnown(actor, body.email, request))
    const answer = await logIn(db, tokens, actor, body, hashAddress(request.ip))
    await forgetAttempts(request, 'login', body.email)
    return answer
  })

  serve(app, api.sessions.refresh, ({ actor, body }) => refreshSession(db, tokens, actor, body.refresh_token))

  serve(app, api.sessions.logout, async ({ actor, body }) => {
    await logOut(db, actor, body.refresh_token)
    return undefined
  })

  serve(app, api.sessions.requestPasswordReset, async ({ actor, body, request }) => {
    await rateLimit(request, 'passwordReset', body.email, isKnown(actor, body.email, request))
    await requestPasswordReset(db, actor, body.email)
    return success("un e-mail a été envoyé à l'adresse e-mail fournie.")
  })

  serve(app, api.sessions.resetPassword, async ({ actor, params, body, request }) => {
    await rateLimit(request, 'passwordReset')
    const email = await resetPassword(db, actor, params.token, body.plainPassword, hashAddress(request.ip))
    await forgetAttempts(request, 'login', email)
    return success('Mot de passe a été modifié avec succès.')
  })

  serve(app, api.sessions.confirmNewEmail, async ({ actor, body, request }) => {
    await rateLimit(request, 'emailConfirmation')
    await confirmNewEmail(db, actor, body.token)
    return success('Votre adresse est confirmée')
  })

  serve(app, api.sessions.takeEmailBack, async ({ actor, body, request }) => {
    await rateLimit(request, 'emailConfirmation')
    await takeEmailBack(db, actor, body.token)
    return success('Votre adresse est reprise\u00a0: choisissez un mot de passe avec le lien qui vous est envoyé')
  })

  serve(app, api.sessions.mailEmailLink, async ({ actor, request }) => {
    await rateLimit(request, 'emailChange', `account ${actor.id}`)
    await mailEmailLink(db, actor)
    return success('Lien envoyé')
  })
}
