import { paths } from '#contract/paths.ts'
import { validationLinkSeconds } from '#domain/papers/activity-reports/activity-reports.ts'
import type { ContestedDay } from '#domain/papers/activity-reports/reported-days.ts'
import type { Db, Trx } from '#server/db/client.ts'
import type { Visitor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { applyDecision } from './activity-reports.commands.ts'
import { canBeDecidedByLink, isFresh, isOfVersion } from './activity-reports.policy.ts'
import { getWorkedMonth, lockWorkedMonth, type WorkedMonth } from './activity-reports.sql.ts'
import { deleteLinkOf, findLink, insertLink, setLinkUsed } from './validation-links.sql.ts'

/**
 * Makes the link of a mail when the mail is sent, and answers its path: it decides one version of a month, once, within
 * thirty days. It replaces the link of an earlier attempt at the same mail.
 */
export const makeValidationLink = async (
  trx: Trx,
  { reportId, version, mailId, now }: { reportId: number; version: number; mailId: number; now: Date },
): Promise<string> => {
  const token = newSecret()
  await deleteLinkOf(trx, mailId)
  const expiresAt = new Date(now.getTime() + validationLinkSeconds * 1000)
  await insertLink(trx, { reportId, version, mailId, tokenHash: hashSecret(token), expiresAt })
  return paths.reportValidation(token)
}

/** The one answer to a link that is unknown, used, too late, or of days that have changed since. */
const over = () =>
  new Failure('not_found', {
    toast: 'Ce lien ne permet plus de décider : il a déjà servi, il a expiré, ou le mois a changé depuis.',
  })

/** The month of a link that can still be decided. */
export const readByLink = async (db: Db, actor: Visitor, token: string): Promise<WorkedMonth> => {
  const link = await findLink(db, hashSecret(token))
  if (link === undefined || !isFresh(link, actor.now)) throw over()
  const row = await getWorkedMonth(db, link, actor.now).catch(refuseAsOver)
  if (!isOfVersion(row, link) || !canBeDecidedByLink(row, actor.now)) throw over()
  return row
}

/** A mission that is gone says nothing else than a link that is over. */
const refuseAsOver = (error: unknown): never => {
  throw error instanceof Failure && error.code === 'not_found' ? over() : error
}

/** Decides the month of a link. Whoever comes after another decision on the same days is refused by the state. */
export const decideByLink = (
  db: Db,
  actor: Visitor,
  token: string,
  { name, contested, from }: { name: string; contested: ContestedDay[]; from: string },
): Promise<WorkedMonth> =>
  db.transaction(async (trx) => {
    const asked = await findLink(trx, hashSecret(token))
    if (asked === undefined) throw over()
    const row = await lockWorkedMonth(trx, asked, actor.now).catch(refuseAsOver)
    const link = await findLink(trx, hashSecret(token))
    if (link === undefined || !isFresh(link, actor.now) || !isOfVersion(row, link)) throw over()
    await applyDecision(trx, actor, row, contested, { name, accountId: null, from })
    await setLinkUsed(trx, link.id, actor.now)
    return getWorkedMonth(trx, link, actor.now)
  })
