import { Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { proposals, type ProposedProfile } from '#contract/hiring/proposals.ts'
import { shownScore } from '#domain/hiring/matching/matching.ts'
import { InterviewDialog } from '#web/features/hiring/interviews/interview-dialog.lazy.tsx'
import type { InterviewDialogState } from '#web/features/hiring/interviews/interview.form.tsx'
import { ProposedSlots } from '#web/features/hiring/interviews/proposed-slots.tsx'
import { matchedStars } from '#web/features/hiring/matching/skill-stars.ts'
import { CandidateActions } from '#web/features/hiring/proposals/candidate-actions.tsx'
import { availabilityWords, missingSkills, strongestSkills } from '#web/features/hiring/proposals/fit-words.ts'
import { useProposedSections } from '#web/features/hiring/proposals/proposed-sections.tsx'
import { formatCount } from '#web/lib/format.ts'
import { useList } from '#web/server-state/list.ts'
import { missing } from '#web/lib/missing.ts'
import { paths } from '#contract/paths.ts'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import { ScoreBar } from '#web/ui/ratings/score-bar.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import classes from './proposed-candidates.module.css'

/** What is to do about a proposal, and whether it is late. */
type AwaitedOf = (proposalId: number) => { text: string; isOverdue: boolean } | undefined

/** Three lines at most, so that the rows are of one height: why there is no interview takes the place of its slots. */
const InterviewCell = ({ row }: { row: ProposedProfile }) => {
  const { InterviewStatus: status, InterviewTag: tag, firstDate, secondDate, link, linkTwo, reason } = row
  if (status === null || tag === null) return 'Aucun entretien'
  return (
    <div className={classes.lines} data-interview>
      <StatusBadge label={tag.label} color={tag.style} />
      {reason === null ? (
        firstDate !== null &&
        secondDate !== null &&
        link !== null &&
        linkTwo !== null && (
          <ProposedSlots
            isRow
            interview={{ status, firstDate, secondDate, link, linkTwo, selectedDate: row.selectedDate }}
          />
        )
      ) : (
        <span className={classes.reason} title={reason}>{`Raison\u00a0: ${reason}`}</span>
      )}
    </div>
  )
}

const StateCell = ({ row, awaited }: { row: ProposedProfile; awaited: ReturnType<AwaitedOf> }) => (
  <div className={classes.lines} data-state>
    <StatusBadge label={row.missionStatusTag.label} color={row.missionStatusTag.style} />
    {awaited && (
      <span className={classes.awaited} data-overdue={awaited.isOverdue || undefined}>
        {awaited.text}
      </span>
    )}
  </div>
)

const ProfileCell = ({ row }: { row: ProposedProfile }) => (
  <div className={classes.lines}>
    <span className={classes.position} title={row.poste ?? undefined}>
      {row.poste ?? missing}
    </span>
    <span className={classes.whole}>{`${formatCount(row.nbrYearsExp, 'an')} d’expérience`}</span>
    <span className={classes.whole}>{availabilityWords(row.match.daysLate)}</span>
  </div>
)

/** The score, the strongest skills, and what lacks: the stars of the row in words. */
const FitCell = ({ match }: { match: ProposedProfile['match'] }) => {
  const [strong, lacking] = [strongestSkills(match.skills), missingSkills(match.skills)]
  return (
    <div className={classes.lines}>
      <ScoreBar value={shownScore(match.score)} />
      {strong.length > 0 && <span className={classes.skills}>{strong.join(', ')}</span>}
      {lacking !== null && (
        <span className={classes.skills} data-missing>
          {lacking}
        </span>
      )}
    </div>
  )
}

const columnsOf = (
  missionId: number,
  awaitedOf: AwaitedOf,
): readonly [Column<ProposedProfile>, ...Column<ProposedProfile>[]] => [
  {
    header: 'Candidat',
    cell: (row) => (
      <span className={classes.named}>
        <Constellation className={classes.figure} stars={matchedStars(row.match.skills)} isSmall />
        <Link to={paths.recruiter.candidate(row.userId)} state={{ missionId, profilId: row.profilId }}>
          {row.fullName}
        </Link>
      </span>
    ),
  },
  { header: 'Profil', cell: (row) => <ProfileCell row={row} /> },
  { header: 'Correspondance', cell: (row) => <FitCell match={row.match} /> },
  {
    header: 'Candidature',
    cell: (row) => <StateCell row={row} awaited={awaitedOf(row.missionProfilId)} />,
  },
  { header: 'Entretien', cell: (row) => <InterviewCell row={row} /> },
]

type Props = { mission: { id: number; title: string; is_interrupted: boolean }; awaitedOf: AwaitedOf }

/** The candidates proposed for a mission, ten a page, by whose move is next, with the possible actions on each. */
export const ProposedCandidates = ({ mission, awaitedOf }: Props) => {
  const missionId = mission.id
  const list = useList(proposals.listOfMission, { params: { id: missionId } })
  const sections = useProposedSections(list.counts)
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
        sections={sections}
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
