import { erasureDueAt, erasureBlocker } from '#domain/oversight/erasures/erasures.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import { erasureAskedLetter } from './erasures.letters.ts'
import { deleteErasure, getErasureFacts, lockErasable, lockMissionsOf, putErasure } from './erasures.sql.ts'

/** The person asks that their account be erased, which is refused while somebody counts on it; a mail says when. */
export const askErasure = (db: Db, actor: Actor): Promise<void> =>
  db.transaction(async (trx) => {
    await lockMissionsOf(trx, actor.id)
    await lockErasable(trx, actor.id)
    const blocker = erasureBlocker(actor.role, await getErasureFacts(trx, actor.id, actor.now))
    if (blocker !== null) throw new Failure('illegal_state', { toast: blocker })
    const dueAt = erasureDueAt(actor.now)
    if (!(await putErasure(trx, { accountId: actor.id, cause: 'asked', askedAt: actor.now, dueAt })))
      throw new Failure('illegal_state', { toast: 'La suppression est déjà demandée' })
    await record(trx, actor, { type: 'erasure.asked', subject: 'account', subjectId: actor.id }, [
      { to: actor.id, letter: erasureAskedLetter(actor.role, dueAt) },
    ])
  })

/** The person keeps their account after all. */
export const withdrawErasure = (db: Db, actor: Actor): Promise<void> =>
  db.transaction(async (trx) => {
    await lockErasable(trx, actor.id)
    if (!(await deleteErasure(trx, actor.id, 'asked')))
      throw new Failure('illegal_state', { toast: 'Aucune suppression n’est demandée' })
    await record(trx, actor, { type: 'erasure.withdrawn', subject: 'account', subjectId: actor.id })
  })
