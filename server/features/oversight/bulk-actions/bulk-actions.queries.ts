import type { BulkOrder } from '#contract/oversight/bulk-actions.ts'
import { accountMachine } from '#domain/ground/accounts/accounts.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import { can } from '#domain/machine.ts'
import type { BulkBlocker } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { missionMachine, missionStateAt } from '#domain/hiring/missions/missions.ts'
import { proposalMachine } from '#domain/hiring/proposals/proposals.ts'
import { reminderBlocker } from '#domain/oversight/todo/reminders.ts'
import type { Db } from '#server/db/client.ts'
import { isTheirMission } from '#server/features/hiring/missions/missions.policy.ts'
import {
  getMission,
  listMissionsOf,
  type MissionRow,
  type WholeMission,
} from '#server/features/hiring/missions/missions.sql.ts'
import { listTodosToRemind } from '#server/features/oversight/todo/todo.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { listChosenApplicants, listChosenCandidates, type ChosenCandidate } from './bulk-actions.sql.ts'

/** A chosen row, and why nothing can be done to it; null when it can. `role` is that of who registered. */
export type BulkRow = { id: number; name: string; refusal: BulkBlocker | null; role?: ApplicantRole }

type OnMission = { mission: WholeMission; row: ChosenCandidate; actor: Actor }

const factsOf = ({ mission, row: { status } }: OnMission) => ({ status, mission, newestInterview: null })

const whyNotAssigned = (asked: OnMission): BulkBlocker | null => {
  const { row, actor } = asked
  if (row.status !== null) return 'already-proposed'
  if (row.accountStatus !== 'active') return 'candidate-inactive'
  if (row.companyStatus !== 'active') return 'company-suspended'
  return can(proposalMachine, factsOf(asked), 'assign', actor) ? null : 'mission-closed'
}

const whyNotWithdrawn = (asked: OnMission): BulkBlocker | null => {
  const { row, actor } = asked
  if (row.status === null) return 'not-proposed'
  if (row.status !== 'preselected') return 'decided'
  return can(proposalMachine, factsOf(asked), 'withdraw', actor) ? null : 'mission-closed'
}

const unopened = {
  proposed: 'mission-not-begun',
  finished: 'mission-finished',
  interrupted: 'mission-interrupted',
  ongoing: 'changed',
} as const

const whyNotClosed = (mission: MissionRow, actor: Actor): BulkBlocker | null =>
  can(missionMachine, mission, 'interrupt', actor) ? null : unopened[missionStateAt(mission, actor.now)]

const ofMission =
  (whyNot: (asked: OnMission) => BulkBlocker | null) =>
  async (db: Db, actor: Actor, { ids, mission: missionId }: BulkOrder): Promise<BulkRow[]> => {
    const mission = await getMission(db, missionId ?? 0)
    const rows = await listChosenCandidates(db, mission.id, ids)
    return rows.map((row) => ({ id: row.id, name: row.name, refusal: whyNot({ mission, row, actor }) }))
  }

const ofRegistrations =
  (decision: 'accept' | 'refuse') =>
  async (db: Db, actor: Actor, { ids }: BulkOrder): Promise<BulkRow[]> =>
    (await listChosenApplicants(db, ids)).map(({ id, name, role, status }) => ({
      id,
      name,
      role,
      refusal: can(accountMachine, { status }, decision, actor) ? null : 'registration-decided',
    }))

const readers: Record<BulkOrder['action'], (db: Db, actor: Actor, order: BulkOrder) => Promise<BulkRow[]>> = {
  assign: ofMission(whyNotAssigned),
  withdraw: ofMission(whyNotWithdrawn),
  close: async (db, actor, { ids }) =>
    (await listMissionsOf(db, ids))
      .filter((row) => actor.role === 'admin' || isTheirMission(actor, row))
      .map((row) => ({ id: row.id, name: row.title, refusal: whyNotClosed(row, actor) })),
  remind: async (db, actor, { ids }) =>
    (await listTodosToRemind(db, ids)).map((row) => ({
      id: row.id,
      name: row.missionTitle === null ? row.name : `${row.name} · ${row.missionTitle}`,
      refusal: reminderBlocker(row, actor.now),
    })),
  accept: ofRegistrations('accept'),
  refuse: ofRegistrations('refuse'),
}

/** The chosen rows in the order in which they were chosen; of what is not there, or is somebody else's, nothing but that. */
export const readBulkRows = async (db: Db, actor: Actor, order: BulkOrder): Promise<BulkRow[]> => {
  const known = new Map((await readers[order.action](db, actor, order)).map((row) => [row.id, row]))
  return order.ids.map((id) => known.get(id) ?? { id, name: `n° ${id}`, refusal: 'unknown' })
}
