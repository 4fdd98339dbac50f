import { z } from 'zod'
import { clauseKeys } from '#domain/papers/contract-drafts/contract-clauses.ts'
import { draftKinds, fieldNames } from '#domain/papers/contract-drafts/contract-fields.ts'
import { problemOf, problemOfBody } from '#domain/papers/contract-drafts/contract-text.ts'
import { renewals } from '#domain/hiring/missions/missions.ts'
import { dailyRate, day, done, endsBeforeItStarts, id, idParams, made, tooLong } from '#contract/wire/fields.ts'
import { document } from '#contract/wire/document.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { mailFailure, nonComplianceReason } from '#contract/papers/contracts.ts'
import { hasText, mandatory } from '#contract/hiring/missions.ts'

const fieldName = z.enum(fieldNames)
const clauseKey = z.enum(clauseKeys, { error: 'Clause inconnue' })

/** A rich text of a template; `problem` says what is wrong with its fields. */
const templateText = (longest: number, problem: (html: string) => string | null) =>
  z
    .string({ error: mandatory })
    .max(longest, tooLong(`${longest.toLocaleString('fr-FR')} caractères au maximum`))
    .refine(hasText, { error: mandatory, abort: true })
    .superRefine((html, issues) => {
      const message = problem(html)
      if (message !== null) issues.addIssue({ code: 'custom', message })
    })

/** A template, as the administrator edits it: every clause has a text of its own. */
export const templatePayload = z.object({
  text: templateText(50_000, problemOfBody),
  clauses: z
    .array(z.object({ key: clauseKey, text: templateText(10_000, problemOf) }))
    .refine((sent) => new Set(sent.map(({ key }) => key)).size === clauseKeys.length, 'Une clause manque')
    .refine((sent) => sent.length === clauseKeys.length, 'Clause en double'),
})
export type TemplatePayload = z.output<typeof templatePayload>

const rate = dailyRate
  .refine((amount) => amount !== null && amount > 0, 'Tarif obligatoire')
  .transform((amount) => amount ?? 0)

/** What the administrator decides of one contract; `entries` are the fields that no profile holds. */
export const preparationPayload = z
  .object({
    startDay: z.string({ error: mandatory }).min(1, mandatory).pipe(day),
    endDay: z.string({ error: mandatory }).min(1, mandatory).pipe(day),
    dailyRate: rate,
    renewal: z
      .union([z.literal(''), z.enum(renewals)], { error: 'Renouvellement inconnu' })
      .nullish()
      .transform((value) => value || null),
    clauses: z.array(clauseKey).refine((keys) => new Set(keys).size === keys.length, 'Clause en double'),
    entries: z
      .array(
        z.object({
          name: fieldName,
          value: z.string({ error: mandatory }).trim().max(300, tooLong('300 caractères au maximum')),
        }),
      )
      .max(fieldNames.length)
      .refine((sent) => new Set(sent.map(({ name }) => name)).size === sent.length, 'Champ en double'),
  })
  .refine((sent) => sent.startDay <= sent.endDay, { path: ['endDay'], message: endsBeforeItStarts })
export type PreparationPayload = z.output<typeof preparationPayload>

const clause = z.object({ key: z.enum(clauseKeys), title: z.string(), text: z.string() })

/** A template of one kind; `modifieLe` is null while it is still the one that the product came with. */
const template = z.object({
  kind: z.enum(draftKinds),
  text: z.string(),
  clauses: z.array(clause),
  editedAt: z.string().nullable(),
  editedBy: z.string().nullable(),
})
export type Template = z.infer<typeof template>

const field = z.object({ name: fieldName, label: z.string(), example: z.string(), source: z.string() })
export type Field = z.infer<typeof field>

/** A prepared contract: the paper, with its number, its hash, who made it and when. */
export const contractVersion = document.extend({
  number: z.number(),
  sha256: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** When it was last mailed to its side. */
  sentAt: z.string().nullable(),
})
export type ContractVersion = z.infer<typeof contractVersion>

const preparation = z.object({
  kind: z.enum(draftKinds),
  missionId: z.number(),
  userId: z.number(),
  title: z.string(),
  /** The other side of the contract: the candidate, or the company. */
  otherParty: z.string(),
  startDay: z.string(),
  endDay: z.string(),
  dailyRate: z.number().nullable(),
  renewal: z.string().nullable(),
  text: z.string(),
  clauses: z.array(clause.extend({ isChosen: z.boolean() })),
  /** Every field with its value now; null where it is missing or decided in the form. */
  fields: z.array(field.extend({ value: z.string().nullable(), isEntered: z.boolean() })),
  versions: z.array(contractVersion),
  /** The vigilance file is not compliant: a contract sent now needs a reason. */
  asksReason: z.boolean(),
  can: z.object({ prepare: z.boolean(), send: z.boolean() }),
})
export type Preparation = z.infer<typeof preparation>

const sideParams = z.object({ missionId: id, userId: id })

export const contractDrafts = {
  templates: endpoint({
    method: 'GET',
    path: '/api/contrat/modeles',
    summary: 'The template of each kind of contract, with its clauses, and the fields that a text may name.',
    failure: 'Echec de récupération des modèles de contrat',
    access: ['admin'],
    response: z.object({ templates: z.array(template), fields: z.array(field) }),
  }),
  editTemplate: endpoint({
    method: 'PUT',
    path: '/api/contrat/modeles/:kind',
    summary: 'Replaces a template; an unknown field is refused by its name.',
    failure: 'Echec de modification du modèle de contrat',
    access: ['admin'],
    params: z.object({ kind: z.enum(draftKinds) }),
    body: templatePayload,
    response: done,
  }),
  preparation: endpoint({
    method: 'GET',
    path: '/api/contrat/preparation/:missionId/:userId',
    summary: 'All that a contract of this side of the mission is prepared from, and the versions made so far.',
    failure: 'Echec de récupération du contrat à préparer',
    access: ['admin'],
    params: sideParams,
    response: preparation,
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/contrat/preparation/:missionId/:userId',
    summary: 'Makes the next version of the contract, as a PDF; missing fields are refused by their names.',
    failure: 'Echec de préparation du contrat',
    access: ['admin'],
    params: sideParams,
    body: preparationPayload,
    response: made.extend({ version: contractVersion }),
    status: 201,
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/contrat/versions/:id',
    summary: 'One version, with a new address of its file.',
    failure: 'Echec de récupération du contrat',
    access: ['admin'],
    params: idParams,
    response: contractVersion,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/contrat/versions/:id/envoi',
    summary: 'Mails a version to its side, to be signed; under a red light of the vigilance file it asks for a reason.',
    failure: mailFailure,
    access: ['admin'],
    params: idParams,
    body: nonComplianceReason.partial(),
    response: done,
  }),
}
