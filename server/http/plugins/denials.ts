import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { SecurityEventName } from '#domain/events/security-words.ts'
import type { AnyActor } from '#server/http/actor.ts'
import { callerOf } from '#server/http/client-address.ts'
import type { Failure } from '#server/http/failures.ts'
import type { OnDenial } from '#server/http/plugins/errors.ts'

/** Appends to the security log. */
type Note = (
  actor: AnyActor,
  event: { type: SecurityEventName; accountId: number | undefined; details: { endpoint: string } },
) => Promise<void>

/** One line of the log a minute for what one caller is refused at one endpoint: a flood of refusals fills no disk. */
const onceAMinute = { points: 1, duration: 60 }

const typeOf = ({ code, isStrangers }: Failure): SecurityEventName | undefined => {
  if (code === 'forbidden') return 'access.forbidden'
  if (code === 'too_many_requests') return 'limit.reached'
  return isStrangers ? 'access.refused' : undefined
}

/** Writes refusals into the security log. A log that cannot be written refuses nobody: it is an error of the server's log. */
export const recordDenials = (note: Note): OnDenial => {
  const lately = new RateLimiterMemory(onceAMinute)
  const isFirst = (key: string) =>
    lately.consume(key).then(
      () => true,
      () => false,
    )
  return async (request, failure) => {
    const type = typeOf(failure)
    if (type === undefined || request.actor === undefined) return
    const { method, url = '' } = request.routeOptions
    const endpoint = `${String(method)} ${url}`
    if (!(await isFirst(`${type} ${request.actor.id ?? callerOf(request.ip)} ${endpoint}`))) return
    try {
      await note(request.actor, { type, accountId: request.actor.id ?? undefined, details: { endpoint } })
    } catch (err) {
      request.log.error({ err }, 'the security log could not be written')
    }
  }
}
