import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { errorCodes, failureAnswer, type ErrorCode, type Toast } from '#contract/wire/errors.ts'

/** A call that failed: what to show, and for a refused body (`invalid_input`), which field carries which message. */
export class ApiError extends Error {
  code: ErrorCode
  /** 0 when no server answered. */
  status: number
  fields: Record<string, string>
  requestId: string | undefined
  toast: Toast

  constructor(failure: {
    code: ErrorCode
    status: number
    message: string
    fields?: Record<string, string> | undefined
    requestId?: string | undefined
    toast?: Toast
  }) {
    super(failure.message)
    this.name = 'ApiError'
    this.code = failure.code
    this.status = failure.status
    this.fields = failure.fields ?? {}
    this.requestId = failure.requestId
    this.toast = failure.toast ?? { status: 'error', body: failure.message }
  }
}

const codeOfStatus = (status: number): ErrorCode => {
  const known = Object.entries(errorCodes).find(([, code]) => code.status === status)
  return (known?.[0] as ErrorCode | undefined) ?? (status >= 500 ? 'internal' : 'malformed')
}

/**
 * Reads the body of a response of 400 and above. A proxy's response without our body also becomes an ApiError, with the
 * endpoint's own « Echec de … » as its toast (ERR-013).
 */
export const failureOf = async (response: Response, { failure }: Pick<AnyEndpoint, 'failure'>): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = failureAnswer.safeParse(body)
  if (parsed.success) {
    const { error, toast } = parsed.data
    return new ApiError({ ...error, status: response.status, toast })
  }
  const code = codeOfStatus(response.status)
  const { message } = errorCodes[code]
  return new ApiError({ code, status: response.status, message, toast: { status: 'error', body: failure } })
}

const noAnswer = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'

const noNetwork = 'Pas de réseau\u00a0: rien n’a été envoyé.'

/**
 * No response arrived: the network or the server is down. The toast begins with the endpoint's own « Echec de … »
 * (ERR-013), then says what to do. `isOffline` when the browser had no network before the call: then nothing left it.
 */
export const unreachable = ({ failure }: Pick<AnyEndpoint, 'failure'>, isOffline = false): ApiError => {
  const message = isOffline ? noNetwork : noAnswer
  return new ApiError({
    code: 'unavailable',
    status: 0,
    message,
    toast: { status: 'error', body: `${failure}. ${message}` },
  })
}
