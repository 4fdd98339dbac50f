import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/db/schema/columns.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { invoices } from './invoices.ts'

/** The transfers that pay freelances in one file. Its IBANs are not here: the file is made when it is downloaded. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: identity(),
    /** How many invoices it pays, and the sum of them in cents. */
    count: integer().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    madeBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    madeAt: instant().notNull(),
    cancelledBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    cancelledAt: instant(),
    /** Why it was cancelled. */
    reason: text(),
  },
  (table) => [
    index('payment_orders_made_by').on(table.madeBy),
    index('payment_orders_cancelled_by').on(table.cancelledBy),
    check('payment_orders_total', sql`${table.count} > 0 and ${table.total} > 0`),
    check('payment_orders_cancelled', sql`(${table.cancelledAt} is null) = (${table.reason} is null)`),
  ],
)

/** The invoices that an order pays. An invoice stands in one order at most: in another one only after that was cancelled. */
export const paymentOrderLines = pgTable(
  'payment_order_lines',
  {
    orderId: integer()
      .notNull()
      .references(() => paymentOrders.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    cents: bigint({ mode: 'number' }).notNull(),
    /** Not once its order is cancelled. */
    isStanding: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.invoiceId] }),
    index('payment_order_lines_invoice').on(table.invoiceId),
    uniqueIndex('payment_order_lines_standing')
      .on(table.invoiceId)
      .where(sql`${table.isStanding}`),
    check('payment_order_lines_cents', sql`${table.cents} > 0`),
  ],
)
