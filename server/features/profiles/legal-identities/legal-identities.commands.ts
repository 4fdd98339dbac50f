import type { LegalIdentityPayload, PlatformIdentityPayload } from '#contract/profiles/legal-identities.ts'
import { sirenOf } from '#domain/ground/registered-companies/sirets.ts'
import { electronicAddressOf, sourceOf } from '#domain/profiles/legal-identities/legal-identities.ts'
import { mentionNames, type Mentions } from '#domain/profiles/legal-identities/operator-words.ts'
import type { Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import type { Deps } from '#server/deps.ts'
import { findOperatorEmail, lockAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import type { Actor, AnyActor } from '#server/http/actor.ts'
import { requireVisible } from '#server/http/failures.ts'
import { openIban, sealIban } from './ibans.commands.ts'
import { sharedSirenLetter } from './legal-identities.letters.ts'
import { canEditIdentity } from './legal-identities.policy.ts'
import {
  findIdentity,
  listSharing,
  lockPlatformIdentity,
  putIdentity,
  type IdentityRow,
} from './legal-identities.sql.ts'

type Means = Pick<Deps, 'db' | 'sealing' | 'findCompany' | 'contactTo'>

/** What the register says of the SIRET that was sent, asked before anything is locked. */
const registeredAs = async ({ findCompany }: Pick<Means, 'findCompany'>, siret: string | null) =>
  siret === null ? null : (await findCompany(siret)).company

type Registered = Awaited<ReturnType<typeof registeredAs>>

/** The columns of what was sent, but for the IBAN. */
const columnsOf = (sent: LegalIdentityPayload, registered: Registered, now: Date) => {
  const { iban: _, removesIban: __, ...declared } = sent
  const siren = sent.siret && sirenOf(sent.siret)
  return {
    ...declared,
    siren,
    electronicAddress: sent.electronicAddress ?? (siren && electronicAddressOf(siren)),
    source: sourceOf(sent, registered ?? undefined),
    checkedAt: registered && now,
    editedAt: now,
  }
}

/** The sealed IBAN after what was sent: another one, none, or the one before. */
const sealedAfter = (
  { sealing }: Pick<Means, 'sealing'>,
  before: IdentityRow | undefined,
  sent: LegalIdentityPayload,
  accountId: number | null,
) => {
  if (sent.removesIban) return null
  if (sent.iban === null || sent.iban === openIban(sealing, before)) return before?.sealedIban ?? null
  return sealIban(sealing, accountId, sent.iban)
}

type Columns = ReturnType<typeof columnsOf> & { sealedIban: string | null; mentions?: Mentions }

/** The names of what another value has, without the values: they are personal, and nothing is erased from the log. */
const changedIn = (before: IdentityRow | undefined, after: Columns): string[] => {
  const { source: _, checkedAt: __, editedAt: ___, siren: ____, sealedIban, mentions, ...declared } = after
  const names = (Object.keys(declared) as (keyof typeof declared)[]).filter(
    (name) => (before?.[name] ?? null) !== declared[name],
  )
  const others = mentionNames.filter((name) => mentions?.[name] !== before?.mentions[name])
  return [
    ...names,
    ...((before?.sealedIban ?? null) === sealedIban ? [] : ['iban']),
    ...(mentions === undefined ? [] : others),
  ]
}

/** Tells the administrator when other accounts have the SIREN of this one. */
export const tellShared = async (trx: Trx, actor: AnyActor, accountId: number, contactTo: string | null) => {
  const others = await listSharing(trx, accountId)
  if (others.length === 0) return
  const operator = await findOperatorEmail(trx, contactTo)
  await record(
    trx,
    actor,
    { type: 'legal-identity.shared', subject: 'account', subjectId: accountId, after: { count: others.length } },
    operator === undefined ? [] : [{ to: operator, letter: sharedSirenLetter(others) }],
  )
}

/** A freelance or a company replaces its own identity; the administrator is told of a SIREN that others have. */
export const editIdentity = async (
  means: Means,
  actor: Actor<'candidate'> | Actor<'recruiter'>,
  accountId: number,
  sent: LegalIdentityPayload,
): Promise<void> => {
  requireVisible(canEditIdentity(actor, { id: accountId, role: actor.role }))
  const registered = await registeredAs(means, sent.siret)
  await means.db.transaction(async (trx) => {
    await lockAccount(trx, accountId)
    const before = await findIdentity(trx, accountId)
    const after = {
      ...columnsOf(sent, registered, actor.now),
      sealedIban: sealedAfter(means, before, sent, accountId),
    }
    const changed = changedIn(before, after)
    await putIdentity(trx, { accountId, ...after })
    if (changed.length === 0) return
    const event = { type: 'legal-identity.edited', subject: 'account', subjectId: accountId } as const
    await record(trx, actor, { ...event, after: { changed } })
    if (after.siren !== before?.siren) await tellShared(trx, actor, accountId, means.contactTo)
  })
}

/** What a sign-up with a SIRET knows of the company already. */
export const insertRegistered = async (
  trx: Trx,
  actor: AnyActor,
  { accountId, siret, registered }: { accountId: number; siret: string; registered: Registered },
): Promise<void> => {
  const { legalName = null, legalForm = null, address = null } = registered ?? {}
  const declared = { siret, legalName, legalForm, address, vatRegime: null, vatNumber: null, iban: null }
  const sent = { ...declared, electronicAddress: null }
  await putIdentity(trx, { accountId, ...columnsOf(sent, registered, actor.now) })
}

/** The administrator replaces the identity of the platform, and what its public pages say besides. */
export const editPlatformIdentity = async (
  means: Means,
  actor: Actor<'admin'>,
  { mentions: sentMentions, ...sent }: PlatformIdentityPayload,
): Promise<void> => {
  const registered = await registeredAs(means, sent.siret)
  const mentions = Object.fromEntries(Object.entries(sentMentions).filter(([, value]) => value !== null)) as Mentions
  await means.db.transaction(async (trx) => {
    const before = await lockPlatformIdentity(trx)
    const after = {
      ...columnsOf(sent, registered, actor.now),
      sealedIban: sealedAfter(means, before, sent, null),
      mentions,
    }
    const changed = changedIn(before, after)
    const id = await putIdentity(trx, { accountId: null, ...after })
    if (changed.length > 0)
      await record(trx, actor, {
        type: 'platform-identity.edited',
        subject: 'legal-identity',
        subjectId: id,
        after: { changed },
      })
  })
}
