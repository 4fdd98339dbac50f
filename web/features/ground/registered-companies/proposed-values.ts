import { useState } from 'react'

/** The part of a form that proposals go into. */
type Form = { getValues: () => object; setFieldValue: (name: string, value: string) => void }

const isBlank = (value: unknown) => value === '' || value === null || value === undefined

/**
 * Values of the register that are proposed to fields: each goes into a field that is empty, or that still holds the proposal
 * before. `markOf` says « À vérifier » of a field as long as it holds its proposal.
 */
export const useProposedValues = () => {
  const [proposed, setProposed] = useState<Record<string, string>>({})
  const valueIn = (form: Form, name: string): unknown => (form.getValues() as Record<string, unknown>)[name]
  const propose = (form: Form, values: Record<string, string | null>) => {
    for (const [name, value] of Object.entries(values)) {
      const current = valueIn(form, name)
      if (value !== null && (isBlank(current) || current === proposed[name])) form.setFieldValue(name, value)
    }
    const known = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null)
    setProposed((before) => ({ ...before, ...Object.fromEntries(known) }))
  }
  const markOf = (form: Form, name: string): string | undefined =>
    proposed[name] !== undefined && valueIn(form, name) === proposed[name]
      ? 'À vérifier\u00a0: lu au registre public'
      : undefined
  return { propose, markOf }
}

export type ProposedValues = ReturnType<typeof useProposedValues>

type Order = ('label' | 'input' | 'error' | 'description')[]

/** The mark below a field, beside its error. */
export const marked = (mark: string | undefined): { description: string | undefined; inputWrapperOrder: Order } => ({
  description: mark,
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
})
