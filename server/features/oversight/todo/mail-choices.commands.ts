import type { ChosenMails, OwnMailChoice } from '#contract/oversight/mail-choices.ts'
import { everyMailGroup, mailGroupsOf } from '#domain/oversight/todo/mail-groups.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import type { Actor, Visitor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import { readerOfToken } from '#server/mail/unsubscribe-token.ts'
import type { Signer } from '#server/security/signer.ts'
import { choiceOf, deleteMailChoices, listMailChoices, setMailChoice } from './mail-choices.sql.ts'
import { findReader, type HolderId } from './nudges.sql.ts'

/** Whose mails somebody decides on: their own, or for an administrator those of the platform. */
const holderOf = ({ id, role }: Actor): HolderId => (role === 'admin' ? null : id)

/** How the actor is mailed, a line a group of what may be asked of them. */
export const readMailChoices = async (db: Db, actor: Actor): Promise<OwnMailChoice[]> => {
  const choices = await listMailChoices(db, holderOf(actor))
  return mailGroupsOf(actor.role).map((group) => ({ group, choice: choiceOf(choices, group) }))
}

/** Chooses for one group, or for all: then what was chosen for one is forgotten. */
export const chooseMails = (db: Db, actor: Actor, { group, choice }: ChosenMails): Promise<void> =>
  db.transaction(async (trx) => {
    if (group !== everyMailGroup && !mailGroupsOf(actor.role).includes(group))
      throw new Failure('invalid_input', { fields: { group: 'Rien de tel n’est demandé à ce compte' } })
    await lockAccount(trx, actor.id)
    const accountId = holderOf(actor)
    if (group === everyMailGroup) await deleteMailChoices(trx, accountId)
    await setMailChoice(trx, accountId, { group, choice })
    const event = { type: 'mail-choices.changed', subject: 'account', subjectId: actor.id } as const
    await record(trx, actor, { ...event, after: { group, choice } })
  })

const linkIsOver = () =>
  new Failure('not_found', { toast: 'Ce lien de désabonnement n’est pas complet, ou n’est plus valable.' })

/** Ends the mails of a link. A second use changes nothing and answers the same. */
export const unsubscribe = ({ db, signer }: { db: Db; signer: Signer }, actor: Visitor, token: string): Promise<void> =>
  db.transaction(async (trx) => {
    const mailed = readerOfToken(signer, token, actor.now)
    const reader = mailed && (await findReader(trx, mailed.accountId))
    if (mailed === undefined || reader === undefined) throw linkIsOver()
    await lockAccount(trx, reader.id)
    const choices = await listMailChoices(trx, mailed.accountId)
    if (choices.length === 1 && choices[0]?.group === everyMailGroup && choices[0].choice === 'never') return
    await deleteMailChoices(trx, mailed.accountId)
    await setMailChoice(trx, mailed.accountId, { group: everyMailGroup, choice: 'never' })
    await record(trx, actor, { type: 'mail-choices.unsubscribed', subject: 'account', subjectId: reader.id })
  })
