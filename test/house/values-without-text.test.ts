import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyEndpoint } from '#test/walks/every-endpoint.ts'

/**
 * JSON can hold an object whose `toString` is no function: whoever compares it, or makes a text of it, throws. Every rule of
 * the contract, also those that run among other errors, refuses it instead.
 */

const withoutText = { toString: 'x', valueOf: 'y' }

/** The names of all fields of a schema, however deep. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

const parts = everyEndpoint.flatMap(({ name, endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema === undefined ? [] : [{ title: `${name} ${part}`, schema }]
  }),
)

test.each(parts)('$title', ({ schema }) => {
  const names = [...new Set(namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })))]
  const flat = Object.fromEntries(names.map((name) => [name, withoutText]))
  const deep = Object.fromEntries(names.map((name) => [name, [flat]]))
  const sent = [withoutText, flat, deep, [flat]]
  for (const value of sent) expect(typeof schema.safeParse(value).success).toBe('boolean')
})
