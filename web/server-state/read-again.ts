import { ApiError } from '#web/lib/http/api-error.ts'

/** A busy server, whose database changes machines for instance, or a balancer without an instance to ask. */
const isAway = (status: number) => [502, 503, 504].includes(status)

/** Whether a failed read is made again: for seven seconds while the server is away, once after a lost connection, else never. */
export const mayReadAgain = (failures: number, error: Error): boolean => {
  if (!(error instanceof ApiError)) return false
  return failures < (isAway(error.status) ? 3 : error.status === 0 ? 1 : 0)
}
