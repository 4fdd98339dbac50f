import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { requireFactorProof, requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import { getCredentials, isKnownAddress, knownSince } from '#server/features/access/sessions/sessions.sql.ts'
import { serve, success } from '#server/http/route.ts'
import { changePassword, endOtherSessions, endOwnSession } from './own-account.commands.ts'
import { presentSession } from './own-account.present.ts'
import { listOpenSessions } from './own-account.sql.ts'

export const ownAccountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, rateLimit, forgetAttempts, hashAddress } = deps
  const { ownAccount } = api

  // Whoever holds an open session guesses the password no faster here than at the login.
  serve(app, ownAccount.changePassword, async ({ actor, body, request }) => {
    const { email } = await getCredentials(db, actor.id)
    const isKnown = () => isKnownAddress(db, email, hashAddress(request.ip), knownSince(actor.now))
    await rateLimit(request, 'login', email, isKnown)
    await requireFactorProof(db, actor)
    const pair = await changePassword(deps, actor, body)
    await forgetAttempts(request, 'login', email)
    return { ...success('Mot de passe a été modifié avec succès.'), ...pair }
  })

  serve(app, ownAccount.listSessions, async ({ actor, query }) => {
    const { items, total } = await listOpenSessions(db, actor, query)
    return { items: items.map((row) => presentSession(row, actor)), total, page: query.page, size: query.size }
  })

  serve(app, ownAccount.endSession, async ({ actor, params }) => {
    await requireFreshProof(db, actor)
    await endOwnSession(db, actor, params.id)
    return success('Session fermée')
  })

  serve(app, ownAccount.endOtherSessions, async ({ actor }) => {
    await requireFreshProof(db, actor)
    await endOtherSessions(db, actor)
    return success('Autres sessions fermées')
  })
}
