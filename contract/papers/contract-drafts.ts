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
  texte: templateText(50_000, problemOfBody),
  clauses: z
    .array(z.object({ cle: clauseKey, texte: templateText(10_000, problemOf) }))
    .refine((sent) => new Set(sent.map(({ cle }) => cle)).size === clauseKeys.length, 'Une clause manque')
    .refine((sent) => sent.length === clauseKeys.length, 'Clause en double'),
})
export type TemplatePayload = z.output<typeof templatePayload>

const rate = dailyRate
  .refine((amount) => amount !== null && amount > 0, 'Tarif obligatoire')
  .transform((amount) => amount ?? 0)

/** What the administrator decides of one contract; `saisies` are the fields that no profile holds. */
export const preparationPayload = z
  .object({
    debut: z.string({ error: mandatory }).min(1, mandatory).pipe(day),
    fin: z.string({ error: mandatory }).min(1, mandatory).pipe(day),
    tarif: rate,
    renouvellement: z
      .union([z.literal(''), z.enum(renewals)], { error: 'Renouvellement inconnu' })
      .nullish()
      .transform((value) => value || null),
    clauses: z.array(clauseKey).refine((keys) => new Set(keys).size === keys.length, 'Clause en double'),
    saisies: z
      .array(
        z.object({
          nom: fieldName,
          valeur: z.string({ error: mandatory }).trim().max(300, tooLong('300 caractères au maximum')),
        }),
      )
      .max(fieldNames.length)
      .refine((sent) => new Set(sent.map(({ nom }) => nom)).size === sent.length, 'Champ en double'),
  })
  .refine((sent) => sent.debut <= sent.fin, { path: ['fin'], message: endsBeforeItStarts })
export type PreparationPayload = z.output<typeof preparationPayload>

const clause = z.object({ cle: z.enum(clauseKeys), titre: z.string(), texte: z.string() })

/** A template of one kind; `modifieLe` is null while it is still the one that the product came with. */
const template = z.object({
  kind: z.enum(draftKinds),
  texte: z.string(),
  clauses: z.array(clause),
  modifieLe: z.string().nullable(),
  modifiePar: z.string().nullable(),
})
export type Template = z.infer<typeof template>

const field = z.object({ nom: fieldName, libelle: z.string(), exemple: z.string(), source: z.string() })
export type Field = z.infer<typeof field>

/** A prepared contract: the paper, with its number, its hash, who made it and when. */
export const contractVersion = document.extend({
  numero: z.number(),
  sha256: z.string(),
  creePar: z.string(),
  creeLe: z.string(),
  /** When it was last mailed to its side. */
  envoyeLe: z.string().nullable(),
})
export type ContractVersion = z.infer<typeof contractVersion>

const preparation = z.object({
  kind: z.enum(draftKinds),
  missionId: z.number(),
  userId: z.number(),
  titre: z.string(),
  /** The other side of the contract: the candidate, or the company. */
  partie: z.string(),
  debut: z.string(),
  fin: z.string(),
  tarif: z.number().nullable(),
  renouvellement: z.string().nullable(),
  texte: z.string(),
  clauses: z.array(clause.extend({ choisie: z.boolean() })),
  /** Every field with its value now; null where it is missing or decided in the form. */
  champs: z.array(field.extend({ valeur: z.string().nullable(), aSaisir: z.boolean() })),
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
    response: z.object({ modeles: z.array(template), champs: z.array(field) }),
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
