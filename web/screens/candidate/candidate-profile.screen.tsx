import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { CandidateProfile } from '#web/features/profiles/candidates/candidate-profile.tsx'
import { ownProfileOf, wholeProfile } from '#web/features/profiles/candidates/own-profile.ts'
import { ResumeLinks } from '#web/features/profiles/candidates/resume-links.tsx'
import { pictureOf } from '#web/features/ground/files/picture-owner.ts'
import { WelcomeDialog } from '#web/features/profiles/candidates/welcome.dialog.tsx'
import { ObservedSkills } from '#web/features/hiring/skill-observations/observed-skills.lazy.tsx'
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
  const profile = wholeProfile(useSuspenseQuery(ownProfileOf(id)).data)
  return (
    <>
      <PageHeader title="Ton profil">
        <ResumeLinks view={paths.candidate.resume(id)} editor={paths.candidate.resumeEditor(id)} />
      </PageHeader>
      <CandidateProfile
        profile={profile}
        reader="candidate"
        observed={<ObservedSkills userId={profile.id_user} reader="candidate" />}
      />
      <WelcomeDialog />
    </>
  )
}
