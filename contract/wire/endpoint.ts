import type { z } from 'zod'
import { roles, type Role } from '#domain/ground/accounts/roles.ts'

/** The names of the roles in the session token (000 §6). */
export const wireRoles = {
  admin: 'ROLE_ADMIN',
  recruiter: 'ROLE_RECR',
  candidate: 'ROLE_USER',
} as const satisfies Record<Role, string>

/** The role with this name in the token; undefined for any other name. */
export const roleOfWireName = (name: string | undefined): Role | undefined =>
  roles.find((role) => wireRoles[role] === name)

/** Who may call: everybody, or an active account of one of these roles. There is no default. */
export type Access = 'public' | readonly [Role, ...Role[]]

/** Every role with an active account. */
export const signedIn = roles

/** Who may call what is about the caller's own account, an administrator also before their second factor. */
export const ofOneself = { access: signedIn, beforeSecondFactor: true } as const

/**
 * Why a write is asked for without a key (decision 053):
 *
 * - `sign-in`: it opens, carries or proves a session. Its answer is tokens, which are kept nowhere; a renewal has its own grace.
 * - `secret`: its answer is shown once, or after a fresh proof, and must not lie beside its write.
 * - `rows`: each row that it changes is committed alone; asked for again, it does what is left.
 * - `file`: its answer is a file, too long to be kept; asked for again, it is one export more.
 * - `read`: it changes nothing.
 *
 * A form with files takes none either (`multipart`): who sends it sees how far it is, and sends it again by themselves.
 */
type WithoutKey = 'sign-in' | 'secret' | 'rows' | 'file' | 'read'

type Shape = z.ZodType | undefined

/** One HTTP call: the server's route, the web's typed call, the query key and the OpenAPI page are all made from it. */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path in Fastify's form: `/api/interviews/:id`. */
  path: `/${string}`
  /** One sentence for the OpenAPI page. */
  summary: string
  /** The toast of a failed call without a more precise message: « Echec de … » (ERR-013). */
  failure: string
  access: A
  params?: Params
  query?: Query
  body?: Body
  response: Response
  /** 200 by default; 204 has no body. */
  status?: 200 | 201 | 204
  /** The body is a form with files (`uploadedFile` of wire/uploaded-file.ts), not JSON. */
  multipart?: true
  /** The body says nothing and is not read: a mail program that unsubscribes sends a form of its own (RFC 8058). */
  ignoresBody?: true
  /** The toast of a file over its limit; « Echec de … » without it. */
  tooLarge?: string
  /** An administrator who must add a second factor first may make this call: it is about their own account. */
  beforeSecondFactor?: true
  withoutKey?: WithoutKey
  /** Stands as `type` in the body of every failure of the call (002 §4). */
  failureType?: string
  /** The answer is a file of this type, not JSON; `response` is then a text. */
  file?: 'text/csv' | 'application/x-ndjson' | 'application/xml' | 'application/zip' | 'text/calendar'
}

/** Declares an endpoint; without `access` it does not compile. */
export const endpoint = <
  const A extends Access,
  Response extends z.ZodType,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  declared: Endpoint<Params, Query, Body, Response, A>,
) => declared

export type AnyEndpoint = Endpoint<Shape, Shape, Shape, z.ZodType, Access>

/** Whether it is done once, however often it is asked for with one key. */
export const takesKey = ({ method, multipart, withoutKey }: AnyEndpoint): boolean =>
  method !== 'GET' && !multipart && !withoutKey

type OutputOf<S extends Shape> = [NonNullable<S>] extends [never] ? undefined : z.output<NonNullable<S>>

/** The checked input of a handler. */
export type ParamsOf<E extends AnyEndpoint> = OutputOf<E['params']>
export type QueryOf<E extends AnyEndpoint> = OutputOf<E['query']>
export type BodyOf<E extends AnyEndpoint> = OutputOf<E['body']>

/** The answer of a handler, and the answer that the caller receives. */
export type AnswerOf<E extends AnyEndpoint> = z.input<E['response']>
export type ReceivedOf<E extends AnyEndpoint> = z.output<E['response']>

type Part<Name extends string, S extends Shape> = [NonNullable<S>] extends [never]
  ? { [K in Name]?: undefined }
  : object extends z.input<NonNullable<S>>
    ? { [K in Name]?: z.input<NonNullable<S>> }
    : { [K in Name]: z.input<NonNullable<S>> }

/** The input of a caller: only the parts that the endpoint declares. */
export type CallOf<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>
