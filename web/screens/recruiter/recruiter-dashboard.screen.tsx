import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { statistics } from '#contract/oversight/statistics.ts'
import type { MissionTab } from '#domain/hiring/missions/mission-labels.ts'
import { OwnPicture } from '#web/features/ground/files/own-picture.tsx'
import { initialsOfName } from '#domain/ground/accounts/names.ts'
import { pictureOf } from '#web/features/ground/files/picture-owner.ts'
import { UpcomingInterviews, upcomingInterviewsOf } from '#web/features/hiring/interviews/upcoming-interviews.card.tsx'
import { FirstMissions, firstMissionsOf } from '#web/features/hiring/missions/first-missions.card.tsx'
import { PublishedMissionLink } from '#web/features/hiring/missions/published-mission-link.tsx'
import { MissionDialog } from '#web/features/hiring/missions/mission-dialog.lazy.tsx'
import type { MissionDialogState } from '#web/features/hiring/missions/mission.form.tsx'
import { completionOf, ProfileCompletion } from '#web/features/oversight/statistics/profile-completion.tsx'
import { firstTodos, TodoHome } from '#web/features/oversight/todo/todo-home.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { paths } from '#contract/paths.ts'
import { CounterCard } from '#web/ui/charts/counter-card.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import classes from '#web/features/oversight/statistics/dashboards.module.css'

export const meta = () => [{ title: 'Tableau de bord · Inspirnautes' }]

/** A counter's link selects its tab by navigation state and by the URL. */
const missionsIn = (tab: MissionTab) => ({ to: paths.recruiter.missions(tab), state: { tab } })

const figuresOf = (id: number) => q(statistics.ofRecruiter, { params: { id } })

/**
 * The loader waits for every answer, so that nothing moves once the page shows; a part whose request failed says so in
 * its place. Only the completion may come later: it is shown as 0 % until then (001 §3).
 */
export const clientLoader = async () => {
  const { id } = signedIn()
  void queryClient.prefetchQuery(completionOf({ role: 'recruiter', id }))
  const parts = [
    queryClient.prefetchQuery(pictureOf(id)),
    queryClient.prefetchQuery(firstTodos),
    queryClient.prefetchQuery(upcomingInterviewsOf(id)),
    queryClient.prefetchQuery(firstMissionsOf('proposed', id)),
    queryClient.prefetchQuery(firstMissionsOf('ongoing', id)),
  ]
  await Promise.all([queryClient.ensureQueryData(figuresOf(id)), ...parts])
  return null
}

/** The four counters, each with the link of A-73. */
const Counters = ({ id }: { id: number }) => {
  const { data } = useSuspenseQuery(figuresOf(id))
  return (
    <div className={classes.longCounters}>
      <CounterCard label="Missions proposées" value={data.proposedMissions} {...missionsIn('proposed')} />
      <CounterCard label="Missions terminées" value={data.completedMission} {...missionsIn('finished')} />
      <CounterCard label="Candidats pré-sélectionnés" value={data.preselectedCondidat} {...missionsIn('ongoing')} />
      <CounterCard label="Entretiens à venir" value={data.interview} to={paths.recruiter.interviews()} />
    </div>
  )
}

const Welcome = ({ id }: { id: number }) => {
  const { data: info } = useSuspenseQuery(figuresOf(id))
  return (
    <Panel title={`Bonjour ${info.fullName}`}>
      <Stack gap="md">
        <Group wrap="nowrap" gap="md">
          <OwnPicture
            owner={{ id, role: 'recruiter', name: 'votre entreprise', initials: initialsOfName(info.fullName) }}
            size="medium"
          />
          <Box flex={1}>
            <ProfileCompletion person={{ role: 'recruiter', id }} />
          </Box>
        </Group>
        <Group>
          <Button variant="default" component={Link} to={paths.recruiter.profile()}>
            Modifier profil
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

/** What waits for the recruiter, the statistics, then the first three of each list (001 §2). */
export default function RecruiterDashboardScreen() {
  const { id } = useSignedIn()
  const [dialog, setDialog] = useState<MissionDialogState>(null)
  const [published, setPublished] = useState<number>()
  return (
    <>
      <PageHeader title="Tableau de bord" />
      <Stack gap="lg">
        <DetailLayout
          asideLast
          aside={
            <>
              <Welcome id={id} />
              <Panel title={'Un besoin à pourvoir\u00a0?'}>
                <Text size="sm" mb="md">
                  {'Décrivez votre mission\u00a0: nous vous proposons les profils qui y répondent.'}
                </Text>
                <Group gap="xs">
                  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog('new')}>
                    Nouvelle mission
                  </Button>
                  {published !== undefined && <PublishedMissionLink id={published} />}
                </Group>
              </Panel>
            </>
          }
        >
          <TodoHome reader="recruiter" />
          <Counters id={id} />
        </DetailLayout>
        <div className={classes.cards}>
          <UpcomingInterviews recruiterId={id} />
          <FirstMissions kind="proposed" recruiterId={id} />
          <FirstMissions kind="ongoing" recruiterId={id} />
        </div>
      </Stack>
      <MissionDialog state={dialog} onClose={() => setDialog(null)} onPublished={setPublished} />
    </>
  )
}
