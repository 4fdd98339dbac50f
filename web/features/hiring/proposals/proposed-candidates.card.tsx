import { Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { proposals, type ProposedProfile } from '#contract/hiring/proposals.ts'
import { InterviewDialog } from '#web/features/hiring/interviews/interview-dialog.lazy.tsx'
import type { InterviewDialogState } from '#web/features/hiring/interviews/interview.form.tsx'
import { ProposedSlots } from '#web/features/hiring/interviews/proposed-slots.tsx'
import { CandidateActions } from '#web/features/hiring/proposals/candidate-actions.tsx'
import { formatCount } from '#web/lib/format.ts'
import { useList } from '#web/server-state/list.ts'
import { missing } from '#web/lib/missing.ts'
import { paths } from '#contract/paths.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import classes from './proposed-candidates.module.css'

/** What is to do about a proposal, and whether it is late. */
type AwaitedOf = (proposalId: number) => { text: string; isOverdue: boolean } | undefined

const InterviewCell = ({ row }: { row: ProposedProfile }) => {
  const { InterviewStatus: status, InterviewTag: tag, firstDate, secondDate, link, linkTwo } = row
  if (status === null || tag === null) return 'Aucun entretien'
  return (
    <div className={classes.interview}>
      <StatusBadge label={tag.label} color={tag.style} />
      {firstDate !== null && secondDate !== null && link !== null && linkTwo !== null && (
        <ProposedSlots interview={{ status, firstDate, secondDate, link, linkTwo, selectedDate: row.selectedDate }} />
      )}
      {row.reason !== null && <Text size="sm" c="dimmed">{`Raison\u00a0: ${row.reason}`}</Text>}
    </div>
  )
}

const StateCell = ({ row, awaited }: { row: ProposedProfile; awaited: ReturnType<AwaitedOf> }) => (
  <div className={classes.state}>
    <StatusBadge label={row.missionStatusTag.label} color={row.missionStatusTag.style} />
    {awaited && (
      <Text size="xs" c={awaited.isOverdue ? 'red' : 'dimmed'}>
        {awaited.text}
      </Text>
    )}
  </div>
)

const columnsOf = (
  missionId: number,
  awaitedOf: AwaitedOf,
): readonly [Column<ProposedProfile>, ...Column<ProposedProfile>[]] => [
  {
    header: 'Candidat',
    cell: (row) => (
      <Link to={paths.recruiter.candidate(row.userId)} state={{ missionId, profilId: row.profilId }}>
        {row.fullName}
      </Link>
    ),
  },
  { header: 'Poste', cell: (row) => row.poste ?? missing },
  { header: 'Expérience', cell: (row) => formatCount(row.nbrYearsExp, 'an') },
  {
    header: 'Candidature',
    cell: (row) => <StateCell row={row} awaited={awaitedOf(row.missionProfilId)} />,
  },
  { header: 'Entretien', cell: (row) => <InterviewCell row={row} /> },
]

type Props = { mission: { id: number; title: string; is_interrupted: boolean }; awaitedOf: AwaitedOf }

/** The candidates proposed for a mission, ten a page, with the possible actions on each. */
export const ProposedCandidates = ({ mission, awaitedOf }: Props) => {
  const missionId = mission.id
  const list = useList(proposals.listOfMission, { params: { id: missionId } })
  const [dialog, setDialog] = useState<InterviewDialogState>(null)
  return (
    <Panel title="Profils proposés">
      {list.page !== undefined && list.page.total > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {mission.is_interrupted
            ? 'La mission est interrompue\u00a0: plus aucune action n’est possible.'
            : 'Vous décidez de recruter ou non une fois l’entretien passé. Le nom d’un candidat s’affiche quand il est recruté.'}
        </Text>
      )}
      <DataTable
        label="Profils proposés"
        columns={columnsOf(missionId, awaitedOf)}
        rows={list.rows}
        reading={list.reading}
        rowKey={(row) => row.missionProfilId}
        actions={(row) => <CandidateActions row={row} missionTitle={mission.title} openInterview={setDialog} />}
        empty={
          <EmptyState hint="Nous cherchons les profils qui répondent à cette mission. Vous recevrez un e-mail dès qu’un candidat vous est proposé." />
        }
      />
      <Paginator search={list.search} of={list.page} />
      <InterviewDialog state={dialog} onClose={() => setDialog(null)} />
    </Panel>
  )
}
