import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/papers/invoices/made-invoices.ts'
import { readCii } from '#server/einvoices/cii-reading.ts'
import { writeCii } from '#server/einvoices/cii-writing.ts'
import { drawnMonth } from '#test/einvoices/months.ts'

/** A limit for a machine with much else to do. */
const limit = { timeout: 10 * 60_000 }

test(
  'ten thousand months, whatever they are called: each is valid by the schema, and reads as it was written',
  limit,
  async () => {
    const isRead = fc.asyncProperty(drawnMonth, async (month) => {
      const invoice = invoiceOf(month)
      const read = await readCii(Buffer.from(writeCii(invoice)))
      expect(read).not.toHaveProperty('refused')
      const { lines, ...whole } = 'invoice' in read ? read.invoice : invoice
      expect(whole).toEqual({ ...invoice, lines: undefined })
      expect(lines.map(({ net, quantity, price }) => [net, quantity, price])).toEqual(
        invoice.lines.map(({ net, quantity, price }) => [net, quantity, price]),
      )
    })
    await fc.assert(isRead, { numRuns: 10_000 })
  },
)
