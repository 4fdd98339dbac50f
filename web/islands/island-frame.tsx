import '#web/ui/theme/mantine/fields.css'
import '#web/ui/theme/variables.css'
import { MantineProvider } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useRequestsInFlight } from '#web/lib/http/requests-in-flight.ts'
import { SpinnerOverlay } from '#web/ui/loading/spinner-overlay.tsx'
import { schemeManager } from '#web/islands/scheme-manager.ts'
import { theme } from '#web/ui/theme/theme.ts'
import { ToastsOnDemand } from '#web/ui/toasts/toasts-on-demand.tsx'

/** An island is drawn at build time too, where no code of a toast is waited for. */
const IslandToasts = () => {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated && <ToastsOnDemand />
}

const RequestSpinner = () => <SpinnerOverlay shown={useRequestsInFlight()} />

const manager = schemeManager()

/** The providers of every island, and its toasts and spinner. */
export const IslandFrame = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    withCssVariables={false}
    withGlobalClasses={false}
    defaultColorScheme="auto"
    colorSchemeManager={manager}
  >
    {children}
    <IslandToasts />
    <RequestSpinner />
  </MantineProvider>
)
