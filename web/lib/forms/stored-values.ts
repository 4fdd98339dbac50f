import { useEffect, useRef } from 'react'
import type { ContractForm } from '#web/lib/forms/form.ts'

/**
 * For a form that stays open: each field takes what is stored each time that changes (it was saved, or changed elsewhere),
 * unless something is written in it that is not saved yet.
 */
export const useStoredValues = <Values extends Record<string, unknown>>(form: ContractForm<Values>, stored: Values) => {
  const [signature, isDirty] = [JSON.stringify(stored), form.isDirty()]
  const take = useRef(() => {})
  useEffect(() => {
    take.current = () => {
      const values = form.getValues()
      const written = Object.entries(values).filter(([name]) => form.isDirty(name))
      const next: Values = { ...stored, ...Object.fromEntries(written) }
      if (JSON.stringify(next) === JSON.stringify(values)) return
      form.markStored(stored)
      form.setValues(next)
    }
  })
  useEffect(() => {
    if (!form.pending) take.current()
  }, [form.pending, isDirty, signature])
}
