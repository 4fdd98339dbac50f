import { randomUUID } from 'node:crypto'
import { erasedEmail, erasureBlocker, inactiveDueAt, inactiveSince } from '#domain/oversight/erasures/erasures.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { forgetPersonKey } from '#server/db/person-keys.ts'
import { record } from '#server/db/record.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { closeMission } from '#server/features/hiring/missions/missions.commands.ts'
import { declineMission } from '#server/features/hiring/proposals/proposals.commands.ts'
import { endSessions } from '#server/features/access/sessions/sessions.commands.ts'
import { systemAt } from '#server/http/actor.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { newSecret } from '#server/security/secrets.ts'
import { erasureDoneLetter, erasureRejectedLetter, stillThereLetter } from './erasures.letters.ts'
import * as rows from './erasures.sql.ts'
import { deleteErasedIdentities, setErasureDone, writeTombstone } from './tombstones.sql.ts'

/** What the other side reads of an account that leaves. */
const leaving = 'Ce compte est supprimé.'

/** What was still open is ended by its own commands, so that the other side is told. */
const endOpenThings = async (trx: Trx, { id, role }: { id: number; role: Role }, now: Date): Promise<void> => {
  if (role === 'candidate')
    for (const proposal of await rows.listOpenProposals(trx, id, now))
      await declineMission(trx, { id, role, now }, proposal, leaving, null)
  if (role === 'recruiter')
    for (const mission of await rows.listOpenMissions(trx, id, now)) await closeMission(trx, { id, role, now }, mission)
}

/** Cancels the erasure: a mission began since it was asked, or the person was seen again. */
const cancelErasure = async (
  trx: Trx,
  id: number,
  row: rows.ErasureRow,
  blocker: string | null,
  now: Date,
): Promise<void> => {
  if (row.erasure === null) return
  const { cause } = row.erasure
  await rows.deleteErasure(trx, id, cause)
  const mails =
    cause === 'asked' && blocker !== null ? [{ to: id, letter: erasureRejectedLetter(row.role, blocker) }] : []
  await record(trx, systemAt(now), { type: 'erasure.withdrawn', subject: 'account', subjectId: id }, mails)
}

/** Erases one account in one transaction, or does nothing: killed, the job begins again with it. */
const eraseAccount = (db: Db, now: Date, id: number, passwordHash: string): Promise<void> =>
  db.transaction(async (trx) => {
    await rows.lockMissionsOf(trx, id)
    await rows.lockErasable(trx, id)
    const row = await rows.getErasureFacts(trx, id, now)
    const { erasure, role, email } = row
    // Another instance was quicker, or the person took it back.
    if (erasure === null || erasure.doneAt !== null || erasure.dueAt > now) return
    const blocker = erasureBlocker(role, row)
    const isBack = erasure.cause === 'inactive' && row.lastActiveAt > inactiveSince(erasure.askedAt)
    if (blocker !== null || isBack) return cancelErasure(trx, id, row, blocker, now)
    await endOpenThings(trx, { id, role }, now)
    await endSessions(trx, id)
    await writeTombstone(trx, { id, email, erasedEmail: erasedEmail(id, randomUUID()), passwordHash })
    const event = { type: 'erasure.done', subject: 'account', subjectId: id } as const
    const [mail] = await record(trx, systemAt(now), event, [{ to: email, letter: erasureDoneLetter(role) }])
    await setErasureDone(trx, id, now, mail ?? null)
    await forgetPersonKey(trx, id, now)
  })

/** Asks a candidate who was not seen for 23 months whether they stay, once. */
const askInactive = (db: Db, now: Date, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    await rows.lockErasable(trx, id)
    const { lastActiveAt, status } = await rows.getErasureFacts(trx, id, now)
    if (status !== 'active' || lastActiveAt > inactiveSince(now)) return
    const dueAt = inactiveDueAt(lastActiveAt, now)
    if (!(await rows.putErasure(trx, { accountId: id, cause: 'inactive', askedAt: now, dueAt }))) return
    await record(trx, systemAt(now), { type: 'erasure.announced', subject: 'account', subjectId: id }, [
      { to: id, letter: stillThereLetter(dueAt) },
    ])
  })

/**
 * Erases the accounts that are due, and asks the candidates who were not seen for long. Each account is its own transaction, and
 * one whose erasure fails keeps nobody else's waiting.
 */
export const eraseAccounts = async (db: Db, now: Date): Promise<void> => {
  await rows.deleteFarewells(db)
  await deleteErasedIdentities(db)
  const due = await rows.listDueErasures(db, now)
  // Nobody knows the password: one hash serves every account of a run.
  const passwordHash = due.length === 0 ? '' : await hashPassword(newSecret())
  await eachApart(
    [
      ...due.map(({ accountId }) => ({
        name: `erasure of account ${accountId}`,
        work: () => eraseAccount(db, now, accountId, passwordHash),
      })),
      ...(await rows.listInactive(db, now)).map((id) => ({
        name: `question to account ${id}`,
        work: () => askInactive(db, now, id),
      })),
    ],
    ({ name }) => name,
    ({ work }) => work(),
  )
}
