import { Link } from 'react-router'
import { bottlenecks, type Passage } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'
import { wordsOf } from '#domain/events/event-words.ts'
import { stages } from '#domain/oversight/bottlenecks/stages.ts'
import { figuresAt } from '#web/features/oversight/bottlenecks/bottleneck-address.ts'
import { durationText, stageWords } from '#web/features/oversight/bottlenecks/bottleneck-words.ts'
import { formatInstant } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { useList } from '#web/server-state/list.ts'
import { CountedTitle, PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

export const meta = () => [{ title: 'Étape · Inspirnautes' }]

const filters: Filter[] = [
  {
    kind: 'select',
    name: 'stage',
    label: 'Étape',
    options: stages.map((value) => ({ value, label: stageWords[value] })),
  },
]

const personOf = ({ person }: Passage) => {
  if (person === null) return 'Compte effacé'
  const page = person.isCompany ? paths.admin.recruiter : paths.admin.candidate
  return <Link to={page(person.userId)}>{person.fullName}</Link>
}

const missionOf = ({ mission }: Passage) => {
  if (mission === null) return missing
  if (mission.isDeleted) return `${mission.title} (supprimée)`
  return <Link to={paths.admin.mission(mission.id)}>{mission.title}</Link>
}

const columns: readonly [Column<Passage>, ...Column<Passage>[]] = [
  { header: 'Qui', cell: personOf, whole: ({ person }) => person?.fullName ?? '', share: 18 },
  { header: 'Étape', cell: ({ stage }) => stageWords[stage] },
  { header: 'Mission', cell: missionOf, whole: ({ mission }) => mission?.title ?? '', share: 28 },
  { header: 'Entreprise', cell: ({ mission }) => mission?.company ?? missing, share: 16 },
  { header: 'Arrivée', cell: ({ enteredAt }) => formatInstant(enteredAt) },
  { header: 'Temps', align: 'end', cell: ({ seconds }) => (seconds === null ? 'En cours' : durationText(seconds)) },
  { header: 'Suite', cell: ({ leftBy }) => (leftBy === null ? missing : wordsOf(leftBy).label), share: 20 },
]

/** The passages behind a figure of « Où ça bloque ». */
export default function PassagesScreen() {
  const list = useList(bottlenecks.passages)
  return (
    <>
      <PageHeader
        title={
          <CountedTitle
            title={list.search.params.has('company') ? 'Décisions' : 'Personnes passées par l’étape'}
            count={list.page?.total}
          />
        }
        back={{ to: figuresAt(list.search.params) }}
      />
      <FilterBar filters={filters} search={list.search} />
      <DataTable
        label="Personnes passées par l’étape"
        reading={list.reading}
        rows={list.rows}
        rowKey={({ key }) => key}
        columns={columns}
        empty={<EmptyState hint="Aucun passage dans cette période." />}
      />
      <Paginator search={list.search} of={list.page} />
    </>
  )
}
