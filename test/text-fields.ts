import { z } from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'

type Part = 'params' | 'query' | 'body'
/** A place in what is sent; `*` is the first item of a list. */
type Path = string[]

/** A place where a call of the contract takes a text, alone or among other things (a number sent as one, a choice). */
export type TextField = {
  endpoint: AnyEndpoint
  part: Part
  schema: z.ZodType
  /** Its path as a refusal names it: `skills.0.id`. */
  path: string
  /** What is sent when this field alone holds this text. */
  holding: (text: string) => unknown
}

const isText = (schema: z.core.$ZodType): boolean =>
  [z.ZodString, z.ZodStringFormat, z.ZodEnum, z.ZodLiteral].some((kind) => schema instanceof kind) ||
  (schema instanceof z.ZodNumber && schema.def.coerce === true)

const holdsNoText = (schema: z.core.$ZodType): boolean =>
  [z.ZodNumber, z.ZodBoolean, z.ZodUndefined].some((kind) => schema instanceof kind)

/** Every path under a schema that takes a text. A kind of schema that is not known here throws. */
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
  if (schema instanceof z.ZodPipe) return pathsOf(schema.in)
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

/** Every text that any call of the contract takes, found in the contract itself: a new field is among them at once. */
export const textFields = (): TextField[] =>
  Object.values(api)
    .flatMap((feature) => Object.values<AnyEndpoint>(feature))
    .flatMap((endpoint) => (['params', 'query', 'body'] as const).flatMap((part) => fieldsOf(endpoint, part)))

/** How a test's table names a field. */
export const nameOf = ({ endpoint, part, path }: TextField): string =>
  `${endpoint.method} ${endpoint.path}, ${part}: ${path}`
