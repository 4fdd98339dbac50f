import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownData, type StoredDataRow } from '#contract/oversight/own-data.ts'
import { useOwnDataWords } from '#web/features/oversight/own-data/own-data-words.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import classes from './own-data.module.css'

const columns: readonly [Column<StoredDataRow>, ...Column<StoredDataRow>[]] = [
  {
    header: 'Données',
    cell: ({ label, what }) => (
      <div>
        {label}
        <span className={classes.kept}>{what}</span>
      </div>
    ),
  },
  { header: 'Pourquoi', cell: ({ why }) => why, isText: true },
  { header: 'Jusqu’à quand', cell: ({ until }) => until, isText: true },
  { header: 'Éléments', cell: ({ count }) => count.toLocaleString('fr-FR'), align: 'end' },
]

/** What is kept of the reader: why, until when, and how much of it there is. */
export const StoredData = () => {
  const { storedDataHint } = useOwnDataWords()
  const reading = useQuery(q(ownData.read, {}))
  return (
    <Panel title="Ce que nous gardons">
      <Text size="sm" c="dimmed" mb="md">
        {storedDataHint}
      </Text>
      <DataTable
        label="Ce que nous gardons"
        rows={reading.data?.items}
        reading={reading}
        rowKey={({ name }) => name}
        columns={columns}
      />
    </Panel>
  )
}
