import { Button } from '@mantine/core'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListWaiting } from '#web/ui/placeholders/list-reading.tsx'

type FailureProps = { reset: () => void; children: ReactNode }

/** Replaces the component that threw by an error message with a retry. React requires a class for this. */
class FailureBoundary extends Component<FailureProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  retry = () => {
    this.props.reset()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return (
      <EmptyState text={messageOf(failure.error)}>
        <Button variant="default" onClick={this.retry}>
          Réessayer
        </Button>
      </EmptyState>
    )
  }
}

/**
 * For a part of a page, or a dialog, that loads its own data with `useSuspenseQuery`: shows a placeholder while it
 * loads, and an error in its place on failure, so that the rest of the page stays. The main data of a page is loaded by
 * its loader instead, and a failure then replaces the page.
 */
export const ReadBoundary = ({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => (
      <FailureBoundary reset={reset}>
        <Suspense fallback={waiting === undefined ? <ListWaiting /> : waiting}>{children}</Suspense>
      </FailureBoundary>
    )}
  </QueryErrorResetBoundary>
)
