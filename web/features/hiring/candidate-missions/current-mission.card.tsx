import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { candidateMissions, type CurrentMission } from '#contract/hiring/candidate-missions.ts'
import { paths } from '#contract/paths.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { formatDay } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** The request for a candidate's current mission; a screen's loader may start it. */
export const currentMissionOf = (id: number) => q(candidateMissions.current, { params: { id } })

const timeLeft = (months: number) => (months === 0 ? 'Dernier jour' : `${months}\u00a0mois`)

/** A mission that has not begun is the next one. */
const isToCome = (current: NonNullable<CurrentMission>) => current.mission.dateStart > dayOf(new Date())

/** The mission that the candidate works on, or their next one, with the time that remains; `children` stand under it. */
export const CurrentMissionCard = ({ id, children }: { id: number; children?: ReactNode }) => {
  const reading = useQuery(currentMissionOf(id))
  const current = reading.data
  return (
    <Panel title={current && isToCome(current) ? 'Prochaine mission' : 'Mission en cours'}>
      <Stack gap="lg">
        <LineList
          label="Mission en cours"
          rows={current === undefined ? undefined : current === null ? [] : [current]}
          reading={reading}
          rowKey={({ mission }) => mission.id}
          line={({ mission }) => ({
            title: <Link to={paths.candidate.mission(mission.id)}>{mission.title}</Link>,
            text: mission.companyName,
            badge: <StatusBadge label={mission.missionTag.label} color={mission.missionTag.style} />,
          })}
          empty={<EmptyState hint="Quand une entreprise te recrute, ta mission s’affiche ici." />}
        />
        {current && (
          <FactList
            lines
            facts={[
              { label: 'Lieu', value: current.mission.place },
              {
                label: 'Dates',
                value: `${formatDay(current.mission.dateStart)} – ${formatDay(current.mission.dateEnd)}`,
              },
              { label: 'Temps restant', value: timeLeft(current.restMonths) },
            ]}
          />
        )}
        {children}
      </Stack>
    </Panel>
  )
}
