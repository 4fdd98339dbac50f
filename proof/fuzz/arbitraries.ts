import fc from 'fast-check'
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** A text of this pattern; any text for a pattern with assertions, which cannot be turned around. */
const textMatching = (pattern: string): fc.Arbitrary<string> =>
  /\(\?[=!<]/.test(pattern) ? fc.string() : fc.stringMatching(new RegExp(pattern, 'u'))

const textOf = ({ pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> => {
  if (typeof pattern === 'string') return textMatching(pattern)
  const [least, most] = [minLength ?? 0, Math.min(maxLength ?? 60, 300)]
  return fc.string({ minLength: Math.min(least, most), maxLength: most, unit: 'grapheme' })
}

const numberOf = ({ type, minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> => {
  const min = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -10)
  const whole = fc.integer({ min, max: Math.min(maximum ?? 2_147_483_647, 2_147_483_647) })
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        fc.integer({ min: 0, max: 10 }).map((half) => half / 2),
      )
}

const objectOf = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, arbitraryOfSchema(inner as Schema)])),
    { requiredKeys: required },
  )

const byType: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  string: textOf,
  number: numberOf,
  integer: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items, minItems = 0, maxItems = 4 }) =>
    fc.array(arbitraryOfSchema(items as Schema), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }), // oxfmt-ignore
  object: objectOf,
}

const arbitraryOfSchema = (schema: Schema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.format === 'binary') return fc.constant(aFile)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((option) => arbitraryOfSchema(option)))
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => arbitraryOfSchema(part))
    return fc.tuple(...parts).map((drawn) => Object.assign({}, ...(drawn as object[])) as unknown)
  }
  const make = byType[String(schema.type)]
  return make ? make(schema) : fc.jsonValue()
}

/** Stands where a form takes a file. */
export const aFile = Symbol('a file')

/**
 * What a schema of the contract takes, from its JSON schema. A refinement, a transform and a rule over several fields are
 * not in a JSON schema: what is drawn may break them, and is then « nearly valid ». The calls of `callsNaming` keep them.
 */
export const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  arbitraryOfSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** Values that some code does not expect: each was the cause of a known hole somewhere. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  'a\u202eb\u200b\ufeff',
  '\u0130ı\u{1f469}\u200d\u{1f4bb}',
  "' or 1=1; --",
  '%',
  '%00',
  '\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'a@b.fr\r\nBcc: c@d.fr',
  'null',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '2147483648',
  '9'.repeat(40),
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '9999-12-31',
  '0001-01-01',
  '2026-11-23 24:00',
  'https://[::1',
  'javascript:alert(1)',
  'é'.repeat(5000),
  '<p>'.repeat(5000),
  0,
  -1,
  0.1,
  1e21,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  [[]],
  {},
  { $gt: '' },
  { length: -1 },
  { toString: null },
]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File)

/** Every place in a value, as the object that holds it and its key there. */
const placesIn = (value: unknown): { holder: Record<string, unknown>; key: string }[] =>
  isObject(value) ? Object.keys(value).flatMap((key) => [{ holder: value, key }, ...placesIn(value[key])]) : []

const changed = [
  (holder: Record<string, unknown>, key: string) => void delete holder[key],
  (holder: Record<string, unknown>, key: string, other: unknown) => void (holder[key] = other),
  (holder: Record<string, unknown>, key: string, other: unknown) => void (holder[key] = [holder[key], other]),
  (holder: Record<string, unknown>, key: string, other: unknown) => void (holder[`${key}2`] = other),
  (holder: Record<string, unknown>, key: string) => void (holder[key] = { [key]: holder[key] }),
  (holder: Record<string, unknown>, key: string) => void (holder[key] = String(holder[key]).repeat(9)),
]

/** How a valid value is made nearly valid: one change in one place. The numbers are from 0, included, to 1, excluded. */
export type Change = { place: number; way: number; value: unknown }

export const arbitraryChange: fc.Arbitrary<Change> = fc.record({
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
  way: fc.nat(changed.length - 1),
  value: fc.constantFrom(...hostileValues),
})

/** Makes this change in the value, which is changed itself. */
export const change = (value: unknown, { place, way, value: other }: Change): void => {
  const places = placesIn(value)
  const at = places[Math.floor(place * places.length)]
  if (at) changed[way]?.(at.holder, at.key, other)
}

/** Calls this for every text and number of a value, with the name of its field; what it answers takes its place. */
export const replaceEach = (value: unknown, replacement: (key: string, old: unknown) => unknown): void => {
  for (const { holder, key } of placesIn(value))
    if (!isObject(holder[key])) holder[key] = replacement(Array.isArray(holder) ? '' : key, holder[key])
}
