import { preparationPayload, type Preparation } from '#contract/papers/contract-drafts.ts'
import type { ContractTemplate } from '#domain/papers/contract-drafts/contract-clauses.ts'
import { termValues, type FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import { composed, filled, missingFields, neededFields } from '#domain/papers/contract-drafts/contract-text.ts'
import type { FormValues } from '#web/lib/forms/form.ts'

export type PreparationValues = FormValues<typeof preparationPayload>

const rateOf = (text: unknown): number | null => {
  const parsed = preparationPayload.shape.dailyRate.safeParse(text)
  return parsed.success ? parsed.data : null
}

const templateOf = ({ text: body, clauses }: Preparation): ContractTemplate => ({
  body,
  clauses: Object.fromEntries(clauses.map(({ key, text }) => [key, text])) as ContractTemplate['clauses'],
})

/** The values as the contract would say them now. */
const valuesNow = (preparation: Preparation, form: PreparationValues) => {
  const known = Object.fromEntries(preparation.fields.map(({ name, value }) => [name, value]))
  const written = Object.fromEntries(form.entries.map(({ name, value }) => [name, value.trim() || null]))
  const terms = termValues({
    startDay: form.startDay || null,
    endDay: form.endDay || null,
    dailyRate: rateOf(form.dailyRate),
    renewal: form.renewal || null,
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
  startDay: preparation.startDay,
  endDay: preparation.endDay,
  dailyRate: preparation.dailyRate === null ? '' : String(preparation.dailyRate).replace('.', ','),
  // The stored value is one of the six, or nothing; the schema checks it again at the submit.
  renewal: (preparation.renewal ?? '') as PreparationValues['renewal'],
  clauses: preparation.clauses.filter(({ isChosen }) => isChosen).map(({ key }) => key),
  entries: preparation.fields
    .filter(({ isEntered }) => isEntered)
    .map(({ name, value }) => ({ name, value: value ?? '' })),
})
