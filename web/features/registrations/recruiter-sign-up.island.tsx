import { QueryClientProvider } from '@tanstack/react-query'
import { RecruiterSignUpForm } from '#web/features/registrations/recruiter-sign-up.form.tsx'
import { hydrateIsland } from '#web/islands/hydrate-island.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import '#web/ui/theme/mantine/wizards.css'
import { queryClient } from '#web/server-state/query-client.ts'

export const recruiterSignUpForm = (
  <QueryClientProvider client={queryClient}>
    <IslandFrame>
      <RecruiterSignUpForm />
    </IslandFrame>
  </QueryClientProvider>
)

hydrateIsland('recruiter-sign-up', recruiterSignUpForm)
