import { lazy, Suspense } from 'react'
import type { Role } from '#domain/people/roles.ts'

const Summary = lazy(async () => ({ default: (await import('./todo-summary.tsx')).TodoSummary }))

/** Loads the count once the dashboard is there: nothing waits for it. */
export const TodoSummary = ({ reader }: { reader: Role }) => (
  <Suspense fallback={null}>
    <Summary reader={reader} />
  </Suspense>
)
