import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { Failure } from './failures.ts'

const unreadable = 'Caractère illisible'

/** PostgreSQL refuses the NUL character, and half of a surrogate pair inside JSON. */
const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** No schema of the contract reads as deep; the limit only protects this walk from a body made to be endless. */
const deepest = 32

/** The path of the first text that cannot be kept. */
const pathOfUnreadable = (value: unknown, path: readonly string[] = []): string | undefined => {
  if (typeof value === 'string') return isReadable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null || path.length === deepest) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfUnreadable(inner, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}

/** Checks what is sent: every text must be one that can be kept, then the contract's schema says the rest. */
export const checkInput: FastifySchemaCompiler<z.ZodType> = (route) => {
  const check = validatorCompiler(route)
  return (sent: unknown) => {
    const path = pathOfUnreadable(sent)
    return path === undefined
      ? check(sent)
      : { error: new Failure('invalid_input', { fields: { [path]: unreadable } }) }
  }
}
