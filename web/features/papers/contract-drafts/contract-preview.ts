import { preparationPayload, type Preparation } from '#contract/papers/contract-drafts.ts'
import type { ContractTemplate } from '#domain/papers/contract-drafts/contract-clauses.ts'
import { termValues, type FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import { composed, filled, missingFields, neededFields } from '#domain/papers/contract-drafts/contract-text.ts'
import type { FormValues } from '#web/lib/forms/form.ts'

export type PreparationValues = FormValues<typeof preparationPayload>

const rateOf = (text: unknown): number | null => {
  const parsed = preparationPayload.shape.tarif.safeParse(text)
  return parsed.success ? parsed.data : null
}

const templateOf = ({ texte, clauses }: Preparation): ContractTemplate => ({
  body: texte,
  clauses: Object.fromEntries(clauses.map(({ cle, texte: text }) => [cle, text])) as ContractTemplate['clauses'],
})

/** The values as the contract would say them now. */
const valuesNow = (preparation: Preparation, form: PreparationValues) => {
  const known = Object.fromEntries(preparation.champs.map(({ nom, valeur }) => [nom, valeur]))
  const written = Object.fromEntries(form.saisies.map(({ nom, valeur }) => [nom, valeur.trim() || null]))
  const terms = termValues({
    startDay: form.debut || null,
    endDay: form.fin || null,
    dailyRate: rateOf(form.tarif),
    renewal: form.renouvellement || null,
  })
  return { ...known, ...written, ...terms } as Record<FieldName, string | null>
}

/** The contract as the form would make it: its text, the fields that it names, and those still without a value. */
export const previewOf = (preparation: Preparation, form: PreparationValues) => {
  const text = composed(templateOf(preparation), form.clauses)
  const values = valuesNow(preparation, form)
  return {
    html: filled(text, values),
    needed: neededFields(preparation.kind, text),
    missing: missingFields(preparation.kind, text, values),
  }
}

/** The form as it opens. */
export const openingValues = (preparation: Preparation): PreparationValues => ({
  debut: preparation.debut,
  fin: preparation.fin,
  tarif: preparation.tarif === null ? '' : String(preparation.tarif).replace('.', ','),
  // The stored value is one of the six, or nothing; the schema checks it again at the submit.
  renouvellement: (preparation.renouvellement ?? '') as PreparationValues['renouvellement'],
  clauses: preparation.clauses.filter(({ choisie }) => choisie).map(({ cle }) => cle),
  saisies: preparation.champs
    .filter(({ aSaisir }) => aSaisir)
    .map(({ nom, valeur }) => ({ nom, valeur: valeur ?? '' })),
})
