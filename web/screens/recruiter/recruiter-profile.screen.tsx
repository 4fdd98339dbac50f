import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { pictureOf } from '#web/features/ground/files/picture-owner.ts'
import { RecruiterProfile, recruiterProfileOf } from '#web/features/profiles/recruiters/recruiter-profile.tsx'
import { WelcomeDialog } from '#web/features/profiles/recruiters/welcome.dialog.tsx'
import { EmailToConfirm } from '#web/features/access/sessions/email-to-confirm.card.tsx'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Profil · Inspirnautes' }]

export const clientLoader = async () => {
  const { id } = signedIn()
  await Promise.all([queryClient.ensureQueryData(recruiterProfileOf(id)), queryClient.prefetchQuery(pictureOf(id))])
  return null
}

/** Shows the company its own profile, to read and to edit. */
export default function RecruiterProfileScreen() {
  const { id } = useSignedIn()
  const { data } = useSuspenseQuery(recruiterProfileOf(id))
  return (
    <>
      <PageHeader title="Profil" />
      <Stack gap="lg">
        {!data.emailConfirmed && <EmailToConfirm email={data.email} />}
        <RecruiterProfile id={id} />
      </Stack>
      <WelcomeDialog />
    </>
  )
}
