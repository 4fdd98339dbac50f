import { Group } from '@mantine/core'
import { IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { missions, type FirstMission } from '#contract/hiring/missions.ts'
import { paths } from '#contract/paths.ts'
import { useMissionCommands } from '#web/features/hiring/missions/mission-commands.ts'
import { q } from '#web/lib/http/api.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { AvatarGroup } from '#web/ui/avatars/avatar-group.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'

const shown = {
  proposed: {
    endpoint: missions.firstProposed,
    title: 'Missions à pourvoir',
    hint: 'Une mission publiée est ici jusqu’à son premier jour avec un profil recruté.',
  },
  ongoing: {
    endpoint: missions.firstOngoing,
    title: 'Missions en cours',
    hint: 'Une mission arrive ici le jour où elle commence avec un profil recruté.',
  },
} as const
type Kind = keyof typeof shown

/** The request for the first three missions of a kind, by the recruiter's user id. */
export const firstMissionsOf = (kind: Kind, id: number) => q(shown[kind].endpoint, { params: { id } })

/** Who is proposed for the mission, and the last action that is possible on it now. */
const Aside = ({ row: { mission, profils, can } }: { row: FirstMission }) => {
  const { askDelete, askInterrupt } = useMissionCommands()
  return (
    <Group gap="xs" wrap="nowrap">
      {profils.length > 0 && (
        <AvatarGroup
          label={`Profils proposés pour ${mission.title}`}
          people={profils.map(({ id, initials }) => ({ key: id, initials }))}
          max={2}
        />
      )}
      {can.delete && (
        <IconButton
          label="Supprimer"
          danger
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => askDelete(mission)}
        />
      )}
      {can.interrupt && (
        <IconButton
          label="Interrompre"
          danger
          icon={<IconPlayerStop size={18} aria-hidden />}
          onClick={() => askInterrupt(mission)}
        />
      )}
    </Group>
  )
}

/**
 * The first three missions of a recruiter's tab, each with the action that ends it (001 §2). The counters beside the lists
 * lead to the tabs.
 */
export const FirstMissions = ({ kind, recruiterId }: { kind: Kind; recruiterId: number }) => {
  const { title, hint } = shown[kind]
  const list = useQuery(firstMissionsOf(kind, recruiterId))
  return (
    <Panel title={title}>
      <LineList
        label={title}
        rows={list.data}
        reading={list}
        rowKey={({ mission }) => mission.id}
        line={(row) => ({
          title: <Link to={paths.recruiter.mission(row.mission.id)}>{row.mission.title}</Link>,
          text: `Du ${row.mission.dateStartFormat} au ${row.mission.dateEndFormat} · ${row.mission.place}`,
          badge: <Aside row={row} />,
        })}
        empty={<EmptyState hint={hint} />}
      />
    </Panel>
  )
}
