import { paths } from '#contract/paths.ts'
import { PageTabs } from '#web/ui/frame/page-tabs.tsx'

/** The administrator's pages about one company; `id` is the account's. */
export const RecruiterTabs = ({ id }: { id: number }) => (
  <PageTabs
    label="Pages de cette entreprise"
    tabs={[
      { to: paths.admin.recruiter(id), label: 'Profil' },
      { to: paths.admin.recruiterDocuments(id), label: 'Missions et documents' },
    ]}
  />
)
