import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { bottlenecks, SlowCompany } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'
import type { List } from '#web/server-state/list.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { passagesAt } from './bottleneck-address.ts'
import { durationText } from './bottleneck-words.ts'

/** The companies that answer slowest, from ten decisions on; their number opens them. */
export const SlowCompanies = ({ list }: { list: List<typeof bottlenecks.companies> }) => {
  const decisions = ({ userId, answers }: SlowCompany) => (
    <Link to={passagesAt(list.search.params, { company: String(userId) })}>{answers.toLocaleString('fr-FR')}</Link>
  )
  return (
    <Panel title="Les entreprises qui répondent le plus lentement">
      <Text size="sm" c="dimmed" mb="md">
        Dix décisions au moins&nbsp;: après un profil proposé, et après un entretien.
      </Text>
      <DataTable
        label="Les entreprises qui répondent le plus lentement"
        reading={list.reading}
        rows={list.rows}
        rowKey={({ userId }) => userId}
        size={5}
        columns={[
          { header: 'Entreprise', cell: (row) => <Link to={paths.admin.recruiter(row.userId)}>{row.company}</Link> },
          { header: 'Décisions', align: 'end', cell: decisions },
          { header: 'Temps médian', align: 'end', cell: ({ median }) => durationText(median) },
          { header: '9 sur 10 en moins de', align: 'end', cell: ({ ninth }) => durationText(ninth) },
        ]}
        empty={<EmptyState hint="Aucune entreprise n’a pris dix décisions dans cette période." />}
      />
      <Paginator search={list.search} of={list.page} />
    </Panel>
  )
}
