import { accountMachine } from '#domain/ground/accounts/accounts.ts'
import { advance } from '#domain/machine.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import * as letters from '#server/features/ground/accounts/accounts.letters.ts'
import { lockAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import { endSessions } from '#server/features/access/sessions/sessions.commands.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import { isErased, setSuspension } from './suspensions.sql.ts'

/** Locks an account that can be suspended. Administrators cannot be: one could lock out all the others; an erased one is for good. */
const lockSuspendable = async (trx: Trx, id: number) => {
  const { role, status } = await lockAccount(trx, id)
  if (role === 'admin' || (await isErased(trx, id))) throw new Failure('not_found')
  return { role, status }
}

const suspendedLetters = { candidate: letters.candidateSuspendedLetter, recruiter: letters.recruiterSuspendedLetter }
const reactivatedLetters = {
  candidate: letters.candidateReactivatedLetter,
  recruiter: letters.recruiterReactivatedLetter,
}

/**
 * The administrator closes an active account: its sessions end, and the person receives the reason by mail. Missions,
 * proposals and interviews do not change for other people.
 */
export const suspendAccount = (db: Db, actor: Actor<'admin'>, id: number, reason: string): Promise<void> =>
  db.transaction(async (trx) => {
    const account = await lockSuspendable(trx, id)
    const status = advance(accountMachine, account, 'suspend', actor)
    await setSuspension(trx, id, status, { at: actor.now, reason })
    await endSessions(trx, id)
    const change = { before: { status: account.status }, after: { status, reason } }
    await record(trx, actor, { type: 'account.suspended', subject: 'account', subjectId: id, ...change }, [
      { to: id, letter: suspendedLetters[account.role](reason) },
    ])
  })

/** The administrator makes a suspended account active again; the person must log in again. */
export const reactivateAccount = (db: Db, actor: Actor<'admin'>, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const account = await lockSuspendable(trx, id)
    const status = advance(accountMachine, account, 'reactivate', actor)
    await setSuspension(trx, id, status, null)
    const change = { before: { status: account.status }, after: { status } }
    await record(trx, actor, { type: 'account.reactivated', subject: 'account', subjectId: id, ...change }, [
      { to: id, letter: reactivatedLetters[account.role] },
    ])
  })
