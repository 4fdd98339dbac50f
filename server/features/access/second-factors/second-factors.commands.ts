import type { TokenIssuer } from '#server/deps.ts'
import { randomBytes } from 'node:crypto'
import {
  codeForm,
  mayRemoveFactor,
  mostPasskeys,
  recoveryCodeCount,
  type FactorKind,
} from '#domain/access/second-factors/second-factors.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { listProofMethods } from '#server/features/access/sessions/proof-methods.sql.ts'
import { continueSession, endSessions, type Account } from '#server/features/access/sessions/sessions.commands.ts'
import {
  findAccountByEmail,
  lockSessionsOf,
  setOtherSessionsEndedOf,
} from '#server/features/access/sessions/sessions.sql.ts'
import {
  deleteTicket,
  insertTicket,
  lockTicket,
  setTicketMissed,
} from '#server/features/access/sessions/tickets.sql.ts'
import type { Actor, Operator, SignedIn } from '#server/http/actor.ts'
import { Failure, orNotFound } from '#server/http/failures.ts'
import { authenticatorAddress, matchedStep, newAuthenticatorSecret } from '#server/security/one-time-codes.ts'
import { passkeySiteOf, registeredPasskey, registrationOptions } from '#server/security/passkeys.ts'
import { hashSecret } from '#server/security/secrets.ts'
import { authenticatorPurpose, challengeOf, type FactorMeans } from './proofs.commands.ts'
import { factorAddedLetter, factorRemovedLetter } from './second-factors.letters.ts'
import * as rows from './second-factors.sql.ts'

const names: Record<FactorKind, string> = { authenticator: 'application', passkey: 'clé d’accès' }

const isOver = () =>
  new Failure('illegal_state', { toast: 'Cet ajout a pris trop de temps, ou trop d’essais. Recommencez.' })

/** Letters and digits that are not taken for one another: 32 of them, five bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A recovery code of 140 bits, in seven groups: no list of hashes gives one back. */
const newRecoveryCode = (): string => {
  const letters = Array.from(randomBytes(28), (byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

const replaceRecoveryCodes = async (trx: Trx, accountId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hashes = codes.map((code) => hashSecret(codeForm(code)))
  await rows.replaceRecoveryCodes(trx, accountId, hashes)
  return codes
}

type Adding = { actor: SignedIn; account: Account; kind: FactorKind }

/**
 * What follows an added factor: the log, the mail, the tokens with which this session goes on, proved, and with the first one the
 * recovery codes. Whoever adds a first factor may fear for the password: what it opened elsewhere ends.
 */
const welcomeFactor = async (trx: Trx, tokens: TokenIssuer, { actor, account, kind }: Adding, isFirst: boolean) => {
  const event = { type: 'second-factor.added', subject: 'account', subjectId: account.id } as const
  await record(trx, actor, { ...event, after: { name: names[kind] } }, [
    { to: account.id, letter: factorAddedLetter(account.role, kind) },
  ])
  if (isFirst) await setOtherSessionsEndedOf(trx, account.id, actor.sessionId)
  return {
    recoveryCodes: isFirst ? await replaceRecoveryCodes(trx, account.id) : [],
    ...(await continueSession(trx, tokens, account, actor, { provedAt: actor.now })),
  }
}

/** What whoever added a factor is answered. */
type Welcome = Awaited<ReturnType<typeof welcomeFactor>>

/** A secret for an authenticator; the ticket keeps it, sealed, until a code shows that the person has it. */
export const startAuthenticator = async ({ db, sealing }: FactorMeans, actor: Actor) => {
  if ((await rows.findAuthenticator(db, actor.id)) !== undefined) throw new Failure('already_exists')
  const secret = newAuthenticatorSecret()
  return db.transaction(async (trx) => {
    const account = orNotFound(await lockSessionsOf(trx, actor.id))
    const sealedSecret = sealing.seal(secret, authenticatorPurpose(actor.id))
    const ticket = await insertTicket(trx, {
      accountId: actor.id,
      purpose: 'authenticator',
      now: actor.now,
      sealedSecret,
    })
    return { ticket, secret, address: authenticatorAddress(secret, account.email) }
  })
}

type Given = { ticket: string }

/** Adds the authenticator of a ticket. */
export const addAuthenticator = async (
  { db, sealing, tokens }: FactorMeans,
  actor: SignedIn,
  { ticket: token, code }: Given & { code: string },
): Promise<Welcome> => {
  const welcome = await db.transaction(async (trx) => {
    const ticket = await lockTicket(trx, token, 'authenticator', actor.now)
    if (ticket?.accountId !== actor.id || ticket.sealedSecret === null) throw isOver()
    if ((await rows.findAuthenticator(trx, actor.id)) !== undefined) throw new Failure('already_exists')
    const purpose = authenticatorPurpose(actor.id)
    const secret = sealing.open(ticket.sealedSecret, purpose)
    const lastStep = matchedStep(secret, codeForm(code), actor.now)
    if (lastStep === undefined) {
      await setTicketMissed(trx, ticket.tokenHash)
      return undefined
    }
    const isFirst = (await listProofMethods(trx, actor.id)).length === 0
    const used = { lastStep, addedAt: actor.now, lastUsedAt: actor.now }
    await rows.insertAuthenticator(trx, { accountId: actor.id, sealedSecret: sealing.seal(secret, purpose), ...used })
    await deleteTicket(trx, ticket.tokenHash)
    return welcomeFactor(trx, tokens, { actor, account: ticket.account, kind: 'authenticator' }, isFirst)
  })
  if (welcome === undefined) throw new Failure('invalid_input', { fields: { code: 'Code incorrect' } })
  return welcome
}

/** The site and the passkeys of the caller; refused where none can be added. */
const placeForPasskey = async (db: Db | Trx, publicUrl: string, accountId: number) => {
  const site = passkeySiteOf(publicUrl)
  const known = await rows.listPasskeys(db, accountId)
  if (site === undefined || known.length >= mostPasskeys) throw new Failure('illegal_state')
  return { site, known }
}

/** What the browser needs to make a passkey. */
export const startPasskey = async ({ db, publicUrl }: FactorMeans, actor: Actor) => {
  const { site, known } = await placeForPasskey(db, publicUrl, actor.id)
  return db.transaction(async (trx) => {
    const { id: accountId, email } = orNotFound(await lockSessionsOf(trx, actor.id))
    const ticket = await insertTicket(trx, { accountId, purpose: 'passkey', now: actor.now })
    const challenge = challengeOf(ticket)
    return { ticket, options: { ...(await registrationOptions(site, { challenge, accountId, email, known })) } }
  })
}

/** Adds the passkey that a browser made for a ticket. */
export const addPasskey = (
  { db, publicUrl, tokens }: FactorMeans,
  actor: SignedIn,
  { ticket: token, name, passkey }: Given & { name: string; passkey: unknown },
): Promise<Welcome> =>
  db.transaction(async (trx) => {
    const ticket = await lockTicket(trx, token, 'passkey', actor.now)
    if (ticket?.accountId !== actor.id) throw isOver()
    const { site } = await placeForPasskey(trx, publicUrl, actor.id)
    const made = await registeredPasskey(site, challengeOf(token), passkey)
    if (made === undefined) throw new Failure('invalid_input', { toast: 'Cette clé d’accès n’est pas reconnue.' })
    const isFirst = (await listProofMethods(trx, actor.id)).length === 0
    const row = { ...made, name, accountId: actor.id, addedAt: actor.now }
    if (!(await rows.insertPasskey(trx, row))) throw new Failure('already_exists')
    await deleteTicket(trx, ticket.tokenHash)
    return welcomeFactor(trx, tokens, { actor, account: ticket.account, kind: 'passkey' }, isFirst)
  })

/** What the caller has, after a check that one of them may go. */
const removable = async (trx: Trx, { tokens }: FactorMeans, actor: Actor) => {
  const account = orNotFound(await lockSessionsOf(trx, actor.id))
  const [authenticator, passkeys] = [
    await rows.findAuthenticator(trx, actor.id),
    await rows.listPasskeys(trx, actor.id),
  ]
  const count = passkeys.length + (authenticator === undefined ? 0 : 1)
  return {
    account,
    authenticator,
    passkeys,
    isLast: count === 1,
    mayRemove: mayRemoveFactor(count, actor.role === 'admin' && tokens.isFactorRequired),
  }
}

/** What follows a removed factor: the recovery codes go with the last one. */
const leaveFactor = async (trx: Trx, actor: Actor, account: Account, kind: FactorKind, isLast: boolean) => {
  if (isLast) await rows.replaceRecoveryCodes(trx, account.id, [])
  const event = { type: 'second-factor.removed', subject: 'account', subjectId: account.id } as const
  await record(trx, actor, { ...event, after: { name: names[kind] } }, [
    { to: account.id, letter: factorRemovedLetter(account.role, kind) },
  ])
}

const mustKeepOne = () => new Failure('illegal_state', { toast: 'Un administrateur garde au moins un second facteur.' })

export const removeAuthenticator = (means: FactorMeans, actor: Actor): Promise<void> =>
  means.db.transaction(async (trx) => {
    const { account, authenticator, mayRemove, isLast } = await removable(trx, means, actor)
    orNotFound(authenticator)
    if (!mayRemove) throw mustKeepOne()
    await rows.deleteAuthenticator(trx, actor.id)
    await leaveFactor(trx, actor, account, 'authenticator', isLast)
  })

export const removePasskey = (means: FactorMeans, actor: Actor, id: number): Promise<void> =>
  means.db.transaction(async (trx) => {
    const { account, passkeys, mayRemove, isLast } = await removable(trx, means, actor)
    const passkey = orNotFound(passkeys.find((each) => each.id === id))
    if (!mayRemove) throw mustKeepOne()
    await rows.deletePasskey(trx, passkey.id)
    await leaveFactor(trx, actor, account, 'passkey', isLast)
  })

/** Makes new recovery codes in the place of the former ones; refused without a factor. */
export const makeRecoveryCodes = (db: Db, actor: Actor): Promise<string[]> =>
  db.transaction(async (trx) => {
    await lockSessionsOf(trx, actor.id)
    if ((await listProofMethods(trx, actor.id)).length === 0) throw new Failure('illegal_state')
    await record(trx, actor, { type: 'recovery-codes.made', subject: 'account', subjectId: actor.id })
    return replaceRecoveryCodes(trx, actor.id)
  })

/**
 * Removes every factor of an account whose owner lost them all, and ends its sessions; answers false without an account or a
 * factor. The operator made sure of who asks.
 */
export const removeSecondFactorsOf = async (db: Db, operator: Operator, email: string): Promise<boolean> => {
  const account = await findAccountByEmail(db, email)
  if (account === undefined) return false
  return db.transaction(async (trx) => {
    await endSessions(trx, account.id)
    if ((await listProofMethods(trx, account.id)).length === 0) return false
    await rows.deleteAuthenticator(trx, account.id)
    await rows.deletePasskeysOf(trx, account.id)
    await rows.replaceRecoveryCodes(trx, account.id, [])
    const event = { type: 'second-factor.removed', subject: 'account', subjectId: account.id } as const
    await record(trx, operator, { ...event, after: { name: 'tous' } }, [
      { to: account.id, letter: factorRemovedLetter(account.role, undefined) },
    ])
    return true
  })
}
