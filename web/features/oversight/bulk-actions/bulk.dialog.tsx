import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulk, type BulkOrder, type BulkReportRow } from '#contract/oversight/bulk-actions.ts'
import { q } from '#web/lib/http/api.ts'
import { formatCount } from '#web/lib/format.ts'
import { useCommand } from '#web/server-state/command.ts'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { bulkWords } from './bulk-words.ts'

type Props = { order: BulkOrder; opened: boolean; onClose: () => void; onDone: () => void }

type Row = { id: number; name: string; isGood: boolean; reason: string | null }

const Rows = ({ label, rows, good, bad }: { label: string; rows: readonly Row[]; good: string; bad: string }) => (
  <DataTable
    label={label}
    rows={rows}
    reading={{ isPending: false, isError: false, refetch: () => undefined }}
    rowKey={({ id }) => id}
    columns={[
      { header: 'Nom', cell: ({ name }) => name },
      {
        header: 'Résultat',
        cell: ({ isGood }) => <StatusBadge label={isGood ? good : bad} color={isGood ? 'green' : 'orange'} />,
      },
      { header: 'Raison', cell: ({ reason }) => reason ?? '', isText: true },
    ]}
  />
)

const Report = ({ rows, close }: { rows: readonly BulkReportRow[]; close: () => void }) => (
  <>
    <Text size="sm" mb="sm" role="status">
      {`${formatCount(rows.filter(({ done }) => done).length, 'action faite', 'actions faites')} sur ${rows.length}`}
    </Text>
    <Rows
      label="Compte rendu"
      rows={rows.map(({ done, ...row }) => ({ ...row, isGood: done }))}
      good="Fait"
      bad="Pas fait"
    />
    <Group justify="flex-end" mt="lg">
      <Button onClick={close} data-autofocus>
        Terminer
      </Button>
    </Group>
  </>
)

/** What would be done to each chosen row, then what was: the chosen rows stay as they are until it is confirmed. */
const Content = ({ order, onClose, onDone }: Omit<Props, 'opened'>) => {
  // The rows that were chosen when it opened: the report is about them, also once nothing is chosen any more.
  const [asked] = useState(order)
  const words = bulkWords[asked.action]
  const [report, setReport] = useState<readonly BulkReportRow[] | null>(null)
  const { run, pending } = useCommand(bulk.run, {
    onDone: ({ rows }) => {
      setReport(rows)
      onDone()
    },
  })
  const preview = useQuery({
    ...q(bulk.preview, { body: asked }),
    staleTime: 0,
    enabled: !pending && report === null,
  })
  if (report !== null) return <Report rows={report} close={onClose} />
  const rows = preview.data?.rows
  const possible = rows?.filter(({ can }) => can).length ?? 0
  return (
    <>
      <Text size="sm" mb="sm">
        {words.hint}
      </Text>
      {preview.isError ? (
        <Text size="sm" role="alert">
          L’aperçu n’a pas pu être préparé.
        </Text>
      ) : (
        rows && (
          <Rows
            label="Aperçu"
            rows={rows.map(({ can, ...row }) => ({ ...row, isGood: can }))}
            good="Possible"
            bad="Impossible"
          />
        )
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={pending}>
          Annuler
        </Button>
        <Button loading={pending} disabled={possible === 0} onClick={() => void run({ body: asked })} data-autofocus>
          {possible === 0 ? words.confirm : `${words.confirm} (${possible})`}
        </Button>
      </Group>
    </>
  )
}

/** The preview of an action on the chosen rows, and its report. */
export const BulkDialog = ({ opened, onClose, ...asked }: Props) => (
  <Modal opened={opened} onClose={onClose} title={bulkWords[asked.order.action].title} size="xl">
    {opened && <Content {...asked} onClose={onClose} />}
  </Modal>
)
