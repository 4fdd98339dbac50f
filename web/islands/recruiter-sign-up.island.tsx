import { QueryClientProvider } from '@tanstack/react-query'
import { RecruiterSignUpForm } from '#web/features/registrations/recruiter-sign-up.form.tsx'
import { bringToLife } from '#web/islands/bring-to-life.ts'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import { queryClient } from '#web/lib/query-client.ts'

export const recruiterSignUpForm = (
  <QueryClientProvider client={queryClient}>
    <IslandFrame>
      <RecruiterSignUpForm />
    </IslandFrame>
  </QueryClientProvider>
)

bringToLife('recruiter-sign-up', recruiterSignUpForm)
