import { isDeepStrictEqual } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { errorCodes, failureAnswer } from '#contract/wire/errors.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why this is not the answer of a refusal; undefined for one. */
const refusalDefect = (status: number, body: unknown): string | undefined => {
  const refusal = failureAnswer.safeParse(body)
  if (!refusal.success) return `${status} without the body of a refusal`
  const { code } = refusal.data.error
  if (errorCodes[code].status !== status) return `${status} says ${code}`
  return isDeepStrictEqual(refusal.data, body) ? undefined : `${status} says more than a refusal may`
}

/** What is wrong with an answer of this endpoint; undefined when nothing is. */
export const defectOf = (
  { response, status = 200, file }: AnyEndpoint,
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): string | undefined => {
  const { statusCode, headers, body } = answer
  if (statusCode >= 500) return `answers ${statusCode}`
  if (statusCode >= 400) return refusalDefect(statusCode, parsed(body))
  if (statusCode !== status) return `answers ${statusCode}, and declares ${status}`
  const type = headers['content-type'] ?? ''
  if (status === 204) return body === '' ? undefined : '204 with a body'
  if (file !== undefined) return type.startsWith(file) ? undefined : `is of the type ${type}`
  if (!type.startsWith('application/json')) return `is of the type ${type}`
  const received = parsed(body)
  const declared = response.safeParse(received)
  if (!declared.success) return `differs from its schema: ${declared.error.issues[0]?.path.join('.')}`
  return isDeepStrictEqual(declared.data, received) ? undefined : 'says more than its schema'
}
