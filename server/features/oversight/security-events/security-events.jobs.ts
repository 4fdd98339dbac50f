import type { Db } from '#server/db/client.ts'
import { postSecurityEvents } from '#server/security/log-collector.ts'
import { presentCollected } from './security-events.present.ts'
import { listUnsent, lockForwarding, setForwarded } from './security-events.sql.ts'

/** The events sent at once; what is left goes with the next batch. */
const batch = 500

/**
 * Sends the new events of the security log to whoever collects them: in order, and again after a failure, so that none is lost
 * and one may come twice with the same id.
 */
export const forwardSecurityEvents = async (db: Db, url: string | null): Promise<void> => {
  if (url === null) return
  const forwardBatch = () =>
    db.transaction(async (trx) => {
      const position = await lockForwarding(trx)
      const unsent = await listUnsent(trx, position, batch)
      const last = unsent.at(-1)
      if (last === undefined) return false
      await postSecurityEvents(url, unsent.map(presentCollected))
      await setForwarded(trx, last)
      return unsent.length === batch
    })
  while (await forwardBatch());
}
