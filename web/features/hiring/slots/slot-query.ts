import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { slots } from '#contract/hiring/slots.ts'
import type { Zone } from '#domain/time/zones.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import { callQuietly, q } from '#web/lib/http/api.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { timeOf } from './slot-words.ts'

/** The reader's clock: it changes with the region of their profile. A slot is shown without it while it is not known. */
export const ownClock = queryOptions({
  ...q(slots.clock, {}),
  queryFn: () => callQuietly(slots.clock, {}),
  staleTime: 10 * 60_000,
})

/** The time zone of the reader; null where it is that of Paris. */
export const useZone = (): Zone | null => useQuery(ownClock).data?.zone ?? null

/** How the time of a slot is told to the reader, in one line. */
export const useSlotTime = (): ((slot: Minute) => string) => {
  const { role } = useSignedIn()
  const zone = useZone()
  return (slot) => timeOf(slot, zone, role)
}

const nothing = { own: [], isOtherSideBusy: false }
/** A warning that cannot be had keeps nobody from choosing. */
const unknown = { first: nothing, second: nothing }

const ofInterview = (id: number) => {
  const input = { params: { id } }
  return queryOptions({
    ...q(slots.collisionsOfInterview, input),
    queryFn: () => callQuietly(slots.collisionsOfInterview, input).catch(() => unknown),
  })
}

/** What the two slots of an interview collide with, for its candidate. Render it in a `Suspense`: its buttons come with it. */
export const useCollisionsOfInterview = (id: number) => useSuspenseQuery(ofInterview(id)).data

/** What the slots that a company composes would collide with; nothing until the answer is there. */
export const useCollisionsOfProposal = (id: number, offered: { firstDate?: Minute; secondDate?: Minute }) => {
  const input = { params: { id }, query: offered }
  return (
    useQuery({
      ...q(slots.collisionsOfProposal, input),
      queryFn: () => callQuietly(slots.collisionsOfProposal, input).catch(() => unknown),
      enabled: offered.firstDate !== undefined || offered.secondDate !== undefined,
    }).data ?? unknown
  )
}
