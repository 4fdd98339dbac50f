import { QueryClientProvider } from '@tanstack/react-query'
import { CandidateSignUpForm } from '#web/features/registrations/candidate-sign-up.form.tsx'
import { bringToLife } from '#web/islands/bring-to-life.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import '#web/ui/theme/mantine/wizards.css'
import { queryClient } from '#web/lib/query-client.ts'

export const candidateSignUpForm = (
  <QueryClientProvider client={queryClient}>
    <IslandFrame>
      <CandidateSignUpForm />
    </IslandFrame>
  </QueryClientProvider>
)

bringToLife('candidate-sign-up', candidateSignUpForm)
