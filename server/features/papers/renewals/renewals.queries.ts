import type { Db, Trx } from '#server/db/client.ts'
import { getMission, type WholeMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { AskedRenewal } from './renewals.rules.ts'
import { getRenewalRow, listAnswers, listRenewalRows, lockMissionOfRenewal } from './renewals.sql.ts'

/** A question of a mission that is not deleted, or not_found. */
export const getRenewal = async (db: Db | Trx, id: number): Promise<AskedRenewal> => {
  const row = await getRenewalRow(db, id)
  return { row, mission: await getMission(db, row.missionId), answers: await listAnswers(db, [id]) }
}

/** The same, after the mission's row is locked. */
export const lockRenewal = async (trx: Trx, id: number): Promise<AskedRenewal> => {
  await lockMissionOfRenewal(trx, id)
  return getRenewal(trx, id)
}

/** Every question of a mission, newest first. */
export const listRenewals = async (db: Db, mission: WholeMission): Promise<AskedRenewal[]> => {
  const rows = await listRenewalRows(db, mission.id)
  const answers = Map.groupBy(
    await listAnswers(
      db,
      rows.map(({ id }) => id),
    ),
    ({ renewalId }) => renewalId,
  )
  return rows.map((row) => ({ row, mission, answers: answers.get(row.id) ?? [] }))
}
