import { z } from 'zod'
import { mostLines } from '#domain/papers/bank-statements/bank-statements.ts'
import { paymentDay } from '#contract/papers/invoices.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { chosenId, done, required } from '#contract/wire/fields.ts'
import { uploadedFile } from '#contract/wire/uploaded-file.ts'

/** As banks export them: CAMT.053 or CAMT.054, and CSV. */
export const statementExtensions = ['xml', 'csv'] as const
/** A statement of five thousand lines has about one megabyte. */
export const maxStatementBytes = 2 * 1024 * 1024

const failedToRead = 'Echec de la lecture du relevé'

export const statementForm = z.object({
  file: uploadedFile({ missing: 'Relevé obligatoire', extensions: statementExtensions })
    .refine(
      ({ size }) => size <= maxStatementBytes,
      'Le relevé dépasse 2\u00a0Mo\u00a0: exportez une période plus courte.',
    )
    .meta({ type: 'string', format: 'binary' }),
})

/** As many payments as one transaction writes in a few seconds. */
export const mostNoted = 500

const cents = z.number({ error: 'Montant obligatoire' }).int('Montant invalide').min(-1e11).max(1e11)
const unknownInvoice = 'Facture obligatoire'

/** A line of a statement, and what of it is noted: payments of invoices, or one of a whole transfer. Amounts are in cents. */
const notedLine = z.object({
  day: paymentDay,
  /** All that the line brought (positive), or took (negative). */
  cents,
  reference: required('Référence obligatoire', 120),
  invoices: z
    .array(z.object({ id: chosenId(unknownInvoice), cents: cents.positive('Montant invalide') }), unknownInvoice)
    .max(100)
    .default([]),
  transfer: chosenId('Virement obligatoire').optional(),
})

export const statementPayments = z.object({
  lines: z
    .array(notedLine, { error: 'Aucun paiement à noter' })
    .min(1, 'Aucun paiement à noter')
    .max(mostNoted, `${mostNoted} lignes au plus à la fois`),
})
export type StatementPayments = z.output<typeof statementPayments>

const proposal = z.object({
  pays: z.enum(['invoice', 'transfer']),
  id: z.number(),
  number: z.string(),
  party: z.string(),
  cents: z.number(),
  /** In the words of people. */
  why: z.string(),
  /** Whether it is to be chosen before somebody has looked at it. */
  isSure: z.boolean(),
})

/** A line of a statement with what it pays; positive cents were received. */
const readLine = z.object({
  day: z.string(),
  cents: z.number(),
  label: z.string(),
  name: z.string().nullable(),
  reference: z.string(),
  state: z.enum(['proposed', 'unknown', 'noted', 'left-out']),
  proposals: z.array(proposal),
  /** By how much the line and the proposals differ, or why nothing is proposed. */
  remark: z.string().nullable(),
})
export type ReadLine = z.infer<typeof readLine>

const readStatement = z.object({ lines: z.array(readLine).max(mostLines) })

export const bankStatements = {
  read: endpoint({
    method: 'POST',
    path: '/api/admin/releves/lecture',
    summary: 'Reads a bank statement (CAMT.053, CAMT.054 or CSV) and proposes what each line pays; nothing is stored.',
    failure: failedToRead,
    tooLarge: `${failedToRead}\u00a0: il dépasse 2\u00a0Mo`,
    access: ['admin'],
    body: statementForm,
    response: readStatement,
    multipart: true,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/admin/releves/paiements',
    summary:
      'Records the payments that lines of a statement made, all of them or none, and each line once; whom they concern is told by mail.',
    failure: 'Echec de l’enregistrement des paiements',
    access: ['admin'],
    body: statementPayments,
    response: done,
  }),
}
