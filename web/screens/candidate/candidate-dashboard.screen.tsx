import { Anchor, Box, Button, Group, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statistics } from '#contract/oversight/statistics.ts'
import {
  AssignedMissions,
  assignedMissionsOf,
} from '#web/features/hiring/candidate-missions/assigned-missions.card.tsx'
import { CandidateAgenda, candidateAgendaOf } from '#web/features/hiring/calendars/candidate-agenda.card.tsx'
import { CurrentMissionCard, currentMissionOf } from '#web/features/hiring/candidate-missions/current-mission.card.tsx'
import { photoOwner } from '#web/features/profiles/candidates/candidate-photo.ts'
import { Quiz, quizQuery } from '#web/features/profiles/candidates/quiz.card.tsx'
import { CandidateContact } from '#web/features/ground/contact/candidate-contact.card.tsx'
import { FirstSteps, firstStepsQuery } from '#web/features/profiles/first-steps/first-steps.card.tsx'
import { OwnPicture } from '#web/features/ground/files/own-picture.tsx'
import { pictureOf } from '#web/features/ground/files/picture-owner.ts'
import { NextInterviews, nextInterviewsOf } from '#web/features/hiring/interviews/next-interviews.card.tsx'
import {
  PreferredMission,
  preferredMissionQuery,
} from '#web/features/profiles/preferred-missions/preferred-mission.card.tsx'
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
const missionsIn = (tab: 'past' | 'preselected') => ({ to: paths.candidate.missions(tab), state: { tab } })
const interviewsIn = (tab: 'passed' | 'upcomming') => ({
  to: paths.candidate.interviews(tab),
  state: { tab },
})

const figuresOf = (id: number) => q(statistics.ofCandidate, { params: { id } })

/**
 * The loader waits for every answer, so that nothing moves once the page shows; a part whose request failed says so in
 * its place. Only the completion may come later: it is shown as 0 % until then (001 §3).
 */
export const clientLoader = async () => {
  const { id } = signedIn()
  void queryClient.prefetchQuery(completionOf({ role: 'candidate', id }))
  const parts = [
    queryClient.prefetchQuery(pictureOf(id)),
    queryClient.prefetchQuery(firstStepsQuery),
    queryClient.prefetchQuery(firstTodos),
    queryClient.prefetchQuery(currentMissionOf(id)),
    queryClient.prefetchQuery(nextInterviewsOf(id)),
    queryClient.prefetchQuery(assignedMissionsOf(id)),
    queryClient.prefetchQuery(candidateAgendaOf(id)),
    queryClient.prefetchQuery(preferredMissionQuery),
    queryClient.prefetchQuery(quizQuery),
  ]
  await Promise.all([queryClient.ensureQueryData(figuresOf(id)), ...parts])
  return null
}

/** The four counters, each with the link of 001 §2. */
const Counters = ({ id }: { id: number }) => {
  const { data: counters } = useSuspenseQuery(figuresOf(id))
  return (
    <div className={classes.counters}>
      <CounterCard label="Missions terminées" value={counters.completedMissions} {...missionsIn('past')} />
      <CounterCard label="Missions proposées" value={counters.pendingMissions} {...missionsIn('preselected')} />
      <CounterCard label="Entretiens passés" value={counters.passedInterview} {...interviewsIn('passed')} />
      <CounterCard label="Entretiens à venir" value={counters.interview} {...interviewsIn('upcomming')} />
    </div>
  )
}

const Welcome = ({ id }: { id: number }) => {
  const { data } = useSuspenseQuery(figuresOf(id))
  return (
    <Panel
      title={`Bonjour ${data.personalInfos.lastname}`}
      aside={
        <Group gap="md">
          <Anchor component={Link} size="sm" to={paths.candidate.profile()}>
            Voir mon profil
          </Anchor>
          <Button component={Link} size="xs" variant="default" to={paths.candidate.resume(id)}>
            Modifier CV
          </Button>
        </Group>
      }
    >
      <Stack gap="lg">
        <Group wrap="nowrap" gap="md">
          <OwnPicture owner={photoOwner({ id_user: id, ...data.personalInfos })} size="medium" />
          <Box flex={1}>
            <ProfileCompletion person={{ role: 'candidate', id }} />
          </Box>
        </Group>
      </Stack>
    </Panel>
  )
}

/** What waits for the candidate first, then the figures, and what is to come (001 §2). */
export default function CandidateDashboardScreen() {
  const { id } = useSignedIn()
  return (
    <>
      <PageHeader title="Tableau de bord" />
      <DetailLayout
        asideLast
        aside={
          <>
            <CandidateAgenda id={id} title="Agenda" tooltipMs={2000} />
            <Quiz />
            <CandidateContact />
          </>
        }
      >
        <FirstSteps id={id} />
        <TodoHome reader="candidate" />
        <Welcome id={id} />
        <Counters id={id} />
        <CurrentMissionCard id={id} />
        <NextInterviews id={id} />
        <AssignedMissions id={id} />
        <PreferredMission />
      </DetailLayout>
    </>
  )
}
