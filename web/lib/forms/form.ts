import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { ApiError } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { fieldInAddress } from '#web/lib/forms/field-in-address.ts'
import { focusFirst } from '#web/lib/forms/first-field.ts'
import { useDraft, type DraftOptions, type FoundDraft } from '#web/lib/forms/draft.ts'
import { formErrors, fieldErrorsOf, type FieldError } from '#web/lib/forms/form-rules.ts'

/** The value of a field during input: lists and switches keep their type, any other value may be empty. */
type Blank<T> = [T] extends [boolean | null | undefined]
  ? boolean
  : [T] extends [readonly unknown[] | undefined]
    ? NonNullable<T>
    : T | '' | null

/** The values of a form during input, with the names of the contract's schema. */
export type FormValues<S extends z.ZodType> = { [K in keyof z.input<S>]-?: Blank<z.input<S>[K]> }

export type ContractForm<Values extends Record<string, unknown>> = UseFormReturnType<Values> & {
  /** A failure that belongs to no field. */
  failure: string | null
  pending: boolean
  /**
   * Validates, then submits; resolves to true on success. A wizard calls it for a step; a form's button does it itself.
   */
  attempt: () => Promise<boolean>
  /** Shows errors on the current values; each message stays until its value changes. */
  refuse: (messages: Record<string, string>) => void
  /** Removes the server's error from a field. */
  forgive: (field: string) => void
  /** The submit handler of `<form>`; `FormFrame` sets it. */
  onFormSubmit: (event: FormEvent) => void
  /** What an earlier visit left in this form, if it keeps drafts. */
  draft: FoundDraft | null
  /** What is written stays as a draft when the form is left. */
  survivesLeaving: boolean
  /** Restores the initial values and clears all errors. */
  restart: () => void
  /** Takes what is stored now: these values are no change. For a form that stays open when it is saved. */
  markStored: (stored: Values) => void
}

/**
 * A form with a contract's schema: errors appear at the first submit attempt and are live from then on, the
 * fields that the server refuses show its message, and a second submit waits for the first. `submit` throws what `call`
 * throws, and an error that belongs to no field becomes `failure`; or it returns false when it has already shown why
 * the form stays open, with `refuse` for an error on a field. With `draft`, what is written survives a reload;
 * the `useCommand` of its write takes the same `draft`. Every input is named as its field.
 */
export const useContractForm = <S extends z.ZodType<unknown, Record<string, unknown>>>({
  schema,
  initialValues,
  draft: place,
  submit,
}: {
  schema: S
  initialValues: FormValues<S>
  draft?: DraftOptions | undefined
  submit: (values: z.input<S>, refuse: (messages: Record<string, string>) => void) => Promise<unknown>
}): ContractForm<FormValues<S>> => {
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const attempted = useRef(false)
  const running = useRef(false)
  const fieldErrors = useRef<FieldError[]>([])
  const element = useRef<Element>(null)

  const form = useForm<FormValues<S>>({
    initialValues,
    validate: (values) => formErrors(schema, values, fieldErrors.current),
    enhanceGetInputProps: ({ field }) => ({ name: String(field) }),
    onValuesChange: (values) => {
      draft.keep(values)
      if (attempted.current) form.setErrors(formErrors(schema, values, fieldErrors.current))
    },
  })

  const draft = useDraft(place, initialValues, (values) => form.setValues(values))

  const beginning = useRef(initialValues)
  useEffect(() => {
    const field = fieldInAddress()
    if (field in beginning.current) focusFirst(document, { [field]: true })
  }, [])

  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors)
    focusFirst(element.current ?? document, errors)
  }

  /** `refused` are the values that are refused: what was changed meanwhile is not. */
  const refuse = (messages: Record<string, string>, refused = form.getValues()) => {
    attempted.current = true
    fieldErrors.current = fieldErrorsOf(messages, refused)
    form.setErrors(formErrors(schema, form.getValues(), fieldErrors.current))
  }

  const forgive = (field: string) => {
    if (!fieldErrors.current.some(({ path }) => path === field)) return
    fieldErrors.current = fieldErrors.current.filter(({ path }) => path !== field)
    form.clearFieldError(field)
  }

  const onFailure = (error: unknown, values: FormValues<S>) => {
    const fields = error instanceof ApiError ? error.fields : {}
    fieldErrors.current = fieldErrorsOf(fields, values)
    if (fieldErrors.current.length > 0) showErrors(formErrors(schema, values, fieldErrors.current))
    const unplaced = Object.entries(fields).filter(([path]) => !((path.split('.')[0] ?? '') in values))
    const message = unplaced[0]?.[1] ?? messageOf(error)
    setFailure(fieldErrors.current.length > 0 && unplaced.length === 0 ? null : message)
  }

  const attempt = async (): Promise<boolean> => {
    if (running.current) return false
    attempted.current = true
    fieldErrors.current = []
    setFailure(null)
    const values = form.getValues()
    const errors = formErrors(schema, values, [])
    if (Object.keys(errors).length > 0) {
      showErrors(errors)
      return false
    }
    // A file that was refused is not sent: what is sent without it would be told to have succeeded.
    const refusedFile = element.current?.querySelector<HTMLElement>('[data-refused-file] button')
    if (refusedFile) {
      refusedFile.focus()
      return false
    }
    running.current = true
    setPending(true)
    try {
      // The schema has validated the values, so they have its input type.
      const isDone = (await submit(values as z.input<S>, (messages) => refuse(messages, values))) !== false
      if (isDone) draft.forget()
      return isDone
    } catch (error) {
      onFailure(error, values)
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }

  const onFormSubmit = (event: FormEvent) => {
    element.current = event.currentTarget
    event.preventDefault()
    // The submit event of a form in a dialog would bubble through React's tree to the form behind it.
    event.stopPropagation()
    void attempt()
  }

  const restart = () => {
    attempted.current = false
    fieldErrors.current = []
    setFailure(null)
    form.reset()
  }

  const markStored = (stored: FormValues<S>) => {
    attempted.current = false
    draft.markStored(stored)
    form.setValues(stored)
    form.resetDirty(stored)
    form.clearErrors()
  }

  const survivesLeaving = place?.survivesLeaving === true
  const state = { failure, pending, draft: draft.offer, survivesLeaving }
  return { ...form, ...state, attempt, refuse, forgive, onFormSubmit, restart, markStored }
}
