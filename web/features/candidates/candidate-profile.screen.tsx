import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { CandidateProfile } from '#web/features/candidates/candidate-profile.tsx'
import { ownProfileOf, wholeProfile } from '#web/features/candidates/own-profile.ts'
import { ResumeLinks } from '#web/features/candidates/resume-links.tsx'
import { pictureOf } from '#web/features/files/picture-owner.ts'
import { WelcomeDialog } from '#web/features/candidates/welcome.dialog.tsx'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Ton profil · Inspirnautes' }]

export const clientLoader = async () => {
  const { id } = signedIn()
  await Promise.all([queryClient.ensureQueryData(ownProfileOf(id)), queryClient.prefetchQuery(pictureOf(id))])
  return null
}

/** Shows the candidate their own profile, to read and to edit. */
export default function CandidateProfileScreen() {
  const { id } = useSignedIn()
  const { data } = useSuspenseQuery(ownProfileOf(id))
  return (
    <>
      <PageHeader title="Ton profil">
        <ResumeLinks view={paths.candidate.resume(id)} editor={paths.candidate.resumeEditor(id)} />
      </PageHeader>
      <CandidateProfile profile={wholeProfile(data)} reader="candidate" />
      <WelcomeDialog />
    </>
  )
}
