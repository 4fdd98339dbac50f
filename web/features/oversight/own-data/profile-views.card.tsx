import { Text } from '@mantine/core'
import { ownData, type ProfileView } from '#contract/oversight/own-data.ts'
import { useOwnDataWords } from '#web/features/oversight/own-data/own-data-words.ts'
import { formatDay } from '#web/lib/format.ts'
import { useList } from '#web/server-state/list.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

const readerOf = ({ reader, company }: ProfileView): string => {
  if (reader === 'administration') return 'L’administration'
  return company === null ? 'Une entreprise' : `Une entreprise\u00a0: ${company}`
}

const columns: readonly [Column<ProfileView>, ...Column<ProfileView>[]] = [
  { header: 'Qui', cell: readerOf },
  { header: 'Quel jour', cell: ({ day }) => formatDay(day) },
]

/** Who opened the reader's profile, by day. */
export const ProfileViews = () => {
  const { viewsHint, noView } = useOwnDataWords()
  const list = useList(ownData.profileViews)
  return (
    <Panel title="Qui a consulté mon profil">
      <Text size="sm" c="dimmed" mb="md">
        {viewsHint}
      </Text>
      <DataTable
        label="Qui a consulté mon profil"
        rows={list.rows}
        reading={list.reading}
        rowKey={(view) => `${view.day} ${readerOf(view)}`}
        size={3}
        columns={columns}
        empty={<EmptyState text={noView} />}
      />
      <Paginator search={list.search} of={list.page} label="Pages des consultations" />
    </Panel>
  )
}
