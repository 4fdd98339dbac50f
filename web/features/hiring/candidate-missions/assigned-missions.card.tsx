import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { candidateMissions } from '#contract/hiring/candidate-missions.ts'
import { paths } from '#contract/paths.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** The request for a candidate's first assigned missions; a screen's loader may start it. */
export const assignedMissionsOf = (id: number) => q(candidateMissions.firstAssigned, { params: { id } })

/** The first missions that the candidate is assigned to, and how many others there are. */
export const AssignedMissions = ({ id }: { id: number }) => {
  const reading = useQuery(assignedMissionsOf(id))
  const rows = reading.data?.missions
  const others = reading.data ? reading.data.number - reading.data.missions.length : 0
  return (
    <Panel
      title="Missions assignées"
      aside={
        <Anchor component={Link} size="sm" to={paths.candidate.missions()}>
          Voir mes missions
        </Anchor>
      }
    >
      <LineList
        label="Missions assignées"
        rows={rows}
        reading={reading}
        rowKey={(mission) => mission.missionProfilId}
        line={(mission) => ({
          title: <Link to={paths.candidate.mission(mission.id)}>{mission.title}</Link>,
          text: `${mission.companyName} · ${mission.place} · ${formatDay(mission.dateStart)} – ${formatDay(mission.dateEnd)}`,
          badge: <StatusBadge label={mission.missionTag.label} color={mission.missionTag.style} />,
        })}
        empty={<EmptyState hint="Les missions qu’une entreprise te confie s’affichent ici." />}
      />
      {others > 0 && (
        <Anchor component={Link} to={paths.candidate.missions('recruited')} size="sm" mt="lg" display="inline-block">
          {formatCount(others, 'autre mission', 'autres missions')}
        </Anchor>
      )}
    </Panel>
  )
}
