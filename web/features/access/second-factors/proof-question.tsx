import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ProofDialog } from '#web/features/access/second-factors/proof.dialog.tsx'
import { provedFirst } from '#web/lib/http/proof.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { theme } from '#web/ui/theme/theme.ts'

/** Makes a refused call once more, after the person proved who they are. */
export const sendProved = provedFirst(() => askProof())

/**
 * Asks the person to prove who they are; resolves to whether they did. A call can ask before its screen is drawn, so the
 * question has a root of its own, made when it is first needed.
 */
const askProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (isProved: boolean) => {
      root.unmount()
      place.remove()
      resolve(isProved)
    }
    root.render(
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <ProofDialog end={end} />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
