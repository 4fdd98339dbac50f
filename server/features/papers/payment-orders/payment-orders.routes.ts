import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import { findIdentity } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import { attachmentNamed } from '#server/http/attachment.ts'
import { serve, serveFromReplica, success } from '#server/http/route.ts'
import { cancelOrder, fileOfOrder, makeOrder, payOrder } from './payment-orders.commands.ts'
import { presentOrder, presentPreview } from './payment-orders.present.ts'
import { listOrders, listOwedPurchases } from './payment-orders.sql.ts'

export const paymentOrderRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { paymentOrders } = api
  const { db, sealing, rateLimit } = deps

  serve(app, paymentOrders.preview, async () =>
    presentPreview(await listOwedPurchases(db), await findIdentity(db, null), sealing),
  )

  serveFromReplica(app, paymentOrders.list, async ({ query, replica }) => {
    const { items, total } = await listOrders(replica, query)
    return { items: items.map(presentOrder), total, page: query.page, size: query.size }
  })

  serve(app, paymentOrders.make, async ({ actor, body }) => {
    await requireFreshProof(db, actor)
    const id = await makeOrder(deps, actor, body)
    return { ...success('Virement préparé'), id }
  })

  serve(app, paymentOrders.file, async ({ actor, params: { id }, request, reply }) => {
    await rateLimit(request, 'print', `account ${actor.id}`)
    await requireFreshProof(db, actor)
    const { name, xml } = await fileOfOrder(deps, actor, id)
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': attachmentNamed(`${name}.xml`),
      'cache-control': 'private, no-store',
    })
    return xml
  })

  serve(app, paymentOrders.pay, async ({ actor, params: { id }, body: { day } }) => {
    await payOrder(db, actor, id, day)
    return success('Paiement noté')
  })

  serve(app, paymentOrders.cancel, async ({ actor, params: { id }, body: { reason } }) => {
    await requireFreshProof(db, actor)
    await cancelOrder(db, actor, id, reason)
    return success('Virement annulé')
  })
}
