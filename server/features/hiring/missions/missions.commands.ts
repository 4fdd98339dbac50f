import { hasText, mandatory, type MissionPayload } from '#contract/hiring/missions.ts'
import { advance } from '#domain/machine.ts'
import { canStartOn, missionMachine } from '#domain/hiring/missions/missions.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { halfStepsOf } from '#domain/profiles/candidates/ratings.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { reasonEventData, findOfferedReason } from '#server/features/ground/refusal-reasons/refusal-reasons.rules.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import { lockSkills } from '#server/features/ground/reference-data/reference-data.sql.ts'
import { isListedRegion, unknownRegion } from '#server/features/ground/reference-data/regions.queries.ts'
import { cleanRichText } from '#server/security/rich-text.ts'
import { closingMails } from './closing.letters.ts'
import { isTheirMission } from './missions.policy.ts'
import {
  insertMission,
  listInvoiceNumbers,
  lockMission,
  setDemands,
  setMission,
  type MissionFields,
  type WholeMission,
} from './missions.sql.ts'

const startsTooEarly = 'La mission commence au plus tôt demain'

/** Values that an edited mission may keep although a new mission could not have them. */
type CurrentPlace = { startDay: Day; region: string }

/**
 * The stored form of a mission: the text is sanitised; a start day that is too early and a region outside `listed`
 * are refused.
 */
const fieldsOf = (
  actor: Actor,
  sent: MissionPayload,
  listed: readonly string[],
  current?: CurrentPlace,
): MissionFields => {
  const description = cleanRichText(sent.description)
  const fields = {
    ...(!hasText(description) && { description: mandatory }),
    ...(!canStartOn(sent.dateStart, actor.now, current?.startDay) && { dateStart: startsTooEarly }),
    ...(sent.place !== current?.region && !isListedRegion(sent.place, listed) && { place: unknownRegion }),
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
  return {
    title: sent.title,
    description,
    yearsOfExperience: sent.nbrYearExperience,
    region: sent.place,
    startDay: sent.dateStart,
    endDay: sent.dateEnd,
    renewal: sent.renewable,
  }
}

/** The stored form of the two skill lists; an unknown skill is not_found. */
const demandsOf = async (trx: Trx, { skills }: MissionPayload) => {
  requireVisible(
    await lockSkills(
      trx,
      skills.map(({ id }) => id),
    ),
  )
  return skills.map(({ id, rating, priority }) => ({
    skillId: id,
    rating: halfStepsOf(rating),
    isRequired: priority === 1,
  }))
}

/** What the log stores of a mission: the fields of its form. */
const snapshotOf = (mission: WholeMission) => ({
  title: mission.title,
  description: mission.description,
  yearsOfExperience: mission.yearsOfExperience,
  region: mission.region,
  startDay: mission.startDay,
  endDay: mission.endDay,
  renewal: mission.renewal,
  demands: mission.skills.map(({ id, rating, isRequired }) => ({ skillId: id, rating, isRequired })),
})

/** A recruiter publishes a mission under their own account; it starts tomorrow at the earliest. */
export const publishMission = (
  db: Db,
  actor: Actor<'recruiter'>,
  recruiterAccountId: number,
  sent: MissionPayload,
  listed: readonly string[],
): Promise<number> =>
  db.transaction(async (trx) => {
    requireVisible(actor.id === recruiterAccountId)
    const fields = fieldsOf(actor, sent, listed)
    const demands = await demandsOf(trx, sent)
    const id = await insertMission(trx, recruiterAccountId, fields, actor.now)
    await setDemands(trx, id, demands)
    const after = { ...fields, demands }
    await record(trx, actor, { type: 'mission.published', subject: 'mission', subjectId: id, after })
    return id
  })

/** The recruiter edits a mission that is still proposed; its present start day and region are always accepted. */
export const editMission = (
  db: Db,
  actor: Actor<'recruiter'>,
  id: number,
  sent: MissionPayload,
  listed: readonly string[],
): Promise<void> =>
  db.transaction(async (trx) => {
    const mission = await lockMission(trx, id)
    requireVisible(isTheirMission(actor, mission))
    advance(missionMachine, mission, 'edit', actor)
    const fields = fieldsOf(actor, sent, listed, mission)
    const demands = await demandsOf(trx, sent)
    await setMission(trx, id, fields)
    await setDemands(trx, id, demands)
    const change = { before: snapshotOf(mission), after: { ...fields, demands } }
    await record(trx, actor, { type: 'mission.edited', subject: 'mission', subjectId: id, ...change })
  })

const invoiced = (numbers: readonly string[]): string =>
  `Cette mission est facturée (${numbers.slice(0, 3).join(', ')}${numbers.length > 3 ? '…' : ''})\u00a0: elle ne peut plus être supprimée.`

/**
 * The mission's recruiter or the administrator deletes a mission that is still proposed; everything under it is hidden too, and
 * whoever was proposed or recruited is told. One that has an invoice stays.
 */
export const deleteMission = (
  db: Db,
  actor: Actor<'recruiter' | 'admin'>,
  id: number,
  reasonCode: string | null,
): Promise<void> =>
  db.transaction(async (trx) => {
    const mission = await lockMission(trx, id)
    requireVisible(actor.role === 'admin' || isTheirMission(actor, mission))
    if (mission.isInvoiced) throw new Failure('illegal_state', { toast: invoiced(await listInvoiceNumbers(trx, id)) })
    advance(missionMachine, mission, 'delete', actor)
    const refusalReason = await findOfferedReason(trx, 'mission.delete', reasonCode)
    await setMission(trx, id, { deletedAt: actor.now })
    const change = { before: snapshotOf(mission), after: reasonEventData(refusalReason, 'mission') }
    const event = { type: 'mission.deleted', subject: 'mission', subjectId: id, ...change } as const
    await record(trx, actor, event, closingMails(mission, 'deleted', refusalReason, actor.role))
  })

/** Writes the interruption of a locked mission; whoever is proposed or recruited is told. */
const interrupt = async (
  trx: Trx,
  actor: Actor<'recruiter' | 'admin'>,
  mission: WholeMission,
  reasonCode: string | null,
): Promise<void> => {
  const refusalReason = await findOfferedReason(trx, 'mission.interrupt', reasonCode)
  await setMission(trx, mission.id, { interruptedAt: actor.now })
  const change = {
    before: { isInterrupted: false },
    after: { isInterrupted: true, ...reasonEventData(refusalReason, 'mission') },
  }
  const event = { type: 'mission.interrupted', subject: 'mission', subjectId: mission.id, ...change } as const
  await record(trx, actor, event, closingMails(mission, 'interrupted', refusalReason, actor.role))
}

/**
 * The mission's recruiter or the administrator interrupts a running mission; this cannot be undone. Whoever is proposed
 * or recruited is told.
 */
export const interruptMission = (
  db: Db,
  actor: Actor<'recruiter' | 'admin'>,
  id: number,
  reasonCode: string | null,
): Promise<void> =>
  db.transaction(async (trx) => {
    const mission = await lockMission(trx, id)
    requireVisible(actor.role === 'admin' || isTheirMission(actor, mission))
    advance(missionMachine, mission, 'interrupt', actor)
    await interrupt(trx, actor, mission, reasonCode)
  })

/** Ends an open mission of a company that leaves: it is deleted, or interrupted when it has an invoice. */
export const closeMission = async (trx: Trx, actor: Actor<'recruiter'>, id: number): Promise<void> => {
  const mission = await lockMission(trx, id)
  if (mission.isInvoiced) await interrupt(trx, actor, mission, null)
  else await deleteMission(trx, actor, id, null)
}
