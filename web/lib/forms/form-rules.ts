import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { z } from 'zod'
import { ApiError } from '#web/lib/http/api-error.ts'

/** A value that the server refused, and what it said: it stands until the value changes. */
export type Refusal = { path: string; value: unknown; message: string }

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)

/** The refusals of a 422, remembered with the values that they were about. */
export const refusalsOf = (fields: Record<string, string>, values: unknown): Refusal[] =>
  Object.entries(fields).map(([path, message]) => ({ path, value: valueAt(values, path), message }))

/** Every error of the form: the first of each field by the contract's schema, and what the server still refuses. */
export const formErrors = (
  schema: z.ZodType,
  values: Record<string, unknown>,
  refusals: Refusal[],
): Record<string, string> => {
  const errors = zod4Resolver(schema, { errorPriority: 'first' })(values) as Record<string, string>
  for (const { path, value, message } of refusals) if (valueAt(values, path) === value) errors[path] ??= message
  return errors
}

/** A call whose refusals name the form's fields instead of the payload's (`wireName` → `formName`). */
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
