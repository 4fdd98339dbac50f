import type { CandidateDetails, CandidateHeader } from '#contract/profiles/candidates.ts'
import { endsBeforeItStarts } from '#contract/wire/fields.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import { isListedRegion, unknownRegion } from '#server/features/ground/reference-data/regions.queries.ts'
import { changeEmail } from '#server/features/access/sessions/email-changes.commands.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import { canEditCandidate } from './candidates.policy.ts'
import { lockCandidate, setCandidate, type CandidateFields, type CandidateStored } from './candidates.sql.ts'

type Editor = Actor<'candidate' | 'admin'>

/**
 * Writes what changed of a candidate; the matching index reads them again after the event. The log names the changed fields
 * without their values: they are personal data, and nothing is erased from the log.
 */
const writeChanges = async (trx: Trx, actor: Editor, before: CandidateStored, fields: CandidateFields) => {
  const changed = Object.entries(fields).flatMap(([name, value]) =>
    before[name as keyof CandidateFields] === value ? [] : [name],
  )
  if (changed.length === 0) return
  await setCandidate(trx, before.id, fields)
  const event = { type: 'candidate.edited', subject: 'candidate', subjectId: before.id } as const
  await record(trx, actor, { ...event, after: { changed } })
}

/** The candidate, or the administrator, changes the details; an availability that is not sent stays as it is. */
export const editDetails = (db: Db, actor: Editor, accountId: number, sent: CandidateDetails): Promise<void> =>
  db.transaction(async (trx) => {
    requireVisible(canEditCandidate(actor, accountId))
    const before = await lockCandidate(trx, accountId)
    const availableFrom = sent.dispoStart === undefined ? before.availableFrom : sent.dispoStart
    const availableTo = sent.dispoEnd === undefined ? before.availableTo : sent.dispoEnd
    if (availableFrom !== null && availableTo !== null && availableTo < availableFrom)
      throw new Failure('invalid_input', { fields: { dispoEnd: endsBeforeItStarts } })
    await writeChanges(trx, actor, before, {
      description: sent.description,
      phone: sent.phonenumber,
      dailyRate: sent.dayrate,
      videoUrl: sent.url,
      availableFrom,
      availableTo,
    })
  })

/** Whether the save changed the e-mail too, which ended the sessions of the account. */
type Saved = { hasNewEmail: boolean }

/** The candidate, or the administrator, changes the header; a region that is not listed may only stay as it is. */
export const editHeader = (
  db: Db,
  actor: Editor,
  accountId: number,
  sent: CandidateHeader,
  listed: readonly string[],
): Promise<Saved> =>
  db.transaction(async (trx) => {
    requireVisible(canEditCandidate(actor, accountId))
    const account = await lockAccount(trx, accountId)
    const before = await lockCandidate(trx, accountId)
    if (sent.country !== null && sent.country !== before.region && !isListedRegion(sent.country, listed))
      throw new Failure('invalid_input', { fields: { country: unknownRegion } })
    await writeChanges(trx, actor, before, {
      familyName: sent.name,
      givenName: sent.lastname,
      position: sent.poste,
      yearsOfExperience: sent.nbrAnneeExp,
      region: sent.country,
      phone: sent.phone,
      website: sent.link,
    })
    return { hasNewEmail: await changeEmail(trx, actor, { id: account.id, role: 'candidate' }, sent.email) }
  })
