import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { candidates, restrictedProfile } from '#contract/profiles/candidates.ts'
import { TimelineOf } from '#web/features/oversight/journal/timeline.lazy.tsx'
import { ExplainedScore } from '#web/features/hiring/matching/explained-score.tsx'
import { PrintButton } from '#web/features/profiles/resumes/view/print-button.tsx'
import { ResumeIdentity } from '#web/features/profiles/resumes/view/resume-identity.card.tsx'
import { ResumeSections } from '#web/features/profiles/resumes/view/resume-sections.tsx'
import { ObservedSkills } from '#web/features/hiring/skill-observations/observed-skills.lazy.tsx'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { paths } from '#contract/paths.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { Avatar } from '#web/ui/avatars/avatar.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'

const RateSkills = afterPage(
  async () => (await import('#web/features/hiring/skill-observations/rate-skills.card.tsx')).RateSkills,
)

const NextStepBar = afterPage(
  async () => (await import('#web/features/hiring/proposals/next-step-bar.tsx')).NextStepBar,
)

export const meta = () => [{ title: 'Profil proposé · Inspirnautes' }]

const profileOf = (userId: number) => q(candidates.profile, { params: { id: userId } })

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  await queryClient.ensureQueryData(profileOf(Number(params['id'])))
  return null
}

/**
 * The mission that the recruiter came from, passed in navigation state (001 §2); a URL that is opened directly has none
 * (A-75).
 */
const origin = z.object({ missionId: z.number(), profilId: z.number() })

/**
 * The resume of a candidate as a recruiter may read it: by initials, without the contact, the photo and the imported file, even
 * once recruited. It is downloaded by initials too.
 */
export default function ProposedCandidateScreen() {
  const { data } = useSuspenseQuery(profileOf(Number(useParams()['id'])))
  const profile = restrictedProfile.parse(data)
  const from = origin.safeParse(useLocation().state)
  const back = from.success ? paths.recruiter.mission(from.data.missionId) : paths.recruiter.missions()
  return (
    <>
      <PageHeader title={profile.initials} back={{ to: back }}>
        <PrintButton userId={profile.id_user} isAnonymous />
      </PageHeader>
      <Stack gap="lg">
        <ResumeIdentity avatar={<Avatar size="large" initials={profile.initials} />} profile={profile} />
        <RateSkills key={profile.id_user} userId={profile.id_user} />
        {from.success && (
          <Panel title="Pourquoi ce profil">
            <ExplainedScore
              mission={from.data.missionId}
              profil={from.data.profilId}
              label="Score pour votre mission"
              reader="recruiter"
            />
          </Panel>
        )}
        <ObservedSkills userId={profile.id_user} reader="recruiter" />
        <ResumeSections
          profile={profile}
          placeholder={<EmptyState hint="Ce candidat n’a pas encore détaillé son parcours." />}
        />
        <Text size="sm" c="dimmed">
          Le nom et les coordonnées du candidat ne figurent ni sur cette page, ni dans le CV à télécharger.
        </Text>
        {from.success && <TimelineOf missionId={from.data.missionId} candidate={profile.id_user} />}
        {from.success && <NextStepBar missionId={from.data.missionId} userId={profile.id_user} />}
      </Stack>
    </>
  )
}
