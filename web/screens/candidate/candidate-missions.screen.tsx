import { Button, Stack } from '@mantine/core'
import { Link, type ClientLoaderFunctionArgs } from 'react-router'
import { candidateMissions, type CandidateMissionRow } from '#contract/hiring/candidate-missions.ts'
import {
  candidateMissionTabLabels,
  candidateMissionTabs,
} from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { CurrentMissionCard, currentMissionOf } from '#web/features/hiring/candidate-missions/current-mission.card.tsx'
import { MissionFigures, missionFiguresOf } from '#web/features/hiring/candidate-missions/mission-figures.tsx'
import { DeclineMission } from '#web/features/hiring/candidate-missions/decline-mission-button.tsx'
import { initialsOfName } from '#domain/ground/accounts/names.ts'
import { pictureAddress } from '#web/lib/http/file-address.ts'
import { ratedSkillWords } from '#web/features/hiring/matching/matching-words.ts'
import { fewestStars, ratedStars } from '#web/features/hiring/matching/skill-stars.ts'
import { missionFilters } from '#web/features/hiring/missions/mission-filters.ts'
import { SharedWish } from '#web/features/profiles/preferred-missions/shared-wish.tsx'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { formatDay } from '#web/lib/format.ts'
import { useList } from '#web/server-state/list.ts'
import { prefetchList, revalidateOnPathChange } from '#web/server-state/list-loader.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#contract/paths.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import { PicturedText } from '#web/ui/avatars/pictured-text.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import { ItemCard, ItemList } from '#web/ui/lists/item-list.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'

export const meta = () => [{ title: 'Missions · Inspirnautes' }]

export const shouldRevalidate = revalidateOnPathChange

/** On a phone the side card stands under the list, and is asked for with it. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { id } = signedIn()
  void queryClient.prefetchQuery(currentMissionOf(id))
  void queryClient.prefetchQuery(missionFiguresOf(id))
  await prefetchList(candidateMissions.list, { params: { id } }, request)
  return null
}

const tabs = candidateMissionTabs.map((key) => ({ key, label: candidateMissionTabLabels[key] }))

const MissionCard = ({ mission }: { mission: CandidateMissionRow }) => (
  <ItemCard
    title={<Link to={paths.candidate.mission(mission.id)}>{mission.title}</Link>}
    opens
    subtitle={
      <PicturedText isSquare initials={initialsOfName(mission.companyName)} src={pictureAddress(mission.logo)}>
        {mission.companyName}
      </PicturedText>
    }
    badge={<StatusBadge label={mission.missionTag.label} color={mission.missionTag.style} />}
    figure={
      mission.skills.length < fewestStars ? null : (
        <Constellation stars={ratedStars(mission.skills)} text={ratedSkillWords(mission.skills)} isSmall />
      )
    }
    actions={
      <>
        <Button component={Link} variant="default" to={paths.candidate.mission(mission.id)}>
          Voir la mission
        </Button>
        {mission.can.decline && <DeclineMission mission={mission} isBeside />}
      </>
    }
  >
    <Stack gap="sm">
      <FactList
        facts={[
          { label: 'Lieu', value: mission.place },
          { label: 'Dates', value: `${formatDay(mission.dateStart)} – ${formatDay(mission.dateEnd)}` },
        ]}
      />
      <SharedWish wished={mission.wished} />
    </Stack>
  </ItemCard>
)

/** The missions that the candidate was proposed for (001 §2). */
export default function CandidateMissionsScreen() {
  const { id } = useSignedIn()
  const list = useList(candidateMissions.list, { params: { id } })
  const place = usePlaceFilter()
  return (
    <>
      <PageHeader title="Missions" />
      <DetailLayout
        asideLast
        aside={
          <CurrentMissionCard id={id}>
            <MissionFigures id={id} />
          </CurrentMissionCard>
        }
      >
        <StatusTabs label="État des missions" tabs={tabs} counts={list.counts} search={list.search}>
          <FilterBar filters={missionFilters(place)} search={list.search} />
          <ItemList
            label="Missions"
            reading={list.reading}
            rows={list.rows}
            rowKey={(mission) => mission.missionProfilId}
            card={(mission) => <MissionCard mission={mission} />}
            empty={
              <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune mission ne répond à ces critères.">
                <EmptyState hint="Les missions qui te sont proposées arrivent ici. Un e-mail te prévient." />
              </EmptyList>
            }
          />
          <Paginator search={list.search} of={list.page} />
        </StatusTabs>
      </DetailLayout>
    </>
  )
}
