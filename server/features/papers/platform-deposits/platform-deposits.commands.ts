import { randomUUID } from 'node:crypto'
import {
  reasonWords,
  stateAfter,
  type Acknowledgement,
  type FlowReason,
} from '#domain/papers/platform-deposits/platform-deposits.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { lockMissionAndInvoice, type ReadInvoiceRow } from '#server/features/papers/invoices/invoice-life.sql.ts'
import {
  findFlow,
  insertPaymentFlows,
  listFlows,
  queueDeposit,
  setFlow,
  type FlowRow,
} from '#server/features/papers/invoices/invoice-flows.sql.ts'
import { setStatusIfItMay } from '#server/features/papers/invoices/invoices.commands.ts'
import { systemAt, type Actor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import { refusedDepositLetter } from './platform-deposits.letters.ts'

/** When the platform is heard, and whom of ours its refusals go to: null is the first administrator. */
export type Hearing = { now: Date; contactTo: string | null }

/** A flow with its invoice, their rows locked; undefined once another tracking id has taken the place of this one. */
export const lockFlow = async (
  trx: Trx,
  { id, invoiceId, trackingId }: FlowRow,
): Promise<{ flow: FlowRow; invoice: ReadInvoiceRow } | undefined> => {
  const invoice = await lockMissionAndInvoice(trx, invoiceId)
  const flow = await findFlow(trx, id)
  return flow?.trackingId === trackingId ? { flow, invoice } : undefined
}

/** The platform refuses a flow: the operator gets its reasons by mail, once. */
export const noteRefused = async (
  trx: Trx,
  { now, contactTo }: Hearing,
  { flow, invoice }: { flow: FlowRow; invoice: ReadInvoiceRow },
  reasons: readonly FlowReason[],
): Promise<void> => {
  if (flow.state === 'refused' || flow.state === 'accepted') return
  await setFlow(trx, flow.id, { state: 'refused', reasons: [...reasons], flowId: flow.flowId }, now)
  const to = await findOperatorEmail(trx, contactTo)
  const letter = refusedDepositLetter(invoice, reasonWords(reasons), flow.paymentId !== null)
  const event = { type: 'invoice.deposit-refused', subject: 'invoice', subjectId: invoice.id } as const
  const after = { name: invoice.number, reason: reasonWords(reasons).join(' ; ') }
  await record(trx, systemAt(now), { ...event, after }, to === undefined ? [] : [{ to, letter }])
}

/** The platform has taken a flow in: its invoice is deposited. */
export const noteAccepted = async (
  trx: Trx,
  { now }: Hearing,
  { flow, invoice }: { flow: FlowRow; invoice: ReadInvoiceRow },
): Promise<void> => {
  if (flow.state === 'accepted') return
  await setFlow(trx, flow.id, { state: 'accepted', flowId: flow.flowId }, now)
  if (flow.paymentId !== null) return
  await setStatusIfItMay(trx, systemAt(now), invoice, { code: '200', reason: null })
  await insertPaymentFlows(trx, invoice.id, now)
}

/** Sends again what the platform refused of an invoice, under new tracking ids: the same file, or what was paid. */
export const depositAgain = (db: Db, actor: Actor<'admin'>, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const invoice = await lockMissionAndInvoice(trx, id)
    const refused = (await listFlows(trx, id)).filter(({ state }) => state === 'refused')
    if (refused.length === 0) throw new Failure('illegal_state')
    for (const flow of refused) {
      const next = { state: 'waiting', flowId: null, trackingId: randomUUID(), attempt: flow.attempt + 1 } as const
      await setFlow(trx, flow.id, next, actor.now)
      await queueDeposit(trx, flow.id)
    }
    const event = { type: 'invoice.deposit-repeated', subject: 'invoice', subjectId: id } as const
    await record(trx, actor, { ...event, after: { name: invoice.number } })
  })

/** What the platform acknowledges of a flow that is locked. */
export const noteAcknowledged = async (
  trx: Trx,
  hearing: Hearing,
  locked: { flow: FlowRow; invoice: ReadInvoiceRow },
  acknowledgement: Acknowledgement,
): Promise<void> => {
  const state = stateAfter(acknowledgement, locked.flow.attempt)
  if (state === 'accepted') await noteAccepted(trx, hearing, locked)
  if (state === 'refused') await noteRefused(trx, hearing, locked, acknowledgement.reasons)
}
