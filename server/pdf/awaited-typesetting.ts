import { Failure } from '#server/http/failures.ts'
import { OrderTooLarge, TypesettingUnavailable, type Order, type Typesetting } from './typesetting.ts'

const failureOf = (error: unknown): unknown => {
  if (error instanceof OrderTooLarge) return new Failure('too_large')
  return error instanceof TypesettingUnavailable ? new Failure('unavailable') : error
}

/** Sets a document that somebody waits for: one that cannot be set is too_large, or unavailable now. */
export const typesetAwaited = ({ typeset }: Typesetting, order: Order): Promise<Uint8Array> =>
  typeset(order).catch((error: unknown) => {
    throw failureOf(error)
  })
