import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { renewalsOf, type RenewedMission } from '#web/features/papers/renewals/renewal-query.ts'
import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

const RenewalCard = figureOnSight(async () => (await import('./renewal.card.tsx')).RenewalCard)

/** The question whether a mission is renewed, with its answers; nothing before it is asked. */
export const MissionRenewal = ({ reader, ...mission }: RenewedMission & { reader: Role }) => {
  const isAsked = (useQuery(renewalsOf(mission)).data?.items.length ?? 0) > 0
  return isAsked && <RenewalCard reader={reader} mission={mission} />
}
