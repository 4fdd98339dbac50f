import type { Db } from '#server/db/client.ts'
import { giveUpQueuedMails } from '#server/features/ground/mails/mails.commands.ts'
import { setAllSessionsEnded } from '#server/features/access/sessions/sessions.sql.ts'
import { systemAt, type Operator } from '#server/http/actor.ts'
import { endMailedLinks, deleteSessionSecret } from './backups.sql.ts'

const maybeSent = 'la base de données a été restaurée, et cet e-mail est peut-être déjà parti'

/** What a restoration ended: the accounts that had a session, the mails that now wait for the administrator. */
export type Ended = { accounts: number; mails: number }

/**
 * A restored database remembers as open what was closed after the backup. All sessions end, with the secret that signed their
 * tokens; mailed links end; what waited to be mailed waits for the administrator, because it may have left since.
 */
export const endWhatMayBeOver = (db: Db, operator: Operator): Promise<Ended> =>
  db.transaction(async (trx) => {
    const accounts = await setAllSessionsEnded(trx, operator.now)
    await deleteSessionSecret(trx)
    await endMailedLinks(trx)
    return { accounts, mails: await giveUpQueuedMails(trx, systemAt(operator.now), maybeSent) }
  })
