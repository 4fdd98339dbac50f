import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flowStates, type FlowReason } from '#domain/papers/platform-deposits/platform-deposits.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { invoicePayments, invoices } from './invoices.ts'

/**
 * What goes to the operator's certified platform: an invoice once its file is made, and each payment of one that the platform took. The
 * tracking id is drawn before the first call, so that a call that is made again names the same flow.
 */
export const invoiceFlows = pgTable(
  'invoice_flows',
  {
    id: identity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** The payment that the flow tells of; null for the invoice itself. */
    paymentId: integer().references(() => invoicePayments.id),
    trackingId: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** How often it was meant to be sent: 2 after the first refusal. */
    attempt: smallint().notNull().default(1),
    /** The platform's own id of it. */
    flowId: text(),
    state: text({ enum: flowStates }).notNull().default('waiting'),
    reasons: jsonb().$type<FlowReason[]>(),
    /** Since when it stands so. */
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('invoice_flows_invoice')
      .on(table.invoiceId)
      .where(sql`${table.paymentId} is null`),
    uniqueIndex('invoice_flows_payment').on(table.paymentId),
    uniqueIndex('invoice_flows_tracking').on(table.trackingId),
    index('invoice_flows_of_invoice').on(table.invoiceId),
    index('invoice_flows_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
    check('invoice_flows_state', oneOf(table.state, flowStates)),
    check('invoice_flows_reasons', sql`(${table.state} = 'refused') = (${table.reasons} is not null)`),
  ],
)

/** The messages of the platform that were read: one that comes again changes nothing. */
export const flowMessages = pgTable('flow_messages', {
  flowId: text().primaryKey(),
  readAt: instant().notNull(),
})

/** How far the flows of the platform were read: an instant as the platform writes it, which may be finer than ours. */
export const flowCursor = pgTable('flow_cursor', {
  isOnly: boolean().primaryKey().default(true),
  updatedAfter: text().notNull(),
})
