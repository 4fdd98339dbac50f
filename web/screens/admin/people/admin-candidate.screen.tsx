import { Stack } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { candidates } from '#contract/profiles/candidates.ts'
import { paths } from '#contract/paths.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { CandidateProfile } from '#web/features/profiles/candidates/candidate-profile.tsx'
import { CandidateTabs } from '#web/features/profiles/candidates/candidate-tabs.tsx'
import { useMissionLeft } from '#web/features/profiles/candidates/mission-left.ts'
import { ownProfileOf, wholeProfile } from '#web/features/profiles/candidates/own-profile.ts'
import { ResumeLinks } from '#web/features/profiles/candidates/resume-links.tsx'
import { pictureOf } from '#web/features/ground/files/picture-owner.ts'
import { ObservedSkills } from '#web/features/hiring/skill-observations/observed-skills.lazy.tsx'
import { TimelineOf } from '#web/features/oversight/journal/timeline.lazy.tsx'
import { Suspend, SuspendedNotice } from '#web/features/access/suspensions/suspension.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Inspirnaute · Inspirnautes' }]

const detailOf = (id: number) => q(candidates.detail, { params: { id } })

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  const id = Number(params['id'])
  await Promise.all([
    queryClient.ensureQueryData(ownProfileOf(id)),
    queryClient.ensureQueryData(detailOf(id)),
    queryClient.prefetchQuery(pictureOf(id)),
  ])
  return null
}

/** One candidate for the administrator, who may edit the profile; back to the list, or to the mission just left. */
export default function AdminCandidateScreen() {
  const id = Number(useParams()['id'])
  const [{ data }, { data: account }] = useSuspenseQueries({ queries: [ownProfileOf(id), detailOf(id)] })
  const mission = useMissionLeft()
  const profile = wholeProfile(data)
  return (
    <>
      <PageHeader
        title={candidateName(profile)}
        back={{ to: mission === null ? paths.admin.candidates() : paths.admin.mission(mission) }}
      >
        {account.can.suspend && <Suspend id={id} />}
        <ResumeLinks view={paths.admin.resume(id)} editor={paths.admin.resumeEditor(id)} />
      </PageHeader>
      <CandidateTabs id={id} />
      <Stack gap="lg">
        <SuspendedNotice id={id} account={account} />
        <CandidateProfile
          key={id}
          profile={profile}
          reader="admin"
          facts={[
            { label: 'Diplôme', value: account.degree },
            { label: 'Dernière référence', value: account.lastReference },
            { label: 'Email de la dernière référence', value: account.lastReferenceContact },
          ]}
          observed={<ObservedSkills userId={profile.id_user} reader="admin" />}
        />
        <TimelineOf userId={id} />
      </Stack>
    </>
  )
}
