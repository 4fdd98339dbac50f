import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { candidateMissionQuery, type CandidateMissionRow } from '#contract/candidate-missions.ts'
import { api } from '#contract/index.ts'
import { candidateMissionTabLabels, candidateMissionTabs } from '#domain/candidate-mission-labels.ts'
import { DeclineMission } from '#web/features/candidate-missions/decline-mission.card.tsx'
import { heldWords } from '#web/features/matching/matching-words.ts'
import { heldStars } from '#web/features/matching/skill-stars.ts'
import { missionFilters } from '#web/features/missions/mission-filters.ts'
import { usePlaceFilter } from '#web/features/reference-data/reference-filters.ts'
import { q } from '#web/lib/http/api.ts'
import { formatDay } from '#web/lib/format.ts'
import { useLastPage, useListSearch } from '#web/lib/list-search.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#contract/paths.ts'
import { Constellation } from '#web/ui/figures/constellation.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { ItemCard, ItemList } from '#web/ui/lists/item-list.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Paginator } from '#web/ui/lists/paginator.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { StatusTabs } from '#web/ui/lists/status-tabs.tsx'

export const meta = () => [{ title: 'Missions · Inspirnautes' }]

const tabs = candidateMissionTabs.map((key) => ({ key, label: candidateMissionTabLabels[key] }))

const MissionCard = ({ mission }: { mission: CandidateMissionRow }) => (
  <ItemCard
    title={<Link to={paths.candidate.mission(mission.id)}>{mission.title}</Link>}
    subtitle={mission.companyName}
    badge={<StatusBadge label={mission.missionTag.label} color={mission.missionTag.style} />}
    figure={<Constellation stars={heldStars(mission.skills)} text={heldWords(mission.skills)} isSmall />}
    actions={mission.can.decline && <DeclineMission mission={mission} />}
  >
    <FactList
      facts={[
        { label: 'Lieu', value: mission.place },
        { label: 'Dates', value: `${formatDay(mission.dateStart)} – ${formatDay(mission.dateEnd)}` },
      ]}
    />
  </ItemCard>
)

/** The missions that the candidate was proposed for (001 §2). */
export default function CandidateMissionsScreen() {
  const { id } = useSignedIn()
  const { query, search } = useListSearch(candidateMissionQuery)
  const reading = useQuery({
    ...q(api.candidateMissions.list, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
  const place = usePlaceFilter()
  useLastPage(search, reading.data)
  return (
    <>
      <PageHeader title="Missions" />
      <StatusTabs label="État des missions" tabs={tabs} counts={reading.data?.counts} search={search}>
        <FilterBar filters={missionFilters(place)} search={search} />
        <ItemList
          label="Missions"
          reading={reading}
          rows={reading.data?.items}
          rowKey={(mission) => mission.missionProfilId}
          card={(mission) => <MissionCard mission={mission} />}
          empty={
            <EmptyState
              hint={
                search.params.size > 0
                  ? 'Aucune mission ne répond à ces critères.'
                  : 'Les missions qui te sont proposées arrivent ici. Un mail te prévient.'
              }
            />
          }
        />
        <Paginator search={search} of={reading.data} />
      </StatusTabs>
    </>
  )
}
