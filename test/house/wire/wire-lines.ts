import { z } from 'zod'
import type { NamedEndpoint } from '#test/walks/every-endpoint.ts'

/** What crosses the wire, a line a field: what it takes, as what, and with which words it refuses the rest. */

/** What people and programs send: each is tried on every field. */
const probes: readonly unknown[] = [
  undefined,
  null,
  '',
  '  ',
  ' a ',
  'Ab\u200b',
  'x'.repeat(201),
  'x'.repeat(20_000),
  '12',
  '1,5',
  '2026-11-30',
  '2026-02-30',
  '2026-11-30 10:00',
  '2026-11',
  '09:30',
  '25:00',
  ' Anne@Exemple.FR ',
  'anne@',
  '+33612345678',
  '0612345678',
  '+336123456',
  '+3361234567',
  '+33612345678901',
  '+336123456789012',
  'https://exemple.fr/a',
  'exemple.fr',
  'javascript:alert(1)',
  'Abcdefg1!',
  'Abcdef1!',
  'Abcde1!',
  'Abcdefgh1234567!',
  'abcdefgh',
  'true',
  true,
  -1,
  0,
  0.5,
  0.3,
  5.5,
  1,
  5,
  99,
  100,
  1_000_000_000_000,
  [],
  ['a', 'a'],
  {},
]

const shown = (value: unknown): string => {
  const text = typeof value === 'string' && value.length > 30 ? `${value.length} letters` : JSON.stringify(value)
  return text?.replaceAll('\u200b', String.raw`\u200b`) ?? String(value)
}

/** The words of people; those of the library say only that the type is another one. */
const isOurs = (message: string) => !/^(?:Invalid|Too (?:big|small)|Unrecognized)/.test(message)

const outcomes = (schema: z.ZodType): string => {
  const taken: string[] = []
  const refused = new Map<string, string[]>()
  for (const probe of probes) {
    const { success, data, error } = schema.safeParse(probe)
    if (success) taken.push(shown(data) === shown(probe) ? shown(probe) : `${shown(probe)} as ${shown(data)}`)
    else {
      const [message = ''] = error.issues.map((issue) => issue.message)
      if (isOurs(message)) refused.set(message, [...(refused.get(message) ?? []), shown(probe)])
    }
  }
  return [`takes ${taken.join(' ')}`, ...[...refused].map(([words, given]) => `${words}: ${given.join(' ')}`)].join(
    '; ',
  )
}

/** What the lines of the fields have, or nobody needs. */
const structure = new Set(['$schema', 'properties', 'items', 'required', 'additionalProperties', 'anyOf', 'allOf'])

const plain = (schema: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(schema).filter(([part]) => !structure.has(part)))).replaceAll(
    /[{}"]/g,
    '',
  )

/** The bounds of a field, in the words of JSON schema. */
const boundsOf = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  const options = (json.anyOf ?? json.allOf ?? []).map((option) => plain(option as object))
  return [plain(json), options.join(' or ')].filter((words) => words !== '').join(' ')
}

/** The fields under a schema, by their path. */
const fieldsUnder = (schema: z.ZodType, path: string): [string, z.ZodType][] => {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => [
      [`${path}.${name}${field instanceof z.ZodOptional ? '?' : ''}`, field],
      ...fieldsUnder(field, `${path}.${name}`),
    ])
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType
    return [[`${path}[]`, element], ...fieldsUnder(element, `${path}[]`)]
  }
  if (schema instanceof z.ZodPipe) return fieldsUnder(schema.in as z.ZodType, path)
  return 'innerType' in schema.def ? fieldsUnder(schema.def.innerType as z.ZodType, path) : []
}

const lineOf = new WeakMap<z.ZodType, string>()

const sentLine = (field: z.ZodType): string => {
  const line = lineOf.get(field) ?? `${boundsOf(field, 'input')}; ${outcomes(field)}`
  lineOf.set(field, line)
  return line
}

/** What the endpoints of a feature are, and the fields that they take and answer; what is the same as before is written once. */
export const wireLines = (endpoints: readonly NamedEndpoint[]): string[] => {
  const before = new Map<string, string>()
  const once = (at: string, text: string) => {
    const first = before.get(text)
    if (first === undefined) before.set(text, at)
    return first === undefined || text.length < 60 ? text : `as ${first}`
  }
  return endpoints.flatMap(({ name, endpoint }) => {
    const { method, path, access, status = 200, failure, params, query, body, response, ...more } = endpoint
    const flags = Object.entries(more).filter(([flag]) => flag !== 'summary')
    const sent = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [[part, schema] as const, ...fieldsUnder(schema, part)],
    )
    const answered = fieldsUnder(response, '').map(([at, field]) => `${at} ${boundsOf(field, 'output')}`)
    return [
      `${name}: ${method} ${path} ${status}, by ${String(access)}; ${failure}${flags.map((flag) => `; ${flag.join(' ')}`).join('')}`,
      ...sent.map(([at, field]) => `  ${at}: ${once(`${name} ${at}`, sentLine(field))}`),
      ...once(`${name} answers`, [boundsOf(response, 'output'), ...answered].join('\n'))
        .split('\n')
        .map((line) => `  answers ${line}`),
    ]
  })
}
