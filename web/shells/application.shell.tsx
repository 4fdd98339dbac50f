import '#web/ui/theme/mantine/fields.css'
import '#web/ui/theme/variables.css'
import '#web/ui/theme/mantine/wizards.css'
import '#web/ui/theme/mantine/signed-in.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { setTransport } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { useRequestsInFlight } from '#web/lib/http/requests-in-flight.ts'
import { FailurePage } from '#web/shells/failure-page.tsx'
import { ReactScripts } from '#web/shells/react-scripts.tsx'
import { ScreenStyles } from '#web/shells/screen-styles.tsx'
import { RouteAnnouncer } from '#web/shells/signed-in/route-announcer.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { SpinnerOverlay } from '#web/ui/loading/spinner-overlay.tsx'
import { theme } from '#web/ui/theme/theme.ts'
import { ToastsOnDemand } from '#web/ui/toasts/toasts-on-demand.tsx'

export { failureTitle as meta } from '#web/shells/failure-page.tsx'

setTransport((run) =>
  run().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error
    return (await import('#web/features/access/second-factors/proof-question.tsx')).sendProved(run, error)
  }),
)

const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
)

const SessionWatch = afterPage(async () => (await import('#web/shells/session-watch.tsx')).SessionWatch)

const RequestSpinner = () => <SpinnerOverlay shown={useRequestsInFlight()} />

/** Wraps every page that runs React, with the parts that all of them share. */
export default function ApplicationShell() {
  return (
    <Providers>
      <Suspense fallback={<SpinnerOverlay shown late />}>
        <ScreenStyles />
        <Outlet />
      </Suspense>
      <RouteAnnouncer />
      <SessionWatch />
      <ToastsOnDemand />
      <RequestSpinner />
      <ReactScripts />
    </Providers>
  )
}

export const ErrorBoundary = () => (
  <Providers>
    <FailurePage />
    <ReactScripts />
  </Providers>
)
