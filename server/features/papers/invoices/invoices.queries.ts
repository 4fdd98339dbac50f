import type { InvoicingFacts } from '#domain/papers/invoices/invoicing.ts'
import { totalsOf } from '#domain/papers/activity-reports/reported-days.ts'
import type { Trx } from '#server/db/client.ts'
import type { WorkedMonth } from '#server/features/papers/activity-reports/activity-reports.sql.ts'
import { findIdentity } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import { findSignedContract } from './invoices.sql.ts'

/** All that the invoices of a month depend on, read under the lock of its mission. */
export const getInvoicingFacts = async (trx: Trx, row: WorkedMonth): Promise<InvoicingFacts> => {
  const { missionId, candidateAccountId, recruiterAccountId: companyAccountId, month, title, orderNumber } = row
  return {
    missionId,
    companyAccountId,
    candidateAccountId,
    month,
    firstDay: row.stretch.firstDay,
    lastDay: row.stretch.lastDay,
    title,
    orderNumber,
    worker: `${row.candidate.givenName} ${row.candidate.familyName}`,
    totals: totalsOf(row.days),
    platform: await findIdentity(trx, null),
    company: await findIdentity(trx, companyAccountId),
    candidate: await findIdentity(trx, candidateAccountId),
    companyContract: await findSignedContract(trx, { missionId, accountId: companyAccountId }),
    candidateContract: await findSignedContract(trx, { missionId, accountId: candidateAccountId }),
  }
}
