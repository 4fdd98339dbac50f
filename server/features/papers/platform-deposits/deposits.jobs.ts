import { buffer } from 'node:stream/consumers'
import { documentName } from '#domain/papers/invoices/credit-notes.ts'
import { ratesOfPayments } from '#domain/papers/invoices/payments.ts'
import { alreadyThere, isAlreadyThere, processingRuleOf } from '#domain/papers/platform-deposits/platform-deposits.ts'
import type { Db } from '#server/db/client.ts'
import { writeCollected } from '#server/einvoices/cdar-writing.ts'
import { ServiceUnavailable, type Flow, type FlowService, type SentFlow } from '#server/einvoices/flow-service.ts'
import { getInvoice, listPayments } from '#server/features/papers/invoices/invoice-life.sql.ts'
import {
  findFlow,
  findInvoiceFlow,
  queueDeposit,
  setFlow,
  type FlowRow,
} from '#server/features/papers/invoices/invoice-flows.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { orNotFound } from '#server/http/failures.ts'
import { lockFlow, noteAcknowledged, noteRefused, type Hearing } from './platform-deposits.commands.ts'

export type Depositing = Hearing & {
  db: Db
  fileStore: FileStore
  /** The operator's certified platform; without it invoices are deposited by hand. */
  flowService?: FlowService | undefined
}

/** The stored bytes of an invoice, as they were mailed. */
const sentInvoice = async ({ db, fileStore }: Depositing, { trackingId, invoiceId }: FlowRow): Promise<SentFlow> => {
  const { document, number, file } = await getInvoice(db, invoiceId)
  const stored = orNotFound(await fileStore.storage.open(orNotFound(file ?? undefined).key))
  const name = `${documentName(document)}_${number}.pdf`
  const as = { syntax: 'Factur-X', rule: processingRuleOf(document) } as const
  return { trackingId, name, as, content: await buffer(stored.content) }
}

/** What was paid, by rate of VAT. */
const sentPayment = async ({ db }: Depositing, flow: FlowRow, paymentId: number): Promise<SentFlow> => {
  const { trackingId, invoiceId } = flow
  const [{ document, number }, payments, invoiced] = await Promise.all([
    getInvoice(db, invoiceId),
    listPayments(db, invoiceId),
    findInvoiceFlow(db, invoiceId),
  ])
  const place = payments.findIndex(({ id }) => id === paymentId)
  const { id, day, at } = orNotFound(payments[place])
  const byRate = orNotFound(ratesOfPayments(document.vat, payments)[place])
  const depositedAt = orNotFound(invoiced).updatedAt
  const xml = writeCollected({ document, depositedAt, payment: { id, day, at }, byRate })
  return { trackingId, name: `${number}_212_${id}.xml`, as: { syntax: 'CDAR' }, content: Buffer.from(xml) }
}

const fileOf = (depositing: Depositing, flow: FlowRow): Promise<SentFlow> =>
  flow.paymentId === null ? sentInvoice(depositing, flow) : sentPayment(depositing, flow, flow.paymentId)

/** Of several flows under one tracking id, the first that is no copy of another one. */
const firstOf = (flows: readonly Flow[]): Flow | undefined =>
  flows.find(({ acknowledgement }) => !isAlreadyThere(acknowledgement.reasons)) ?? flows[0]

/** A call that failed half way may have arrived: the platform is asked first what it has under the tracking id. */
const sendOnce = async (depositing: Depositing, service: FlowService, flow: FlowRow): Promise<void> => {
  const there = firstOf(await service.find(flow.trackingId))
  const sent =
    there === undefined
      ? await service.submit(await fileOf(depositing, flow))
      : ({ is: 'taken', flowId: there.flowId } as const)
  await depositing.db.transaction(async (trx) => {
    const locked = await lockFlow(trx, flow)
    if (locked?.flow.state !== 'waiting') return
    if (sent.is === 'refused') return noteRefused(trx, depositing, locked, sent.reasons)
    // What the platform has is what it refused before.
    if (sent.is === 'known' && flow.attempt > 1)
      return noteRefused(trx, depositing, locked, [{ code: alreadyThere, message: '' }])
    const submitted = { state: 'submitted', flowId: sent.is === 'taken' ? sent.flowId : null } as const
    await setFlow(trx, flow.id, submitted, depositing.now)
    if (there === undefined) return
    await noteAcknowledged(
      trx,
      depositing,
      { ...locked, flow: { ...locked.flow, ...submitted } },
      there.acknowledgement,
    )
  })
}

/**
 * Sends a flow to the platform, once: killed, late or without an answer, it is looked for there before it is sent again. A platform that
 * asks for a pause is given it.
 */
export const depositFlow = async (depositing: Depositing, id: number): Promise<void> => {
  const flow = await findFlow(depositing.db, id)
  if (flow?.state !== 'waiting' || depositing.flowService === undefined) return
  try {
    await sendOnce(depositing, depositing.flowService, flow)
  } catch (error) {
    if (!(error instanceof ServiceUnavailable) || error.afterSeconds === null) throw error
    await queueDeposit(depositing.db, id, error.afterSeconds)
  }
}
