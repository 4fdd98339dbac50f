import { Link, useParams } from 'react-router'
import { bottlenecks } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'
import { formatDay } from '#web/lib/format.ts'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

export const meta = () => [{ title: 'Missions d’une compétence · Inspirnautes' }]

/** The open missions to which a skill is indispensable. */
export default function SkillMissionsScreen() {
  const id = Number(useParams()['id'])
  const list = useList(bottlenecks.skillMissions, { params: { id } })
  const name = list.page?.skill
  return (
    <>
      <PageHeader
        title={name === undefined ? 'Missions ouvertes' : `Missions ouvertes\u00a0: ${name}`}
        back={{ to: paths.admin.bottlenecks() }}
      />
      <DataTable
        label="Missions ouvertes"
        reading={list.reading}
        rows={list.rows}
        rowKey={(mission) => mission.id}
        columns={[
          { header: 'Mission', cell: (mission) => <Link to={paths.admin.mission(mission.id)}>{mission.title}</Link> },
          { header: 'Entreprise', cell: ({ company }) => company },
          { header: 'Date de début', cell: ({ startDay }) => formatDay(startDay) },
        ]}
        empty={<EmptyState hint="Aucune mission ouverte ne la demande." />}
      />
      <Paginator search={list.search} of={list.page} />
    </>
  )
}
