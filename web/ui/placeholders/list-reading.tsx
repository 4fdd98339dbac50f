import { Button, Skeleton } from '@mantine/core'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import classes from './list-reading.module.css'

/** The state of a list's query, with TanStack Query's names. */
export type Reading = { isPending: boolean; isError: boolean; refetch: () => unknown }

/** The placeholder of a list while it loads. */
export const ListWaiting = () => (
  <div className={classes.waiting} aria-hidden>
    {[0, 1, 2, 3, 4].map((line) => (
      <Skeleton key={line} height={28} />
    ))}
  </div>
)

/** Replaces a list that could not be loaded. */
export const ListFailed = ({ retry }: { retry: () => unknown }) => (
  <EmptyState text="La liste n’a pas pu être chargée.">
    <Button variant="default" onClick={() => void retry()}>
      Réessayer
    </Button>
  </EmptyState>
)
