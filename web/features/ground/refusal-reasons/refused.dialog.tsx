import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { refusalReasons, type Refusal, type RefusalQuery } from '#contract/ground/refusal-reasons.ts'
import { caseLabels } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { formatInstant } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { missing } from '#web/lib/missing.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'

/** The figure whose rows are shown. */
export type Asked = { title: string; query: Partial<RefusalQuery> }

const reasonOf = ({ label, reason, skills }: Refusal) =>
  [label, ...(skills.length > 0 ? [`compétence manquante\u00a0: ${skills.join(', ')}`] : []), reason]
    .filter((part) => part !== null)
    .join(' · ') || missing

/** The pages of a dialog that stands on a dashboard are not in the address. */
const Rows = ({ title, query }: Asked) => {
  const [page, setPage] = useState(1)
  const reading = useQuery({
    ...q(refusalReasons.rows, { query: { ...query, page } }),
    placeholderData: keepPreviousData,
  })
  const { total = 0, size = 10 } = reading.data ?? {}
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <>
      <DataTable
        label={title}
        reading={reading}
        rows={reading.data?.items}
        rowKey={(row) => row.id}
        columns={[
          { header: 'Date', cell: (row) => formatInstant(row.at) },
          { header: 'Cas', cell: (row) => caseLabels[row.case] },
          { header: 'Personne', cell: (row) => row.person ?? missing },
          {
            header: 'Mission',
            cell: ({ mission }) =>
              mission === null ? missing : <Link to={paths.admin.mission(mission.id)}>{mission.title}</Link>,
          },
          { header: 'Motif et raison', cell: reasonOf },
        ]}
      />
      {last > 1 && (
        <Group justify="space-between" mt="sm">
          <Text size="sm" c="dimmed">{`Page ${page} sur ${last}`}</Text>
          <Group gap="xs">
            <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Plus récents
            </Button>
            <Button variant="default" size="xs" disabled={page >= last} onClick={() => setPage(page + 1)}>
              Plus anciens
            </Button>
          </Group>
        </Group>
      )}
    </>
  )
}

/** The refusals that a figure counts, the last one first; closed while none is asked for. */
export const RefusedDialog = ({ asked, onClose }: { asked: Asked | null; onClose: () => void }) => (
  <Dialog opened={asked !== null} onClose={onClose} title={asked?.title ?? ''} size="xl">
    {asked !== null && <Rows key={asked.title} {...asked} />}
  </Dialog>
)
