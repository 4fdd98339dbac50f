import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, type ClientLoaderFunctionArgs } from 'react-router'
import { interviews } from '#contract/hiring/interviews.ts'
import { interviewTabLabels, interviewTabs } from '#domain/hiring/interviews/interview-labels.ts'
import { RecruiterCalendar } from '#web/features/hiring/calendars/recruiter-calendar.card.tsx'
import { recruiterCalendarOf } from '#web/features/hiring/calendars/recruiter-calendar.ts'
import { AdminContactDialog } from '#web/features/ground/contact/admin-contact-dialog.lazy.tsx'
import { InterviewDialog } from '#web/features/hiring/interviews/interview-dialog.lazy.tsx'
import type { InterviewDialogState } from '#web/features/hiring/interviews/interview.form.tsx'
import { InterviewTips } from '#web/features/hiring/interviews/interview-tips.tsx'
import { RecruiterInterviewCard } from '#web/features/hiring/interviews/recruiter-interview.card.tsx'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { ownClock } from '#web/features/hiring/slots/slot-query.ts'
import { useList } from '#web/server-state/list.ts'
import { prefetchList, revalidateOnPathChange } from '#web/server-state/list-loader.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#contract/paths.ts'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { ItemList } from '#web/ui/lists/item-list.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'

export const meta = () => [{ title: 'Entretiens · Inspirnautes' }]

export const shouldRevalidate = revalidateOnPathChange

/** On a phone the calendar stands under the list, and its month is asked for with it. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { id } = signedIn()
  void queryClient.prefetchQuery(ownClock)
  void queryClient.prefetchQuery(recruiterCalendarOf(id))
  await prefetchList(interviews.listOfRecruiter, { params: { id } }, request)
  return null
}

const title: Filter = { kind: 'text', name: 'title', label: 'Titre' }
const day: Filter = { kind: 'day', name: 'date', label: "Date de l'entretien" }

const Tips = () => (
  <InterviewTips title="Avant l’entretien">
    <Text size="sm">
      Proposez deux créneaux assez éloignés pour que le candidat puisse choisir, et vérifiez que chaque lien de visio
      s’ouvre sans compte. L’entretien passé, dites-lui votre décision.
    </Text>
  </InterviewTips>
)

const NoInterview = () => (
  <EmptyState hint="Un entretien se propose depuis la page d’une mission, à l’un des profils proposés.">
    <Button variant="default" component={Link} to={paths.recruiter.missions()}>
      Voir vos missions
    </Button>
  </EmptyState>
)

/** The recruiter's interviews, filtered by state, title, place and day. */
export default function RecruiterInterviewsScreen() {
  const { id } = useSignedIn()
  const list = useList(interviews.listOfRecruiter, { params: { id } })
  const place = usePlaceFilter()
  const [dialog, setDialog] = useState<InterviewDialogState>(null)
  const [contactAbout, setContactAbout] = useState<number | null>(null)
  return (
    <>
      <PageHeader title="Entretiens" />
      <Stack gap="lg">
        <Tips />
        <DetailLayout asideLast aside={<RecruiterCalendar id={id} />}>
          <StatusTabs
            label="État des entretiens"
            tabs={interviewTabs.map((key) => ({ key, label: interviewTabLabels[key] }))}
            counts={list.counts}
            search={list.search}
          >
            <FilterBar filters={[title, day, place]} search={list.search} />
            <ItemList
              label="Entretiens"
              rows={list.rows}
              reading={list.reading}
              rowKey={(interview) => interview.interviewId}
              card={(interview) => (
                <RecruiterInterviewCard interview={interview} openInterview={setDialog} openContact={setContactAbout} />
              )}
              empty={
                <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucun entretien ne répond à ces critères.">
                  <NoInterview />
                </EmptyList>
              }
            />
            <Paginator search={list.search} of={list.page} />
          </StatusTabs>
        </DetailLayout>
      </Stack>
      <InterviewDialog state={dialog} onClose={() => setDialog(null)} />
      <AdminContactDialog missionId={contactAbout} onClose={() => setContactAbout(null)} />
    </>
  )
}
