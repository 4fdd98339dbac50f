import { QueryClientProvider } from '@tanstack/react-query'
import { CandidateSignUpForm } from '#web/features/registrations/candidate-sign-up.form.tsx'
import { hydrateIsland } from '#web/islands/hydrate-island.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import '#web/ui/theme/mantine/wizards.css'
import { queryClient } from '#web/server-state/query-client.ts'

export const candidateSignUpForm = (
  <QueryClientProvider client={queryClient}>
    <IslandFrame>
      <CandidateSignUpForm />
    </IslandFrame>
  </QueryClientProvider>
)

hydrateIsland('candidate-sign-up', candidateSignUpForm)
