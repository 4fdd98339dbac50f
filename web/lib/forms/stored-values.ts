import { useEffect, useRef } from 'react'
import type { ContractForm } from '#web/lib/forms/form.ts'

/**
 * For a form that stays open: it takes what is stored each time that changes (it was saved, or somebody else changed it),
 * unless something is written in it that is not saved yet.
 */
export const useStoredValues = <Values extends Record<string, unknown>>(form: ContractForm<Values>, stored: Values) => {
  const isOpen = !form.pending && !form.isDirty()
  const signature = JSON.stringify(stored)
  const take = useRef(() => {})
  useEffect(() => {
    take.current = () => {
      if (JSON.stringify(form.getValues()) !== signature) form.settle(stored)
    }
  })
  useEffect(() => {
    if (isOpen) take.current()
  }, [isOpen, signature])
}
