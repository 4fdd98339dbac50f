import { z } from 'zod'
import { needsReason, settableCodes } from '#domain/papers/invoices/invoice-statuses.ts'
import { withoutUnseen } from '#domain/ground/accounts/validation-patterns.ts'
import { invoiceKinds } from '#domain/papers/invoices/invoices.ts'
import { ageings } from '#domain/papers/invoices/payments.ts'
import { flowStates } from '#domain/papers/platform-deposits/platform-deposits.ts'
import { document } from '#contract/wire/document.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import {
  boundedListOf,
  choiceFilter,
  day,
  done,
  idParams,
  listOf,
  longPageQuery,
  made,
  optional,
  pageQuery,
  reason,
  reasonMissing,
  sortBy,
  tag,
  textFilter,
  tooLong,
} from '#contract/wire/fields.ts'
import { listFile, wholeListFile } from '#contract/wire/list-file.ts'

/** What of its money an invoice is looked for by. */
export const moneyStates = ['open', 'overdue', 'paid'] as const

/** `tab` is « À encaisser » (sales) or « À payer » (purchases). */
export const invoiceFilters = z.object({
  tab: z.enum(invoiceKinds).default('sale'),
  state: choiceFilter(moneyStates),
  ageing: choiceFilter(ageings),
  number: textFilter,
  party: textFilter,
  sort: sortBy('number', 'party', 'issueDay', 'dueDay', 'withVat', 'left'),
})
export type InvoiceFilters = z.output<typeof invoiceFilters>

/** An invoice in a list; every amount is in cents. */
const listedInvoice = z.object({
  id: z.number(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  missionId: z.number(),
  title: z.string(),
  /** The month worked, `2026-11`. */
  month: z.string(),
  /** The company that pays, or the freelance who is paid, as the invoice names them. */
  party: z.string(),
  /** Their account. */
  userId: z.number(),
  issueDay: z.string(),
  dueDay: z.string(),
  /** Negative of a credit note, as every amount of it. */
  withVat: z.number(),
  paid: z.number(),
  /** Nothing is left of what was refused, rejected or taken back. */
  left: z.number(),
  overdue: z.boolean(),
  /** It takes another one back whole. */
  isCreditNote: z.boolean(),
  tag,
  /** To a freelance: where their money is. */
  line: z.string().nullable(),
})
export type ListedInvoice = z.infer<typeof listedInvoice>

/** The amount of one rate of VAT, in hundredths of a percent, in cents. */
const rateShare = z.object({ rate: z.number(), cents: z.number() })

/** What happened to an invoice, oldest first: made, then a status, or a payment (212) with its amount by rate of VAT. */
const railMoment = z.object({
  key: z.string(),
  /** Of the standard; null when it was made. */
  code: z.string().nullable(),
  tag,
  at: z.string(),
  /** Who said it: a person's e-mail to the administrator alone. */
  by: z.string(),
  reason: z.string().nullable(),
  payment: z
    .object({
      id: z.number(),
      day: z.string(),
      cents: z.number(),
      byRate: z.array(rateShare),
      /** It cancels another one, or was cancelled by another one. */
      isCancellation: z.boolean(),
      isCancelled: z.boolean(),
    })
    .nullable(),
})
export type RailMoment = z.infer<typeof railMoment>

const readInvoice = listedInvoice.extend({
  withoutVat: z.number(),
  vat: z.number(),
  /** Its PDF; null for the moment that it takes to be made. */
  document: document.nullable(),
  rail: z.array(railMoment),
  /** What is owed for being late; null when nothing is. */
  penalties: z.object({ interest: z.number(), fee: z.number() }).nullable(),
  /** To the administrator: how the invoice comes to their certified platform. `by-hand` is not followed here, and has no time. */
  deposit: z
    .object({
      state: z.enum(['by-hand', ...flowStates]),
      /** Since when it stands so. */
      at: z.string().nullable(),
      /** Why the platform refused it, in its own words. */
      reasons: z.array(z.string()),
      /** Why it refused payments that were sent to it. */
      refusedPayments: z.array(z.string()),
    })
    .nullable(),
  can: z.object({
    set: z.array(z.object({ code: z.enum(settableCodes), label: z.string(), needsReason: z.boolean() })),
    pay: z.boolean(),
    cancelPayments: z.boolean(),
    depositAgain: z.boolean(),
  }),
})
export type ReadInvoice = z.infer<typeof readInvoice>

/** A status with the reason that some codes need. */
export const statusForm = z
  .object({ code: z.enum(settableCodes, { error: 'Statut obligatoire' }), reason: optional(2000) })
  .refine(({ code, reason: given }) => given !== null || !needsReason(code), { path: ['reason'], error: reasonMissing })
export type StatusForm = z.output<typeof statusForm>

const invalidAmount = 'Montant invalide'

/** Euros as they are typed (« 1 234,56 »), in cents. */
const euros = z
  .union([z.number(), z.string()], { error: 'Montant obligatoire' })
  .transform((value) => String(value).replaceAll(/[\s€]/g, '').replace(',', '.'))
  .pipe(
    z
      .string()
      .min(1, 'Montant obligatoire')
      .regex(/^\d{1,9}(\.\d{1,2})?$/, invalidAmount)
      .transform((text) => Math.round(Number(text) * 100))
      .refine((cents) => cents > 0, invalidAmount),
  )

const missingDay = 'Date du paiement obligatoire'

export const paymentDay = z.string({ error: missingDay }).min(1, missingDay).pipe(day)

/** A payment, in whole or in part. */
export const paymentForm = z.object({
  day: paymentDay,
  amount: euros,
  note: optional(200),
})
export type PaymentForm = z.output<typeof paymentForm>

export const paymentCancellation = reason()

/** The number under which a company ordered a mission (BT-13); empty takes it away. */
export const orderNumberForm = z.object({
  orderNumber: z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(50, tooLong('50 caractères au maximum'))
    .regex(/^\P{Cc}*$/u, 'Le numéro de commande tient sur une ligne')
    .nullish()
    .transform((value) => value || null),
})

const failedToList = 'Echec de récupération des factures'

export const invoices = {
  setOrderNumber: endpoint({
    method: 'PUT',
    path: '/api/missions/:id/commande',
    summary: 'Sets, changes or takes away the order number of a mission, which its next invoices carry.',
    failure: 'Echec de l’enregistrement du numéro de commande',
    access: ['recruiter', 'admin'],
    params: idParams,
    body: orderNumberForm,
    response: done,
  }),
  listOfAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/factures',
    summary: 'The invoices to collect or to pay, newest first.',
    failure: failedToList,
    access: ['admin'],
    query: longPageQuery.extend(invoiceFilters.shape),
    response: boundedListOf(listedInvoice),
  }),
  ageing: endpoint({
    method: 'GET',
    path: '/api/admin/factures/balance',
    summary: 'What is left to collect, or to pay, by thirty days of lateness.',
    failure: failedToList,
    access: ['admin'],
    query: invoiceFilters.pick({ tab: true }),
    response: z.object({ items: z.array(z.object({ ageing: z.enum(ageings), count: z.number(), left: z.number() })) }),
  }),
  export: listFile('/api/admin/factures.csv', {
    summary: 'Every row of the list of invoices, as a file for a spreadsheet.',
    query: invoiceFilters,
  }),
  exportWhole: wholeListFile('/api/admin/factures.csv', {
    summary: 'Every row of the list of invoices, as a file for a spreadsheet.',
    query: invoiceFilters,
  }),
  listOfSide: endpoint({
    method: 'GET',
    path: '/api/factures',
    summary: 'The caller’s own invoices, newest first.',
    failure: failedToList,
    access: ['recruiter', 'candidate'],
    query: pageQuery,
    response: listOf(listedInvoice),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/factures/:id',
    summary: 'One invoice, with all that happened to it and a new address of its PDF.',
    failure: 'Echec de récupération de la facture',
    access: ['admin', 'recruiter', 'candidate'],
    params: idParams,
    response: readInvoice,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/factures/:id/statuts',
    summary:
      'Sets a status: a company answers what it has to pay, a freelance contests, the administrator notes all of them.',
    failure: 'Echec du changement de statut',
    access: ['admin', 'recruiter', 'candidate'],
    params: idParams,
    body: statusForm,
    response: done,
  }),
  depositAgain: endpoint({
    method: 'POST',
    path: '/api/admin/factures/:id/depot',
    summary: 'Sends an invoice again that the certified platform refused, and what was paid of it.',
    failure: 'Echec du dépôt de la facture',
    access: ['admin'],
    params: idParams,
    response: done,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/factures/:id/paiements',
    summary:
      'Records a payment, in whole or in part, never of more than what is left; whom it concerns is told by mail.',
    failure: 'Echec de l’enregistrement du paiement',
    access: ['admin'],
    params: idParams,
    body: paymentForm,
    response: made,
    status: 201,
  }),
  cancelPayment: endpoint({
    method: 'POST',
    path: '/api/admin/factures/paiements/:id/annulation',
    summary: 'Cancels a payment by a row of the opposite amount, with a reason; whom it concerns is told by mail.',
    failure: 'Echec de l’annulation du paiement',
    access: ['admin'],
    params: idParams,
    body: paymentCancellation,
    response: done,
  }),
}
