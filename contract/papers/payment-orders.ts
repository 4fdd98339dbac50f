import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { paymentDay } from '#contract/papers/invoices.ts'
import { chosenId, done, idParams, listOf, made, pageQuery, reason } from '#contract/wire/fields.ts'

const nothing = 'Aucune facture à payer'

/** The invoices that are paid, and their sum in cents, as the preview has shown them. */
export const paymentOrderForm = z.object({
  invoices: z.array(chosenId(nothing), { error: nothing }).min(1, nothing).max(10_000),
  total: z.number({ error: 'Total obligatoire' }).int().positive(),
})
export type PaymentOrderForm = z.output<typeof paymentOrderForm>

export const orderCancellation = reason()

/** The day on which the bank made a transfer. */
export const orderPayment = z.object({ day: paymentDay })

/** What a transfer would pay now; amounts are in cents. */
const paymentPreview = z.object({
  /** Why none can be made at all. */
  refusal: z.string().nullable(),
  invoices: z.array(z.number()),
  /** How many freelances they pay. */
  people: z.number(),
  total: z.number(),
  /** What is owed and left out, and why. */
  leftOut: z.array(
    z.object({ id: z.number(), number: z.string(), party: z.string(), cents: z.number(), reason: z.string() }),
  ),
})
export type PaymentPreview = z.infer<typeof paymentPreview>

const paymentOrder = z.object({
  id: z.number(),
  /** As the bank knows it: `VIR-0012`. */
  name: z.string(),
  madeAt: z.string(),
  /** The e-mail of who made it. */
  by: z.string(),
  count: z.number(),
  total: z.number(),
  cancelled: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** Each of its invoices is paid. */
  isPaid: z.boolean(),
  can: z.object({ download: z.boolean(), cancel: z.boolean(), pay: z.boolean() }),
})
export type PaymentOrder = z.infer<typeof paymentOrder>

export const paymentOrders = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/virements/apercu',
    summary: 'The invoices of freelances that one transfer would pay now, and those that it would leave out.',
    failure: 'Echec de la préparation du virement',
    access: ['admin'],
    response: paymentPreview,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/virements',
    summary: 'The transfers that were prepared, newest first.',
    failure: 'Echec de récupération des virements',
    access: ['admin'],
    query: pageQuery,
    response: listOf(paymentOrder),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/virements',
    summary:
      'Prepares the transfer of these invoices, each in one transfer at most, and says that their payment was sent; asks for a fresh proof.',
    failure: 'Echec de la préparation du virement',
    access: ['admin'],
    body: paymentOrderForm,
    response: made,
    status: 201,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/admin/virements/:id/fichier',
    summary: 'The transfer as a file for the bank (pain.001.001.09), with every IBAN; asks for a fresh proof.',
    failure: 'Echec du téléchargement du virement',
    access: ['admin'],
    params: idParams,
    response: z.string(),
    file: 'application/xml',
    withoutKey: 'file',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/virements/:id/paiement',
    summary:
      'Records that the bank made a transfer: a payment of each of its invoices, told to each freelance by mail.',
    failure: 'Echec de l’enregistrement du paiement',
    access: ['admin'],
    params: idParams,
    body: orderPayment,
    response: done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/virements/:id/annulation',
    summary: 'Cancels a whole transfer with a reason: its invoices are to be paid again; asks for a fresh proof.',
    failure: 'Echec de l’annulation du virement',
    access: ['admin'],
    params: idParams,
    body: orderCancellation,
    response: done,
  }),
}
