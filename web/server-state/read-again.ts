import { ApiError } from '#web/lib/http/api-error.ts'

/**
 * Whether a failed read is made again: once after a lost connection, and for seven seconds where the server says that it is busy,
 * as it is while its database changes machines. A refused call is not.
 */
export const mayReadAgain = (failures: number, error: Error): boolean =>
  error instanceof ApiError && failures < (error.status === 503 ? 3 : error.status === 0 ? 1 : 0)
