import { statusTags } from '#domain/papers/invoices/invoice-labels.ts'
import { needsReason, settableCodes, type SettableCode } from '#domain/papers/invoices/invoice-statuses.ts'
import type { Trx } from '#server/db/client.ts'
import type { LifeCycle } from '#server/einvoices/cdar-reading.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { findInvoiceFlow, findNumberedInvoice } from '#server/features/papers/invoices/invoice-flows.sql.ts'
import { lockMissionAndInvoice, type ReadInvoiceRow } from '#server/features/papers/invoices/invoice-life.sql.ts'
import { setStatusIfItMay } from '#server/features/papers/invoices/invoices.commands.ts'
import { systemAt } from '#server/http/actor.ts'
import { lifeCycleLetter } from './platform-deposits.letters.ts'
import { noteAccepted, type Hearing } from './platform-deposits.commands.ts'

const isSettable = (code: string): code is SettableCode => settableCodes.some((one) => one === code)

/** A number is unique for its issuer alone: another company may have one like it. */
const isAbout = ({ document, issueDay }: ReadInvoiceRow, { issuer, issueDay: day }: LifeCycle): boolean =>
  [document.seller.siren, document.buyer.siren].includes(issuer) && (day === null || day === issueDay)

/**
 * Sets the status that a life cycle tells, when it may follow; else answers why it changes nothing. An invoice of which somebody speaks was
 * deposited. Why one is disputed, refused or rejected is mailed to the operator.
 */
export const noteLifeCycle = async (trx: Trx, hearing: Hearing, lifeCycle: LifeCycle): Promise<string | null> => {
  const { now, contactTo } = hearing
  const { number, code, reason } = lifeCycle
  const id = await findNumberedInvoice(trx, number)
  if (id === undefined) return 'no invoice has its number'
  const invoice = await lockMissionAndInvoice(trx, id)
  if (!isAbout(invoice, lifeCycle)) return 'it is of another company'
  if (!isSettable(code)) return 'its code is none that is noted here'
  const flow = await findInvoiceFlow(trx, id)
  if (flow !== undefined && flow.state !== 'accepted') {
    await noteAccepted(trx, hearing, { flow, invoice })
    if (code === '200') return null
  }
  const words = needsReason(code) ? (reason ?? 'Sans motif') : reason
  const to = needsReason(code) ? await findOperatorEmail(trx, contactTo) : undefined
  const letter = lifeCycleLetter(invoice, statusTags[code].label, words)
  const mails = to === undefined ? [] : [{ to, letter }]
  const isSet = await setStatusIfItMay(trx, systemAt(now), invoice, { code, reason: words }, mails)
  return isSet ? null : `it may not follow what is known of ${number}`
}
