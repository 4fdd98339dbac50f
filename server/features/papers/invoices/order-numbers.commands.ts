import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { isTheirMission } from '#server/features/hiring/missions/missions.policy.ts'
import { lockMission, setMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible } from '#server/http/failures.ts'

/** Sets the order number that the next invoices of a mission carry; null takes it away. What was invoiced stays as it is. */
export const setOrderNumber = (
  db: Db,
  actor: Actor<'recruiter' | 'admin'>,
  id: number,
  orderNumber: string | null,
): Promise<void> =>
  db.transaction(async (trx) => {
    const mission = await lockMission(trx, id)
    requireVisible(actor.role === 'admin' || isTheirMission(actor, mission))
    if (mission.orderNumber === orderNumber) return
    await setMission(trx, id, { orderNumber })
    const change = { before: { orderNumber: mission.orderNumber }, after: { orderNumber } }
    await record(trx, actor, { type: 'mission.order-number-set', subject: 'mission', subjectId: id, ...change })
  })
