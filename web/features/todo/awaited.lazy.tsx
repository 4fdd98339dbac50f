import { lazy, Suspense } from 'react'
import type { Role } from '#domain/people/roles.ts'

const Card = lazy(async () => ({ default: (await import('./awaited.card.tsx')).Awaited }))

/** Loads who must move on a mission once the page is there. */
export const Awaited = (props: { missionId: number; reader: Role }) => (
  <Suspense fallback={null}>
    <Card {...props} />
  </Suspense>
)
