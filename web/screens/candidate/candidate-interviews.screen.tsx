import { Stack } from '@mantine/core'
import { Link, type ClientLoaderFunctionArgs } from 'react-router'
import { interviews } from '#contract/hiring/interviews.ts'
import { interviewTabLabels, interviewTabs } from '#domain/hiring/interviews/interview-labels.ts'
import { CandidateAgenda, candidateAgendaOf } from '#web/features/hiring/calendars/candidate-agenda.card.tsx'
import {
  CandidateInterviewCard,
  prepareInterviewCard,
} from '#web/features/hiring/interviews/candidate-interview.card.tsx'
import { CandidateTips } from '#web/features/hiring/interviews/candidate-tips.tsx'
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
  void queryClient.prefetchQuery(candidateAgendaOf(id))
  await Promise.all([prefetchList(interviews.listOfCandidate, { params: { id } }, request), prepareInterviewCard()])
  return null
}

const tabs = interviewTabs.map((key) => ({ key, label: interviewTabLabels[key] }))
const title: Filter = { kind: 'text', name: 'title', label: 'Titre' }
const day: Filter = { kind: 'day', name: 'date', label: "Date de l'entretien" }

/** The candidate's interviews, and their answers to them (001 §2). */
export default function CandidateInterviewsScreen() {
  const { id } = useSignedIn()
  const list = useList(interviews.listOfCandidate, { params: { id } })
  const place = usePlaceFilter()
  return (
    <>
      <PageHeader title="Entretiens" />
      <Stack gap="lg">
        <CandidateTips />
        <DetailLayout asideLast aside={<CandidateAgenda id={id} title="Calendrier" tooltipMs={3000} />}>
          <StatusTabs label="État des entretiens" tabs={tabs} counts={list.counts} search={list.search}>
            <FilterBar filters={[title, day, place]} search={list.search} />
            <ItemList
              label="Entretiens"
              reading={list.reading}
              rows={list.rows}
              rowKey={(interview) => interview.interviewId}
              card={(interview) => (
                <CandidateInterviewCard
                  interview={interview}
                  title={<Link to={paths.candidate.mission(interview.missionId)}>{interview.title}</Link>}
                />
              )}
              empty={
                <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucun entretien ne répond à ces critères.">
                  <EmptyState hint="Quand une entreprise te propose un entretien, il arrive ici. Un e-mail te prévient." />
                </EmptyList>
              }
            />
            <Paginator search={list.search} of={list.page} />
          </StatusTabs>
        </DetailLayout>
      </Stack>
    </>
  )
}
