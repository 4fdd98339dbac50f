import { z } from 'zod'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'

type Part = 'params' | 'query' | 'body'
/** The path of a value in the input; `*` is the first item of a list. */
type Path = string[]

/** A place where a call of the contract accepts a text, alone or in a union (a number sent as text, a choice). */
export type TextField = {
  endpoint: AnyEndpoint
  part: Part
  schema: z.ZodType
  /** Its path as a refusal names it: `skills.0.id`. */
  path: string
  /** An input in which only this field is set, to this text. */
  holding: (text: string) => unknown
}

const isText = (schema: z.core.$ZodType): boolean =>
  [z.ZodString, z.ZodStringFormat, z.ZodEnum, z.ZodLiteral].some((kind) => schema instanceof kind) ||
  (schema instanceof z.ZodNumber && schema.def.coerce === true)

const holdsNoText = (schema: z.core.$ZodType): boolean =>
  [z.ZodNumber, z.ZodCustom, z.ZodBoolean, z.ZodUndefined, z.ZodNull].some((kind) => schema instanceof kind)

/** Every path under a schema that accepts a text. An unknown kind of schema throws. */
const pathsOf = (schema: z.core.$ZodType): Path[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, inner]) =>
      pathsOf(inner).map((path) => [key, ...path]),
    )
  if (schema instanceof z.ZodArray) return pathsOf(schema.element).map((path) => ['*', ...path])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(pathsOf)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(pathsOf)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return pathsOf(schema.unwrap())
  // What stands before a schema only gives it another form.
  if (schema instanceof z.ZodPipe) return pathsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (isText(schema)) return [[]]
  if (holdsNoText(schema)) return []
  throw new Error(`where does a schema of the kind ${schema.constructor.name} take texts?`)
}

const put = ([first, ...rest]: Path, text: string): unknown => {
  if (first === undefined) return text
  return first === '*' ? [put(rest, text)] : { [first]: put(rest, text) }
}

const fieldsOf = (endpoint: AnyEndpoint, part: Part): TextField[] => {
  const schema = endpoint[part]
  if (schema === undefined) return []
  const paths = new Map(pathsOf(schema).map((path) => [path.join('.').replaceAll('*', '0'), path]))
  return [...paths].map(([name, path]) => ({
    endpoint,
    part,
    schema,
    path: name,
    holding: (text) => put(path, text),
  }))
}

/** Every text that any call of the contract accepts, found in the contract itself: a new field is included automatically. */
export const textFields = (): TextField[] =>
  Object.values(api)
    .flatMap((feature) => Object.values<AnyEndpoint>(feature))
    .flatMap((endpoint) => (['params', 'query', 'body'] as const).flatMap((part) => fieldsOf(endpoint, part)))

/** The name of a field in the table of a test. */
export const nameOf = ({ endpoint, part, path }: TextField): string =>
  `${endpoint.method} ${endpoint.path}, ${part}: ${path}`
