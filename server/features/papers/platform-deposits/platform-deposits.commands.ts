import {
  reasonWords,
  stateAfter,
  type Acknowledgement,
  type FlowReason,
} from '#domain/papers/platform-deposits/platform-deposits.ts'
import type { Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { lockMissionAndInvoice, type ReadInvoiceRow } from '#server/features/papers/invoices/invoice-life.sql.ts'
import { findFlow, setFlow, type FlowRow } from '#server/features/papers/invoices/invoice-flows.sql.ts'
import { setStatusIfItMay } from '#server/features/papers/invoices/invoices.commands.ts'
import { systemAt } from '#server/http/actor.ts'
import { refusedDepositLetter } from './platform-deposits.letters.ts'

export type Told = { now: Date; contactTo: string | null }

/** A flow with its invoice, their rows locked; undefined once another tracking id has taken the place of this one. */
export const lockFlow = async (
  trx: Trx,
  { id, invoiceId, trackingId }: FlowRow,
): Promise<{ flow: FlowRow; invoice: ReadInvoiceRow } | undefined> => {
  const invoice = await lockMissionAndInvoice(trx, invoiceId)
  const flow = await findFlow(trx, id)
  return flow?.trackingId === trackingId ? { flow, invoice } : undefined
}

/** The platform refuses a flow: the operator is told why, once. */
export const noteRefused = async (
  trx: Trx,
  { now, contactTo }: Told,
  { flow, invoice }: { flow: FlowRow; invoice: ReadInvoiceRow },
  reasons: readonly FlowReason[],
): Promise<void> => {
  if (flow.state === 'refused' || flow.state === 'accepted') return
  await setFlow(trx, flow.id, { state: 'refused', reasons: [...reasons] }, now)
  const to = await findOperatorEmail(trx, contactTo)
  const letter = refusedDepositLetter(invoice, reasonWords(reasons), flow.paymentId !== null)
  const event = { type: 'invoice.deposit-refused', subject: 'invoice', subjectId: invoice.id } as const
  const after = { name: invoice.number, reason: reasonWords(reasons).join(' ; ') }
  await record(trx, systemAt(now), { ...event, after }, to === undefined ? [] : [{ to, letter }])
}

/** The platform has taken a flow in: its invoice is deposited. */
export const noteAccepted = async (
  trx: Trx,
  { now }: Told,
  { flow, invoice }: { flow: FlowRow; invoice: ReadInvoiceRow },
): Promise<void> => {
  if (flow.state === 'accepted') return
  await setFlow(trx, flow.id, { state: 'accepted' }, now)
  if (flow.paymentId === null) await setStatusIfItMay(trx, systemAt(now), invoice, { code: '200', reason: null })
}

/** What the platform acknowledges of a flow that is locked. */
export const noteAcknowledged = async (
  trx: Trx,
  told: Told,
  locked: { flow: FlowRow; invoice: ReadInvoiceRow },
  acknowledgement: Acknowledgement,
): Promise<void> => {
  const state = stateAfter(acknowledgement)
  if (state === 'accepted') await noteAccepted(trx, told, locked)
  if (state === 'refused') await noteRefused(trx, told, locked, acknowledgement.reasons)
}
