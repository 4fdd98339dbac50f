import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { z } from 'zod'
import { ApiError } from '#web/lib/http/api-error.ts'

/** A value that the server refused, with its message, which stays until the value changes. */
export type FieldError = { path: string; value: unknown; message: string }

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)

/** The field errors of a 422, each with the value that was refused. */
export const fieldErrorsOf = (fields: Record<string, string>, values: unknown): FieldError[] =>
  Object.entries(fields).map(([path, message]) => ({ path, value: valueAt(values, path), message }))

/**
 * All errors of the form: the first of each field from the contract's schema, and the server's errors on unchanged
 * values.
 */
export const formErrors = (
  schema: z.ZodType,
  values: Record<string, unknown>,
  refusals: FieldError[],
): Record<string, string> => {
  const errors = zod4Resolver(schema, { errorPriority: 'first' })(values) as Record<string, string>
  for (const { path, value, message } of refusals) if (valueAt(values, path) === value) errors[path] ??= message
  return errors
}

/** Wraps a call so that its field errors have the form's names instead of the payload's (`wireName` → `formName`). */
export const withFieldNames = async <T>(names: Record<string, string>, sent: Promise<T>): Promise<T> => {
  try {
    return await sent
  } catch (error) {
    if (error instanceof ApiError)
      error.fields = Object.fromEntries(
        Object.entries(error.fields).map(([path, message]) => [names[path] ?? path, message]),
      )
    throw error
  }
}
