import { invoicePaths } from '#contract/papers/invoice-paths.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { PageTabs } from '#web/ui/frame/page-tabs.tsx'

/** The documents of a role, and its invoices. */
export const DocumentsTabs = ({ reader }: { reader: Role }) => (
  <PageTabs
    label="Pages des documents"
    tabs={[
      { to: paths[reader].documents(), label: 'Documents' },
      { to: invoicePaths.list(reader), label: 'Factures' },
    ]}
  />
)
