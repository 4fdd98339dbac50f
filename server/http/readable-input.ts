import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { Failure } from './failures.ts'

const unreadable = 'Caractère illisible'

/** PostgreSQL refuses the NUL character, and half of a surrogate pair inside JSON. */
const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Every schema of the contract is less deep than this; the limit stops the recursion on a hostile body. */
const deepest = 32

/** The path of the first text that PostgreSQL cannot store. */
const pathOfUnreadable = (value: unknown, depth = 0): string[] | undefined => {
  if (typeof value === 'string') return isReadable(value) ? undefined : []
  if (typeof value !== 'object' || value === null || depth === deepest) return undefined
  for (const key of Object.keys(value)) {
    const path = pathOfUnreadable((value as Record<string, unknown>)[key], depth + 1)
    if (path !== undefined) return [key, ...path]
  }
  return undefined
}

/** Checks the input: every text must be one that PostgreSQL can store, then the contract's schema applies. */
export const checkInput: FastifySchemaCompiler<z.ZodType> = (route) => {
  const check = validatorCompiler(route)
  return (sent: unknown) => {
    const path = pathOfUnreadable(sent)
    return path === undefined
      ? check(sent)
      : { error: new Failure('invalid_input', { fields: { [path.join('.')]: unreadable } }) }
  }
}
