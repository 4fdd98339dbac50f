import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getCredentials, isKnownAddress, knownSince } from '#server/features/access/sessions/sessions.sql.ts'
import { findTicketOwner } from '#server/features/access/sessions/tickets.sql.ts'
import { serve, success } from '#server/http/route.ts'
import { passkeySiteOf } from '#server/security/passkeys.ts'
import { giveProof, passSecondFactor, requireFreshProof, startPasskeyLogin, startProof } from './proofs.commands.ts'
import * as commands from './second-factors.commands.ts'
import { presentSecondFactors } from './second-factors.present.ts'
import { countRecoveryCodes, findAuthenticator, listPasskeys } from './second-factors.sql.ts'

export const secondFactorRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { secondFactors } = api
  const { db, rateLimit, forgetAttempts, hashAddress, publicUrl, tokens } = deps
  const attemptsOf = (accountId: number | undefined) => (accountId === undefined ? undefined : `account ${accountId}`)

  serve(app, secondFactors.passkeyOptionsOfLogin, async ({ actor, body, request }) => {
    await rateLimit(request, 'secondFactor')
    const owner = await findTicketOwner(db, body.ticket, 'login', actor.now)
    return startPasskeyLogin(deps, owner?.id, body.ticket)
  })

  serve(app, secondFactors.logIn, async ({ actor, body, request }) => {
    const { ticket, ...proof } = body
    const addressHash = hashAddress(request.ip)
    const owner = await findTicketOwner(db, ticket, 'login', actor.now)
    await rateLimit(request, 'secondFactor', attemptsOf(owner?.id), async () =>
      owner === undefined ? false : isKnownAddress(db, owner.email, addressHash, knownSince(actor.now)),
    )
    const answer = await passSecondFactor(deps, actor, { ticket, proof, addressHash })
    if (owner !== undefined) await forgetAttempts(request, 'secondFactor', `account ${owner.id}`)
    return answer
  })

  serve(app, secondFactors.overview, async ({ actor }) => {
    const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
      findAuthenticator(db, actor.id),
      listPasskeys(db, actor.id),
      countRecoveryCodes(db, actor.id),
    ])
    return presentSecondFactors({
      authenticator,
      passkeys,
      recoveryCodesLeft,
      hasNamedHost: passkeySiteOf(publicUrl) !== undefined,
      isRequired: actor.role === 'admin' && tokens.isFactorRequired,
    })
  })

  serve(app, secondFactors.startAuthenticator, async ({ actor }) => {
    await requireFreshProof(db, actor)
    return commands.startAuthenticator(deps, actor)
  })

  serve(app, secondFactors.addAuthenticator, async ({ actor, body }) => {
    await requireFreshProof(db, actor)
    return { ...success('Application ajoutée'), ...(await commands.addAuthenticator(deps, actor, body)) }
  })

  serve(app, secondFactors.removeAuthenticator, async ({ actor }) => {
    await requireFreshProof(db, actor)
    await commands.removeAuthenticator(deps, actor)
    return success('Application retirée')
  })

  serve(app, secondFactors.startPasskey, async ({ actor }) => {
    await requireFreshProof(db, actor)
    return commands.startPasskey(deps, actor)
  })

  serve(app, secondFactors.addPasskey, async ({ actor, body }) => {
    await requireFreshProof(db, actor)
    return { ...success('Clé d’accès ajoutée'), ...(await commands.addPasskey(deps, actor, body)) }
  })

  serve(app, secondFactors.removePasskey, async ({ actor, params }) => {
    await requireFreshProof(db, actor)
    await commands.removePasskey(deps, actor, params.id)
    return success('Clé d’accès retirée')
  })

  serve(app, secondFactors.makeRecoveryCodes, async ({ actor }) => {
    await requireFreshProof(db, actor)
    return { ...success('Codes de secours créés'), recoveryCodes: await commands.makeRecoveryCodes(db, actor) }
  })

  serve(app, secondFactors.startProof, async ({ actor }) => startProof(deps, actor))

  // Whoever holds an open session guesses the password no faster here than at the login.
  serve(app, secondFactors.prove, async ({ actor, body, request }) => {
    const { ticket, ...proof } = body
    const isPassword = 'password' in proof
    const { email } = await getCredentials(db, actor.id)
    const [rule, key] = isPassword ? (['login', email] as const) : (['secondFactor', `account ${actor.id}`] as const)
    await rateLimit(request, rule, key, async () =>
      isPassword ? isKnownAddress(db, email, hashAddress(request.ip), knownSince(actor.now)) : false,
    )
    const pair = await giveProof(deps, actor, { ticket, proof })
    await forgetAttempts(request, rule, key)
    return pair
  })
}
