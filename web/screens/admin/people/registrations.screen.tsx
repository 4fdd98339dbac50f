import { useSearchParams } from 'react-router'
import { registrations } from '#contract/profiles/registrations.ts'
import { useBulkSelection } from '#web/features/oversight/bulk-actions/bulk-selection.tsx'
import { CandidateQueue } from '#web/features/profiles/registrations/queue/candidate-queue.tsx'
import { RecruiterQueue } from '#web/features/profiles/registrations/queue/recruiter-queue.tsx'
import { PeopleExport } from '#web/server-state/people-export.tsx'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'

export const meta = () => [{ title: 'Candidatures · Inspirnautes' }]

const tabs = [
  { key: 'recruiter', label: 'Recruteurs' },
  { key: 'profil', label: 'Candidats' },
] as const

/** The registrations that wait for the administrator (002 §2.9). */
export default function RegistrationsScreen() {
  const isOfCandidates = useSearchParams()[0].get('tab') === 'profil'
  const recruiters = useList(registrations.listRecruiters, { isShown: !isOfCandidates })
  const candidates = useList(registrations.listCandidates, { isShown: isOfCandidates })
  const chosenRecruiters = useBulkSelection(['accept', 'refuse'])
  const chosenCandidates = useBulkSelection(['accept', 'refuse'])
  const [shown, other] = isOfCandidates ? [candidates, recruiters] : [recruiters, candidates]
  return (
    <>
      <PageHeader title="Candidatures">
        <PeopleExport
          key={isOfCandidates ? 'profil' : 'recruiter'}
          anonymous={isOfCandidates ? registrations.exportCandidates : registrations.exportRecruiters}
          whole={isOfCandidates ? registrations.exportCandidatesWhole : registrations.exportRecruitersWhole}
          search={shown.search}
        />
      </PageHeader>
      <StatusTabs
        label="Candidatures en attente"
        tabs={tabs}
        counts={shown.counts ?? other.counts}
        search={shown.search}
      >
        {isOfCandidates ? (
          <CandidateQueue list={candidates} selection={chosenCandidates} />
        ) : (
          <RecruiterQueue list={recruiters} selection={chosenRecruiters} />
        )}
      </StatusTabs>
    </>
  )
}
