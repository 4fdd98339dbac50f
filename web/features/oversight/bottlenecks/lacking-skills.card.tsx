import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { bottlenecks } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'
import { useList } from '#web/server-state/list.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

/** The skills that more open missions require than candidates who are free today hold. */
export const LackingSkills = () => {
  const list = useList(bottlenecks.skills, { pageName: 'skills' })
  return (
    <Panel title="Compétences demandées qui manquent">
      <Text size="sm" c="dimmed" mb="md">
        Indispensables à plus de missions ouvertes qu’il n’y a d’inspirnautes libres aujourd’hui.
      </Text>
      <DataTable
        label="Compétences demandées qui manquent"
        reading={list.reading}
        rows={list.rows}
        rowKey={({ id }) => id}
        size={5}
        columns={[
          { header: 'Compétence', cell: ({ name }) => name },
          {
            header: 'Missions ouvertes',
            align: 'end',
            cell: ({ id, missions }) => (
              <Link to={paths.admin.skillMissions(id)}>{missions.toLocaleString('fr-FR')}</Link>
            ),
          },
          {
            header: 'Inspirnautes libres',
            align: 'end',
            cell: ({ id, holders }) =>
              holders === 0 ? '0' : <Link to={paths.admin.skillHolders(id)}>{holders.toLocaleString('fr-FR')}</Link>,
          },
        ]}
        empty={<EmptyState hint="Aucune compétence ne manque aux missions ouvertes." />}
      />
      <Paginator search={list.search} of={list.page} label="Pages des compétences" />
    </Panel>
  )
}
