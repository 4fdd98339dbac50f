import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { longPage } from '#server/db/lists/long-list.ts'
import type { Deps } from '#server/deps.ts'
import { exportWhole } from '#server/features/ground/exports/exports.commands.ts'
import { servePeopleCsv } from '#server/http/csv.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, serveFromReplica, success } from '#server/http/route.ts'
import { listFlows } from './invoice-flows.sql.ts'
import {
  getInvoice,
  invoiceList,
  listAgeing,
  listInvoiceIds,
  listInvoicesOfSide,
  listInvoicesWith,
  listPayments,
  listStatuses,
} from './invoice-life.sql.ts'
import { cancelPayment, recordPayment, setInvoiceStatus } from './invoices.commands.ts'
import { canReadInvoice } from './invoices.policy.ts'
import { setOrderNumber } from './order-numbers.commands.ts'
import { invoiceColumns, presentInvoice, presentListedInvoice } from './invoices.present.ts'

export const invoiceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { invoices } = api
  const { db, publicUrl, signer } = deps

  serve(app, invoices.setOrderNumber, async ({ actor, params: { id }, body: { orderNumber } }) => {
    await setOrderNumber(db, actor, id, orderNumber)
    return success(orderNumber === null ? 'Numéro de commande retiré' : 'Numéro de commande enregistré')
  })

  serveFromReplica(app, invoices.listOfAdmin, async ({ actor, query, replica }) => {
    const today = dayOf(actor.now)
    const list = await longPage(query, invoiceList(replica, query, today))
    return { ...list, items: list.items.map((row) => presentListedInvoice(row, actor)) }
  })

  serveFromReplica(app, invoices.ageing, async ({ actor, query, replica }) => ({
    items: await listAgeing(replica, query.tab, dayOf(actor.now)),
  }))

  servePeopleCsv(
    app,
    { anonymous: invoices.export, whole: invoices.exportWhole },
    {
      name: 'factures',
      columns: invoiceColumns,
      ids: ({ replica, query, actor }) => listInvoiceIds(replica, query, dayOf(actor.now)),
      rows: async ({ replica, actor }, ids) =>
        (await listInvoicesWith(replica, ids)).map((row) => presentListedInvoice(row, actor)),
    },
    ({ actor, body }, count) => exportWhole(db, actor, { list: 'factures', count, reason: body.reason }),
  )

  serveFromReplica(app, invoices.listOfSide, async ({ actor, query, replica }) => {
    const { items, total } = await listInvoicesOfSide(replica, actor.id, query)
    const rows = items.map((row) => presentListedInvoice(row, actor))
    return { items: rows, total, page: query.page, size: query.size }
  })

  serve(app, invoices.read, async ({ actor, params: { id } }) => {
    const invoice = await getInvoice(db, id)
    requireVisible(canReadInvoice(actor, invoice))
    const [statuses, payments, flows] = await Promise.all([
      listStatuses(db, id),
      listPayments(db, id),
      listFlows(db, id),
    ])
    return presentInvoice(invoice, { statuses, payments, flows }, actor, { publicUrl, signer, now: actor.now })
  })

  serve(app, invoices.setStatus, async ({ actor, params: { id }, body }) => {
    await setInvoiceStatus(deps, actor, id, body)
    return success('Statut enregistré')
  })

  serve(app, invoices.pay, async ({ actor, params: { id }, body }) => {
    const paymentId = await recordPayment(db, actor, id, body)
    return { ...success('Paiement enregistré'), id: paymentId }
  })

  serve(app, invoices.cancelPayment, async ({ actor, params: { id }, body }) => {
    await cancelPayment(db, actor, id, body.reason)
    return success('Paiement annulé')
  })
}
