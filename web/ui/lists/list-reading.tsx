import { Button, Skeleton } from '@mantine/core'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import classes from './list-reading.module.css'

/** What a list's query knows, in TanStack Query's words. */
export type Reading = { isPending: boolean; isError: boolean; refetch: () => unknown }

/** Holds the place of a list that is being read. */
export const ListWaiting = () => (
  <div className={classes.waiting} aria-hidden>
    {[0, 1, 2, 3, 4].map((line) => (
      <Skeleton key={line} height={28} />
    ))}
  </div>
)

/** Stands in place of a list that could not be read. */
export const ListFailed = ({ retry }: { retry: () => unknown }) => (
  <EmptyState text="La liste n’a pas pu être chargée.">
    <Button variant="default" onClick={() => void retry()}>
      Réessayer
    </Button>
  </EmptyState>
)
