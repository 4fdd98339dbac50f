import { paths } from '#contract/paths.ts'
import { PageTabs } from '#web/ui/frame/page-tabs.tsx'

/** The administrator's pages about one candidate; `id` is the account's. */
export const CandidateTabs = ({ id }: { id: number }) => (
  <PageTabs
    label="Pages de cet inspirnaute"
    tabs={[
      { to: paths.admin.candidate(id), label: 'Profil' },
      { to: paths.admin.resume(id), label: 'CV' },
      { to: paths.admin.candidateDocuments(id), label: 'Missions et documents' },
    ]}
  />
)
