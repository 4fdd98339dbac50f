import { QueryClientProvider } from '@tanstack/react-query'
import { RecruiterSignUpForm } from '#web/features/registrations/recruiter-sign-up.form.tsx'
import { bringToLife } from '#web/islands/bring-to-life.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import '#web/ui/theme/mantine/wizards.css'
import { queryClient } from '#web/lib/query-client.ts'

export const recruiterSignUpForm = (
  <QueryClientProvider client={queryClient}>
    <IslandFrame>
      <RecruiterSignUpForm />
    </IslandFrame>
  </QueryClientProvider>
)

bringToLife('recruiter-sign-up', recruiterSignUpForm)
