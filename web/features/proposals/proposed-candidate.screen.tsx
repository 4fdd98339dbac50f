import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { candidates, restrictedProfile } from '#contract/candidates.ts'
import { SkillGroups } from '#web/features/candidates/held-skills.tsx'
import { TimelineOf } from '#web/features/journal/timeline.lazy.tsx'
import { ExplainedScore } from '#web/features/matching/explained-score.tsx'
import { q } from '#web/lib/http/api.ts'
import { formatCount } from '#web/lib/format.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { paths } from '#contract/paths.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

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
 * The part of a candidate that the recruiter may see: initials and skills, never the name or the contact, even once
 * recruited.
 */
export default function ProposedCandidateScreen() {
  const { data } = useSuspenseQuery(profileOf(Number(useParams()['id'])))
  const profile = restrictedProfile.parse(data)
  const from = origin.safeParse(useLocation().state)
  const back = from.success ? paths.recruiter.mission(from.data.missionId) : paths.recruiter.missions()
  return (
    <>
      <PageHeader title={profile.initials} back={{ to: back }} />
      <DetailLayout
        aside={
          <Panel title="Profil">
            <FactList
              lines
              facts={[
                { label: 'Poste', value: profile.poste },
                { label: 'Expérience', value: `${formatCount(profile.nbrAnneeExp, 'an')} d'expérience` },
                { label: 'Région', value: profile.place },
              ]}
            />
          </Panel>
        }
      >
        {from.success && (
          <Panel title="Pourquoi ce profil">
            <ExplainedScore
              mission={from.data.missionId}
              profil={from.data.profilId}
              label="Score pour votre mission"
            />
          </Panel>
        )}
        <Panel title="Compétences">
          <SkillGroups groups={profile.skills} />
        </Panel>
        {from.success && <TimelineOf missionId={from.data.missionId} candidate={profile.id_user} />}
        <Text size="sm" c="dimmed">
          Le nom et les coordonnées du candidat ne figurent pas sur cette page.
        </Text>
      </DetailLayout>
    </>
  )
}
