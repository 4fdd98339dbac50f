import { Button, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { matching } from '#contract/hiring/matching.ts'
import type { MissionDetail } from '#contract/hiring/missions.ts'
import { missionTypes } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { CandidateDialog } from '#web/features/profiles/candidates/candidate-dialog.lazy.tsx'
import { AssignmentAction } from '#web/features/hiring/matching/assignment-action.tsx'
import { useMatchColumns } from '#web/features/hiring/matching/match-columns.tsx'
import { scoreText } from '#web/features/hiring/matching/score-text.ts'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { formatCount } from '#web/lib/format.ts'
import { useList } from '#web/server-state/list.ts'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { choiceColumn, type Selection } from '#web/ui/lists/chosen-rows.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import classes from './matching.module.css'

const Simulation = onDemand(
  async () => (await import('./simulation.card.tsx')).Simulation,
  ({ isOpen }) => isOpen,
)

const name: Filter = { kind: 'text', name: 'name', label: 'Nom' }
const numbers: Filter[] = [
  { kind: 'text', name: 'experience', label: 'Expérience minimum' },
  {
    kind: 'select',
    name: 'available',
    label: 'Disponibilité',
    options: [{ value: 'true', label: 'Libre au début de la mission' }],
  },
  { kind: 'text', name: 'scoreMin', label: 'Score minimum', ...scoreText },
]
/** The filters by what candidates wish for; a wish never changes the rank of a candidate. */
const wishes: Filter[] = [
  {
    kind: 'select',
    name: 'wishedPlace',
    label: 'Lieu souhaité',
    options: [{ value: 'true', label: 'Souhaitent ce lieu' }],
  },
  { kind: 'select', name: 'wishedType', label: 'Type de mission souhaité', options: missionTypes },
]

/** After a simulation the focus goes back to the button that opened it. */
const focusOnReturn = (button: HTMLButtonElement | null) => button?.focus()

type Props = {
  mission: MissionDetail
  /** The candidates that are chosen, to assign or withdraw several; none while assignment is closed. */
  selection: Selection | undefined
}

/** Every active candidate for a mission, the assigned ones first, then by score (002 §2.8, A-90). */
export const MatchingList = ({ mission, selection }: Props) => {
  const list = useList(matching.list, { params: { id: mission.id } })
  const [consulted, setConsulted] = useState<number | null>(null)
  const place = usePlaceFilter()
  const { columns, detail } = useMatchColumns()
  const [trial, setTrial] = useState<'none' | 'open' | 'closed'>('none')
  const panel = (
    <Panel
      title="Candidats"
      aside={
        <span className={classes.aside}>
          <span className={classes.count}>{list.page && formatCount(list.page.total, 'candidat')}</span>
          <Button
            variant="default"
            size="xs"
            ref={trial === 'closed' ? focusOnReturn : null}
            onClick={() => setTrial('open')}
          >
            Que se passerait-il si…
          </Button>
        </span>
      }
    >
      <FilterBar filters={[name, place, ...numbers, ...wishes]} search={list.search} />
      <Text size="sm" c="dimmed" mb="xs">
        {'Les candidats affectés d’abord, puis le meilleur score\u00a0; à égalité, le premier inscrit.'}
      </Text>
      <DataTable
        label="Candidats"
        reading={list.reading}
        rows={list.rows}
        rowKey={(profile) => profile.profilId}
        lead={
          selection
            ? choiceColumn({
                chosen: selection.chosen,
                rows: list.rows,
                idOf: ({ profilId }) => profilId,
                nameOf: candidateName,
                isOpen: ({ can }) => can.assign || can.withdraw,
              })
            : undefined
        }
        columns={columns}
        detail={detail}
        actions={(profile) => (
          <>
            <IconButton
              label="Consulter"
              icon={<IconEye size={18} aria-hidden />}
              onClick={() => setConsulted(profile.userId)}
            />
            <AssignmentAction missionId={mission.id} profile={profile} />
          </>
        )}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucun candidat ne répond à ces critères.">
            <EmptyState hint="Aucun inspirnaute n’a encore de compte actif." />
          </EmptyList>
        }
      />
      <Paginator search={list.search} of={list.page} />
      {selection?.bar}
      <CandidateDialog id={consulted} onClose={() => setConsulted(null)} />
    </Panel>
  )
  return (
    <>
      {trial !== 'open' && panel}
      <Simulation
        mission={mission}
        columns={columns}
        detail={detail}
        isOpen={trial === 'open'}
        close={() => setTrial('closed')}
      />
    </>
  )
}
