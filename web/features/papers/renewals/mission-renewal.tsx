import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { RenewalOnSight } from '#web/features/papers/renewals/renewal-card.lazy.tsx'
import { renewalsOf, type RenewedMission } from '#web/features/papers/renewals/renewal-query.ts'

/** The question whether a mission is renewed, with the answers; nothing when it was not asked. */
export const MissionRenewal = ({ reader, ...mission }: RenewedMission & { reader: Role }) => {
  const isAsked = (useQuery(renewalsOf(mission)).data?.items.length ?? 0) > 0
  return isAsked && <RenewalOnSight reader={reader} mission={mission} />
}
