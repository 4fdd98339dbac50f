import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { errorCodes, type ErrorCode, type FailureAnswer } from '#contract/wire/errors.ts'
import { IllegalMove } from '#domain/machine.ts'
import { isUniqueViolation } from '#server/errors/unique-violation.ts'
import { isUnavailable } from '#server/errors/unavailable.ts'
import { Failure } from '#server/http/failures.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media',
}

/** The database, the disk or the store of files could not serve it now. */
const unavailable = () => new Failure('unavailable', { retryAfter: 1 })

/** Turns a thrown error into one of our refusals; undefined means a defect. */
const asFailure = (error: FastifyError | Failure | IllegalMove): Failure | undefined => {
  if (error instanceof Failure) return error
  if (error instanceof IllegalMove) return new Failure('illegal_state')
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new Failure('not_found')
    const fields: Record<string, string> = {}
    for (const { instancePath, message } of error.validation)
      fields[instancePath.slice(1).replaceAll('/', '.')] ??= message ?? errorCodes.invalid_input.message
    return new Failure('invalid_input', { fields })
  }
  if (isUniqueViolation(error)) return new Failure('already_exists')
  // Node's word for a caller who left before the end of their body: no defect of ours.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return new Failure('malformed')
  const code = error.statusCode === undefined ? undefined : byStatus[error.statusCode]
  return code && new Failure(code)
}

/**
 * The text of the toast: the failure's own, or the endpoint's « Echec de … » (ERR-013). When the service is unavailable it
 * also tells the person that they may try again at once.
 */
const toastText = (failure: Failure, endpoint: AnyEndpoint | undefined): string => {
  const { message } = errorCodes[failure.code]
  if (failure.toast !== undefined) return failure.toast
  if (endpoint === undefined) return message
  return failure.code === 'unavailable' ? `${endpoint.failure}. ${message}` : endpoint.failure
}

const answer = (request: FastifyRequest, failure: Failure): FailureAnswer => {
  const { message } = errorCodes[failure.code]
  const { endpoint } = request.routeOptions.config
  return {
    status: 'error',
    ...(endpoint?.failureType !== undefined && { type: endpoint.failureType }),
    error: {
      code: failure.code,
      message,
      ...(failure.fields && { fields: failure.fields }),
      requestId: request.id,
    },
    toast: { status: failure.toastKind, body: toastText(failure, endpoint) },
  }
}

/** Answers a refusal. */
export const answerFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
  if (failure.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(failure.retryAfter))
  return reply
    .code(errorCodes[failure.code].status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(answer(request, failure))
}

/** What is done of a refusal before its answer leaves. */
export type OnDenial = (request: FastifyRequest, failure: Failure) => Promise<void>

/** Every refusal has one shape; a defect is logged with its request id and its details are not sent. */
export const answerErrors = (app: FastifyInstance, onDenial: OnDenial): void => {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const failure = asFailure(error)
    if (failure) {
      await onDenial(request, failure)
      return answerFailure(request, reply, failure)
    }
    request.log.error({ err: error }, 'request failed')
    return answerFailure(request, reply, isUnavailable(error) ? unavailable() : new Failure('internal'))
  })
}

/**
 * Answers an address for which no route is looked up: one that is no text, or a part of which is longer than any id. No hook
 * runs for it, so the headers are set here.
 */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  void reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
  void answerFailure(request, reply, new Failure(error.statusCode === 400 ? 'malformed' : 'not_found'))
}

/** Answers an unknown address of the API. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answerFailure(request, reply, new Failure('not_found'))
