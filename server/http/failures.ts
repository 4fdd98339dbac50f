import type { ErrorCode } from '#contract/wire/errors.ts'

/** A refusal that the caller reads; any other thrown error is a defect and answers 500. */
export class Failure extends Error {
  readonly code: ErrorCode
  /** French message of each refused field, by its path in the body. */
  readonly fields: Record<string, string> | undefined
  /** The text of the toast in place of the endpoint's « Echec de … ». */
  readonly toast: string | undefined
  /** The kind of the toast; an error unless a warning was asked for. */
  readonly toastKind: 'error' | 'warning'
  /** Seconds to wait, for too_many_requests. */
  readonly retryAfter: number | undefined
  /** Whether the row is there and somebody else's: the answer never says so, the security log does. */
  readonly isStrangers: boolean

  constructor(
    code: ErrorCode,
    more: {
      fields?: Record<string, string>
      toast?: string
      toastKind?: Failure['toastKind']
      retryAfter?: number
      isStrangers?: boolean
    } = {},
  ) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.fields = more.fields
    this.toast = more.toast
    this.toastKind = more.toastKind ?? 'error'
    this.retryAfter = more.retryAfter
    this.isStrangers = more.isStrangers ?? false
  }
}

/** Does nothing when the policy allows; otherwise answers as if the row did not exist. */
export const requireVisible = (isAllowed: boolean): void => {
  if (!isAllowed) throw new Failure('not_found', { isStrangers: true })
}

/** The single row that was asked for, or not_found. */
export const orNotFound = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Failure('not_found')
  return row
}

/** Work on a row that may be gone since the job was queued, or since it was found: then there is nothing to do or to read. */
export const ignoreNotFound = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined
    throw error
  }
}
