import { lazy, Suspense } from 'react'

const Count = lazy(async () => ({ default: (await import('./todo-count.tsx')).TodoCount }))

/** Loads the count once the menu is there: no screen waits for it. */
export const TodoCount = () => (
  <Suspense fallback={null}>
    <Count />
  </Suspense>
)
