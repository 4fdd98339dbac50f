import { renewals } from '#contract/papers/renewals.ts'
import { q } from '#web/lib/http/api.ts'

/** A mission; the administrator also names the account of the side whose amendment they read. */
export type RenewedMission = { missionId: number; userId?: number | undefined }

/** The request for the renewals asked of a mission. */
export const renewalsOf = ({ missionId, userId }: RenewedMission) =>
  q(renewals.ofMission, { params: { missionId }, query: userId === undefined ? {} : { userId } })
