import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import { getAccountRole } from '#server/features/ground/accounts/accounts.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { openIban } from './ibans.commands.ts'
import { editIdentity, editPlatformIdentity } from './legal-identities.commands.ts'
import { canEditIdentity, canReadIdentity } from './legal-identities.policy.ts'
import { presentLegalIdentity, presentPlatformIdentity } from './legal-identities.present.ts'
import { findIdentity, listSharing } from './legal-identities.sql.ts'

/** Another IBAN is where the money goes: whoever found an open session must not change it. */
const changesIban = ({ iban, removesIban }: { iban: string | null; removesIban?: boolean | undefined }) =>
  iban !== null || removesIban === true

export const legalIdentityRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { legalIdentities } = api
  const { db, sealing, operatorWords } = deps

  serve(app, legalIdentities.show, async ({ actor, params: { id } }) => {
    const account = { id, role: await getAccountRole(db, id) }
    requireVisible(canReadIdentity(actor, account))
    const row = await findIdentity(db, id)
    return presentLegalIdentity(row, {
      iban: openIban(sealing, row),
      sharedWith: actor.role === 'admin' ? await listSharing(db, id) : [],
      canEdit: canEditIdentity(actor, account),
    })
  })

  serve(app, legalIdentities.edit, async ({ actor, params: { id }, body }) => {
    if (changesIban(body)) await requireFreshProof(db, actor)
    await editIdentity(deps, actor, id, body)
    return success('Identité légale enregistrée avec succès')
  })

  serve(app, legalIdentities.showPlatform, async () => {
    const row = await findIdentity(db, null)
    return presentPlatformIdentity(row, openIban(sealing, row))
  })

  serve(app, legalIdentities.editPlatform, async ({ actor, body }) => {
    if (changesIban(body)) await requireFreshProof(db, actor)
    await editPlatformIdentity(deps, actor, body)
    await operatorWords.refresh()
    return success('Identité de la plateforme enregistrée avec succès')
  })
}
