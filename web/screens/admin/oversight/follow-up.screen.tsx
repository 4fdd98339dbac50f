import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { followUp, type PicturedFollowUpRow } from '#contract/oversight/follow-up.ts'
import { paths } from '#contract/paths.ts'
import { candidateMissionTags } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { candidateMissionStates } from '#domain/hiring/candidate-missions/candidate-missions.ts'
import { interviewTags } from '#domain/hiring/interviews/interview-labels.ts'
import { interviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { followUpColumns } from '#web/features/oversight/follow-up/follow-up-columns.tsx'
import { PeopleExport } from '#web/server-state/people-export.tsx'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'

export const meta = () => [{ title: 'Suivi · Inspirnautes' }]

const tabs = [
  { key: 'missions', label: 'Missions' },
  { key: 'interviews', label: 'Entretiens' },
] as const

const textFilters: Filter[] = [
  { kind: 'text', name: 'name', label: 'Nom' },
  { kind: 'text', name: 'mail', label: 'Email' },
  { kind: 'text', name: 'title', label: 'Titre' },
  { kind: 'text', name: 'company', label: 'Entreprise' },
]
const day: Filter = { kind: 'day', name: 'date', label: 'Date' }

const statuses: Record<'missions' | 'interviews', Filter> = {
  missions: {
    kind: 'select',
    name: 'status',
    label: 'Statut',
    options: candidateMissionStates.map((value) => ({ value, label: candidateMissionTags[value].label })),
  },
  interviews: {
    kind: 'select',
    name: 'status',
    label: 'Statut',
    options: interviewStatuses.map((value) => ({ value, label: interviewTags[value].label })),
  },
}

const lists = {
  missions: {
    label: 'Missions des candidats',
    columns: followUpColumns('dateStart'),
    file: { anonymous: followUp.exportMissions, whole: followUp.exportMissionsWhole },
    noMatch: 'Aucune candidature ne répond à ces critères.',
  },
  interviews: {
    label: 'Entretiens des candidats',
    columns: followUpColumns('selectedDate'),
    file: { anonymous: followUp.exportInterviews, whole: followUp.exportInterviewsWhole },
    noMatch: 'Aucun entretien ne répond à ces critères.',
  },
}

const Empty = ({ of }: { of: 'missions' | 'interviews' }) =>
  of === 'missions' ? (
    <EmptyState hint="Les candidats proposés arrivent ici. Un candidat se propose depuis la page d’une mission.">
      <Link to={paths.admin.missions()}>Voir les missions</Link>
    </EmptyState>
  ) : (
    <EmptyState hint="Les entretiens arrivent ici dès qu’une entreprise propose deux créneaux à un candidat." />
  )

/** The candidates' missions and interviews, over all companies (002 §2.11). */
export default function FollowUpScreen() {
  const tab = useSearchParams()[0].get('tab') === 'interviews' ? 'interviews' : 'missions'
  const missions = useList(followUp.missions, { isShown: tab === 'missions' })
  const interviews = useList(followUp.interviews, { isShown: tab === 'interviews' })
  const [shown, other] = tab === 'missions' ? [missions, interviews] : [interviews, missions]
  const rows: PicturedFollowUpRow[] | undefined = shown.rows
  const { label, columns, file, noMatch } = lists[tab]
  return (
    <>
      <PageHeader title="Suivi">
        <Button variant="default" component={Link} to={paths.admin.journal()}>
          Journal
        </Button>
        <PeopleExport key={tab} {...file} search={shown.search} />
      </PageHeader>
      <StatusTabs
        label="Suivi des candidats"
        tabs={tabs}
        counts={shown.counts ?? other.counts}
        search={{
          ...shown.search,
          // The statuses of one tab, and the order of its dates, are not those of the other.
          change: (patch, step) => shown.search.change({ ...patch, status: null, sort: null }, step),
        }}
      >
        <FilterBar filters={[...textFilters, day, statuses[tab]]} search={shown.search} />
        <DataTable
          label={label}
          reading={shown.reading}
          rows={rows}
          search={shown.search}
          rowKey={(row) => row.id}
          columns={columns}
          empty={
            <EmptyList isNarrowed={shown.isNarrowed} noMatch={noMatch}>
              <Empty of={tab} />
            </EmptyList>
          }
        />
        <Paginator search={shown.search} of={shown.page} />
      </StatusTabs>
    </>
  )
}
