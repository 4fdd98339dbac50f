import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@fontsource-variable/bricolage-grotesque/index.css'
import '@fontsource-variable/inter/index.css'
import '#web/ui/tokens.css'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import 'dayjs/locale/fr.js'
import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { browserDoor } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { watchRenewal } from '#web/lib/renewal.ts'
import { useRequestsInFlight } from '#web/lib/requests-in-flight.ts'
import { currentSession } from '#web/lib/session.ts'
import { FailurePage } from '#web/shells/failure-page.tsx'
import { RouteAnnouncer } from '#web/shells/route-announcer.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SpinnerOverlay } from '#web/ui/spinner-overlay.tsx'
import { theme } from '#web/ui/theme.ts'

/** The document around every page. The colour scheme stands on `<html>`, so that no inline script has to set it. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="fr" data-mantine-color-scheme="light">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#0b1226" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <Meta />
      <Links />
    </head>
    <body>
      <MantineProvider theme={theme} forceColorScheme="light">
        <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1 }}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </DatesProvider>
      </MantineProvider>
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
)

export const meta = () => [
  { title: 'Inspirnautes' },
  { name: 'description', content: 'La place de marché qui relie les freelances IT et les entreprises.' },
]

const RequestSpinner = () => <SpinnerOverlay shown={useRequestsInFlight()} />

/** What every page carries beside its screen. */
export default function Root() {
  useEffect(() => watchRenewal(currentSession, () => browserDoor().renewQuietly()), [])
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <Notifications position="top-right" limit={4} zIndex={1100} />
      <ConfirmDialog />
      <ReasonDialog />
      <RequestSpinner />
    </>
  )
}

/** Shown while the first screen of a signed-in page loads. */
export const HydrateFallback = () => <SpinnerOverlay shown />

export const ErrorBoundary = FailurePage
