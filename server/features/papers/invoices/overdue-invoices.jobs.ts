import { dayOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { systemAt } from '#server/http/actor.ts'
import { ignoreNotFound } from '#server/http/failures.ts'
import { overdueLetter } from './invoice-life.letters.ts'
import { listOverdueSales, lockMissionAndInvoice, markOverdueNotified } from './invoice-life.sql.ts'
import { owedOf } from './invoices.rules.ts'

const tellOfOverdue = (db: Db, id: number, now: Date): Promise<void> =>
  db.transaction(async (trx) => {
    const invoice = await lockMissionAndInvoice(trx, id)
    // It was paid since it was found.
    if (!(await markOverdueNotified(trx, id, now, dayOf(now)))) return
    const letter = overdueLetter(invoice, owedOf(invoice))
    const event = {
      type: 'invoice.overdue',
      subject: 'invoice',
      subjectId: id,
      after: { name: invoice.number },
    } as const
    await record(trx, systemAt(now), event, [{ to: invoice.accountId, letter }])
  })

/** Tells each company once that an invoice is overdue, from the day after its due day. */
export const tellOfOverdueInvoices = async (db: Db, now: Date): Promise<void> => {
  await eachApart(
    await listOverdueSales(db, dayOf(now)),
    (id) => `overdue invoice ${id}`,
    (id) => ignoreNotFound(tellOfOverdue(db, id, now)),
  )
}
