import type { RecruiterDetails, RecruiterHeader } from '#contract/profiles/recruiters.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import { changeEmail } from '#server/features/access/sessions/email-changes.commands.ts'
import { requireVisible } from '#server/http/failures.ts'
import { canEditRecruiter } from './recruiters.policy.ts'
import { getRecruiter, lockSector, setRecruiter, type RecruiterFields } from './recruiters.sql.ts'

/** Whether the save changed the e-mail too, which ended the sessions of the account. */
type Saved = { hasNewEmail: boolean }

/**
 * Writes what changed of a company. The log names the changed fields without their values: they are personal data, and
 * nothing is erased from the log.
 */
const edit = (
  db: Db,
  actor: Actor<'recruiter'>,
  accountId: number,
  fields: RecruiterFields,
  email: string,
): Promise<Saved> =>
  db.transaction(async (trx) => {
    requireVisible(canEditRecruiter(actor, { accountId }))
    const account = await lockAccount(trx, accountId)
    const before = await getRecruiter(trx, accountId)
    if (fields.sectorId !== undefined) await lockSector(trx, fields.sectorId)
    const changed = Object.entries(fields).flatMap(([name, value]) =>
      before[name as keyof RecruiterFields] === value ? [] : [name],
    )
    if (changed.length > 0) {
      await setRecruiter(trx, before.id, fields)
      const event = { type: 'recruiter.edited', subject: 'recruiter', subjectId: before.id } as const
      await record(trx, actor, { ...event, after: { changed } })
    }
    return { hasNewEmail: await changeEmail(trx, actor, { id: account.id, role: 'recruiter' }, email) }
  })

/** The company edits its header; an unknown sector is not_found. */
export const editHeader = (db: Db, actor: Actor<'recruiter'>, accountId: number, sent: RecruiterHeader) => {
  const fields = {
    companyName: sent.companyName,
    sectorId: sent.idDomaineRecruiter,
    familyName: sent.firstname,
    givenName: sent.lastname,
    position: sent.poste,
    region: sent.country,
    phone: sent.phoneNumber,
    website: sent.link,
  }
  return edit(db, actor, accountId, fields, sent.email)
}

/** The company edits its details. */
export const editDetails = (db: Db, actor: Actor<'recruiter'>, accountId: number, sent: RecruiterDetails) => {
  const fields = {
    description: sent.description,
    address: sent.address,
    opensAt: sent.startAt,
    closesAt: sent.finishAt,
    videoUrl: sent.url,
    hiresEmployees: sent.recruitEmployee,
    seeksIndependents: sent.selfEmployed,
    hasWorkedWithIndependents: sent.independent,
    likesIndependents: sent.likeIndependent,
    hasWorkedRemotely: sent.remoteConsultant,
    expandsTeam: sent.expandTeam,
    startsProject: sent.newProject,
    hiresFirstEngineer: sent.hireIng,
  }
  return edit(db, actor, accountId, fields, sent.email)
}
