import { isAlreadyThere, stateAfter } from '#domain/papers/platform-deposits/platform-deposits.ts'
import type { Flow, FlowService } from '#server/einvoices/flow-service.ts'
import { findTrackedFlow, listStrandedFlows, queueDeposit } from '#server/features/papers/invoices/invoice-flows.sql.ts'
import { readCdar } from '#server/einvoices/cdar-reading.ts'
import { lockFlow, noteAcknowledged } from './platform-deposits.commands.ts'
import type { Depositing } from './deposits.jobs.ts'
import { noteLifeCycle } from './life-cycles.commands.ts'
import { findCursor, isRead, markRead, setCursor } from './platform-deposits.sql.ts'

type Answering = Omit<Depositing, 'fileStore'> & { warn: (sentence: string) => void }

/** What the platform acknowledges of a flow that went there; of a copy that it knew, the first one says more. */
const takeAcknowledgement = async (answering: Answering, service: FlowService, changed: Flow) => {
  const { trackingId, acknowledgement, flowId } = changed
  const flow = trackingId === null ? undefined : await findTrackedFlow(answering.db, trackingId)
  if (flow === undefined || stateAfter(acknowledgement, flow.attempt) === undefined) return
  if (isAlreadyThere(acknowledgement.reasons) && (await service.find(flow.trackingId)).length > 1) return
  await answering.db.transaction(async (trx) => {
    const locked = await lockFlow(trx, flow)
    if (locked === undefined) return
    await noteAcknowledged(trx, answering, { ...locked, flow: { ...locked.flow, flowId } }, acknowledgement)
  })
}

/** The lives of invoices of ours, as their buyers' and the operator's platform tell them. */
const lifeCycleTypes: ReadonlySet<string> = new Set(['CustomerInvoiceLC', 'SupplierInvoiceLC'])

/** A life cycle that comes to us is read once, whatever is found in it. */
const takeLifeCycle = async (answering: Answering, service: FlowService, { flowId, type, isOurs }: Flow) => {
  const { db, now, warn } = answering
  if (isOurs || !lifeCycleTypes.has(type ?? '') || (await isRead(db, flowId))) return
  const file = await service.read(flowId)
  const lifeCycles = file && readCdar(file)
  if (lifeCycles === null) warn(`the platform has a life cycle that nobody can read: ${flowId}`)
  await db.transaction(async (trx) => {
    if (!(await markRead(trx, flowId, now))) return
    for (const lifeCycle of lifeCycles ?? []) {
      const ignored = await noteLifeCycle(trx, answering, lifeCycle)
      if (ignored !== null) warn(`a life cycle (${lifeCycle.code}) changes nothing: ${ignored}`)
    }
  })
}

/** An instant a millisecond before another, so that what has the same time is read again. */
const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString()

/** A platform may show a change this long after its time, while others of a later time are there: these are looked for again. */
const overlapMs = 15 * 60_000
/** How far the first reading goes back: what went there before is not ours. */
const dayMs = 24 * 60 * 60_000

/**
 * Reads all that changed at the platform since it was read last. A page is asked for from just before the last change of the one
 * before: flows of one instant may stand in both, and each is taken once. The place is stored after each page.
 */
const readAll = async (answering: Answering, service: FlowService): Promise<void> => {
  const cursor = await findCursor(answering.db)
  const taken = new Set<string>()
  const now = answering.now.getTime()
  // A change in the future would hide all that comes until then.
  const since = cursor === undefined ? now - dayMs : Math.min(Date.parse(cursor), now)
  let from = new Date(since - overlapMs).toISOString()
  for (let isOver = false; !isOver;) {
    const { flows, isFull } = await service.search(from)
    const fresh = flows.filter(({ flowId, updatedAt }) => !taken.has(`${flowId} ${updatedAt}`))
    for (const flow of fresh) {
      await takeAcknowledgement(answering, service, flow)
      await takeLifeCycle(answering, service, flow)
      taken.add(`${flow.flowId} ${flow.updatedAt}`)
    }
    const last = flows.at(-1)?.updatedAt
    if (last === undefined) return
    await setCursor(answering.db, last)
    isOver = !isFull
    // A whole page of one instant that was read before: only what is later can still be new.
    if (isFull && fresh.length === 0 && from === last) return
    if (isFull && fresh.length === 0) answering.warn('the platform has more than a page of flows of one instant')
    from = fresh.length === 0 ? last : justBefore(last)
  }
}

/** Asks the platform what became of what went there, and sends what no job sends any more. */
export const readFlows = async (answering: Answering): Promise<void> => {
  const { db, flowService } = answering
  if (flowService === undefined) return
  for (const id of await listStrandedFlows(db)) await queueDeposit(db, id)
  await readAll(answering, flowService)
}
