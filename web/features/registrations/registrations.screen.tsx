import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { candidateQueueQuery, recruiterQueueQuery, registrations } from '#contract/registrations.ts'
import { CandidateQueue } from '#web/features/registrations/candidate-queue.card.tsx'
import { RecruiterQueue } from '#web/features/registrations/recruiter-queue.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { useListSearch } from '#web/lib/list-search.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { StatusTabs } from '#web/ui/lists/status-tabs.tsx'

export const meta = () => [{ title: 'Candidatures · Inspirnautes' }]

const tabs = [
  { key: 'recruiter', label: 'Recruteurs' },
  { key: 'profil', label: 'Candidats' },
] as const

/** Who asked for an account and waits for the administrator (002 §2.9). */
export default function RegistrationsScreen() {
  const { query: recruiterQuery, search } = useListSearch(recruiterQueueQuery)
  const { query: candidateQuery } = useListSearch(candidateQueueQuery)
  const isOfCandidates = search.params.get('tab') === 'profil'
  const recruiters = useQuery({
    ...q(registrations.listRecruiters, { query: recruiterQuery }),
    placeholderData: keepPreviousData,
    enabled: !isOfCandidates,
  })
  const candidates = useQuery({
    ...q(registrations.listCandidates, { query: candidateQuery }),
    placeholderData: keepPreviousData,
    enabled: isOfCandidates,
  })
  const counts = isOfCandidates ? candidates.data?.counts : recruiters.data?.counts
  return (
    <>
      <PageHeader title="Candidatures" />
      <StatusTabs
        label="Candidatures en attente"
        tabs={tabs}
        counts={counts ?? recruiters.data?.counts ?? candidates.data?.counts}
        search={search}
      >
        {isOfCandidates ? (
          <CandidateQueue search={search} reading={candidates} />
        ) : (
          <RecruiterQueue search={search} reading={recruiters} />
        )}
      </StatusTabs>
    </>
  )
}
