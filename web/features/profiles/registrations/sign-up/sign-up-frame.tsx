import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import '#web/ui/theme/mantine/wizards.css'
import { queryClient } from '#web/server-state/query-client.ts'

/** The providers of both sign-ups: their steps load the regions, the sectors and the skills from the server. */
export const SignUpFrame = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <IslandFrame>{children}</IslandFrame>
  </QueryClientProvider>
)
