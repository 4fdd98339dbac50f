import { useQuery } from '@tanstack/react-query'
import { platformStatistics } from '#contract/oversight/platform-statistics.ts'
import { q } from '#web/lib/http/api.ts'
import { missing } from '#web/lib/missing.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'

export const activeCompanies = q(platformStatistics.topRecruiters, {})

/** The five companies with the most missions (002 §2.4). */
export const ActiveCompanies = () => {
  const reading = useQuery(activeCompanies)
  return (
    <Panel title="Les entreprises les plus actives">
      <DataTable
        label="Les entreprises les plus actives"
        reading={reading}
        rows={reading.data?.map((company, place) => ({ ...company, place }))}
        rowKey={(company) => company.place}
        size={5}
        columns={[
          { header: 'Entreprise', cell: (company) => company.companyName },
          { header: 'Nombre de missions', cell: (company) => company.missions.toLocaleString('fr-FR'), align: 'end' },
          { header: 'Lieu', cell: (company) => company.country ?? missing },
        ]}
        empty={<EmptyState hint="Elles apparaissent ici dès qu’une mission est publiée." />}
      />
    </Panel>
  )
}
