import { createHash } from 'node:crypto'
import type { OwnProof, Proof } from '#contract/access/second-factors.ts'
import { errorCodes } from '#contract/wire/errors.ts'
import {
  codeForm,
  isFreshProof,
  type OwnProofMethod,
  type TicketPurpose,
} from '#domain/access/second-factors/second-factors.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { noteSecurity } from '#server/db/note-security.ts'
import { record } from '#server/db/record.ts'
import type { Deps } from '#server/deps.ts'
import { listProofMethods } from '#server/features/access/sessions/proof-methods.sql.ts'
import { continueSession, openSession, type Account } from '#server/features/access/sessions/sessions.commands.ts'
import { getCredentials } from '#server/features/access/sessions/sessions.sql.ts'
import {
  deleteTicket,
  insertTicket,
  lockTicket,
  setTicketMissed,
} from '#server/features/access/sessions/tickets.sql.ts'
import type { Actor, AnyActor, SignedIn, Visitor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import { matchedStep } from '#server/security/one-time-codes.ts'
import { authenticationOptions, passkeySiteOf, usedCounter } from '#server/security/passkeys.ts'
import { isRightPassword } from '#server/security/passwords.ts'
import { hashSecret } from '#server/security/secrets.ts'
import { recoveryCodeUsedLetter } from './second-factors.letters.ts'
import * as rows from './second-factors.sql.ts'

export type FactorMeans = Pick<Deps, 'db' | 'sealing' | 'tokens' | 'publicUrl'>

type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** What the secret of an authenticator is sealed for. */
export const authenticatorPurpose = (accountId: number) => `the authenticator of account ${accountId}`

/** The challenge of a ticket: as random and as short-lived as the ticket, so that nothing more is stored. */
export const challengeOf = (ticket: string): string =>
  createHash('sha256').update(`passkey challenge ${ticket}`).digest('base64url')

const isOver = () =>
  new Failure('illegal_state', { toast: 'Cette étape a pris trop de temps, ou trop d’essais. Recommencez.' })

const checkCode = async (trx: Trx, { sealing }: FactorMeans, account: Account, typed: string, now: Date) => {
  const authenticator = await rows.findAuthenticator(trx, account.id)
  if (authenticator === undefined) return false
  const secret = sealing.open(authenticator.sealedSecret, authenticatorPurpose(account.id))
  const step = matchedStep(secret, codeForm(typed), now, authenticator.lastStep)
  if (step === undefined) return false
  await rows.setAuthenticatorUsed(trx, account.id, { lastStep: step, lastUsedAt: now })
  return true
}

type UsedPasskey = Extract<Proof, { passkey: unknown }>['passkey']

const checkPasskey = async (
  trx: Trx,
  { publicUrl }: FactorMeans,
  account: Account,
  { used, challenge, now }: { used: UsedPasskey; challenge: string; now: Date },
) => {
  const site = passkeySiteOf(publicUrl)
  const passkey = (await rows.listPasskeys(trx, account.id)).find(({ credentialId }) => credentialId === used.id)
  if (site === undefined || passkey === undefined) return false
  const counter = await usedCounter(site, challenge, passkey, used)
  if (counter === undefined) return false
  await rows.setPasskeyUsed(trx, passkey.id, { counter, lastUsedAt: now })
  return true
}

const checkRecoveryCode = async (trx: Trx, actor: AnyActor, account: Account, typed: string) => {
  if (!(await rows.setRecoveryCodeUsed(trx, account.id, hashSecret(codeForm(typed)), actor.now))) return false
  const left = await rows.countRecoveryCodes(trx, account.id)
  await record(trx, actor, { type: 'recovery-code.used', subject: 'account', subjectId: account.id }, [
    { to: account.id, letter: recoveryCodeUsedLetter(account.role, left) },
  ])
  return true
}

/** Whether the hash that the password was right for is still the account's, and the password its only proof. */
const checkPassword = async (trx: Trx, account: Account, rightHash: string | undefined) =>
  account.passwordHash === rightHash && (await listProofMethods(trx, account.id)).length === 0

const wrongProof = (proof: OwnProof) => {
  if ('password' in proof)
    return new Failure('invalid_input', { fields: { password: 'Mot de passe actuel incorrect' } })
  if ('code' in proof) return new Failure('invalid_input', { fields: { code: 'Code incorrect ou déjà utilisé' } })
  if ('recoveryCode' in proof)
    return new Failure('invalid_input', { fields: { recoveryCode: 'Code de secours incorrect ou déjà utilisé' } })
  return new Failure('invalid_input', { toast: 'Cette clé d’accès n’est pas reconnue.' })
}

type Given = {
  ticket: string
  purpose: TicketPurpose
  proof: OwnProof
  /** The hash of the account's password, where the proof is this password. */
  rightHash?: string | undefined
}

/**
 * Checks a proof, each of which serves once, and uses its ticket up; `then` acts in the same transaction. A wrong proof is
 * counted on the ticket, and refused.
 */
const whenProved = async <Answer>(
  means: FactorMeans,
  actor: Actor | Visitor,
  { ticket: token, purpose, proof, rightHash }: Given,
  then: (trx: Trx, ticket: Ticket) => Promise<Answer>,
): Promise<Answer> => {
  const outcome = await means.db.transaction(async (trx) => {
    const ticket = await lockTicket(trx, token, purpose, actor.now)
    if (ticket === undefined || (actor.id !== null && actor.id !== ticket.accountId)) throw isOver()
    if (ticket.account.status === 'suspended') throw new Failure('account_suspended')
    if (ticket.account.status !== 'active') throw isOver()
    const check = () => {
      if ('password' in proof) return checkPassword(trx, ticket.account, rightHash)
      if ('code' in proof) return checkCode(trx, means, ticket.account, proof.code, actor.now)
      if ('recoveryCode' in proof) return checkRecoveryCode(trx, actor, ticket.account, proof.recoveryCode)
      const used = { used: proof.passkey, challenge: challengeOf(token), now: actor.now }
      return checkPasskey(trx, means, ticket.account, used)
    }
    if (!(await check())) {
      await setTicketMissed(trx, ticket.tokenHash)
      const type = 'password' in proof ? 'login.failed' : 'second-factor.failed'
      await noteSecurity(trx, actor, { type, accountId: ticket.accountId })
      return undefined
    }
    await deleteTicket(trx, ticket.tokenHash)
    return { answer: await then(trx, ticket) }
  })
  if (outcome === undefined) throw wrongProof(proof)
  return outcome.answer
}

/** The second step of a login: opens the session, in which the person has just proved who they are. */
export const passSecondFactor = (
  means: FactorMeans,
  actor: Visitor,
  { ticket, proof, addressHash }: { ticket: string; proof: Proof; addressHash: string },
) =>
  whenProved(means, actor, { ticket, purpose: 'login', proof }, async (trx, { account }) => ({
    status: 'success' as const,
    isActive: true as const,
    ...(await openSession(trx, means.tokens, account, { actor, addressHash, provedAt: actor.now })),
  }))

/** The options of a passkey for a ticket; null for an account or a site without passkeys. */
const optionsFor = async ({ db, publicUrl }: FactorMeans, accountId: number, ticket: string) => {
  const site = passkeySiteOf(publicUrl)
  const known = await rows.listPasskeys(db, accountId)
  return site === undefined || known.length === 0
    ? null
    : { ...(await authenticationOptions(site, challengeOf(ticket), known)) }
}

/** The options of a passkey for the second step of a login. */
export const startPasskeyLogin = async (means: FactorMeans, accountId: number | undefined, ticket: string) => {
  const options = accountId === undefined ? null : await optionsFor(means, accountId, ticket)
  if (options === null) throw isOver()
  return { options }
}

/** Opens a proof in a session: by a second factor, or by the password where the account has none. */
export const startProof = async (means: FactorMeans, actor: Actor) => {
  const ticket = await insertTicket(means.db, { accountId: actor.id, purpose: 'proof', now: actor.now })
  const [factors, options] = await Promise.all([
    listProofMethods(means.db, actor.id),
    optionsFor(means, actor.id, ticket),
  ])
  const methods: OwnProofMethod[] = factors.length > 0 ? factors : ['password']
  return { ticket, methods, options }
}

/** The hash of the actor's password when the proof is this password. A hash takes long: nothing is locked meanwhile. */
const rightHashFor = async (db: Db, actor: Actor, proof: OwnProof) => {
  if (!('password' in proof)) return undefined
  const { passwordHash } = await getCredentials(db, actor.id)
  return (await isRightPassword(passwordHash, proof.password)) ? passwordHash : undefined
}

/** Notes in the session that the person proved who they are; answers the tokens with which it goes on. */
export const giveProof = async (
  means: FactorMeans,
  actor: SignedIn,
  { ticket, proof }: { ticket: string; proof: OwnProof },
) => {
  const rightHash = await rightHashFor(means.db, actor, proof)
  return whenProved(means, actor, { ticket, purpose: 'proof', proof, rightHash }, (trx, { account }) =>
    continueSession(trx, means.tokens, account, actor, { provedAt: actor.now }),
  )
}

const isProved = async (db: Db, actor: SignedIn, isPasswordEnough: boolean): Promise<boolean> => {
  const { provedAt, begunAt } = await rows.findProof(db, actor.sessionId)
  if (isFreshProof(provedAt, actor.now)) return true
  const hasFactor = (await listProofMethods(db, actor.id)).length > 0
  // The login was a proof by the password, which is the only one of an account without a second factor.
  return !hasFactor && (isPasswordEnough || isFreshProof(begunAt, actor.now))
}

const refuseWithoutProof = async (db: Db, actor: SignedIn, isPasswordEnough: boolean): Promise<void> => {
  if (await isProved(db, actor, isPasswordEnough)) return
  throw new Failure('proof_required', { toast: errorCodes.proof_required.message })
}

/** Whether the person proved who they are in this session within ten minutes, as `requireFreshProof` asks. */
export const hasFreshProof = (db: Db, actor: SignedIn): Promise<boolean> => isProved(db, actor, false)

/**
 * Refuses what only the owner may do, unless they proved who they are in this session within ten minutes: by a second factor, or
 * by the password where the account has none.
 */
export const requireFreshProof = (db: Db, actor: SignedIn): Promise<void> => refuseWithoutProof(db, actor, false)

/**
 * The same for the calls of the specification, which know no proof: who has no second factor is not asked. Also for a call that
 * asks for the password itself.
 */
export const requireFactorProof = (db: Db, actor: SignedIn): Promise<void> => refuseWithoutProof(db, actor, true)
