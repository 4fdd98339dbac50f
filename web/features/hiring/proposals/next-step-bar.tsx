import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { candidateMissions } from '#contract/hiring/candidate-missions.ts'
import { paths } from '#contract/paths.ts'
import { proposals, type ProposedProfile } from '#contract/hiring/proposals.ts'
import { InterviewDialog } from '#web/features/hiring/interviews/interview-dialog.lazy.tsx'
import type { InterviewDialogState } from '#web/features/hiring/interviews/interview.form.tsx'
import { CandidateActions } from '#web/features/hiring/proposals/candidate-actions.tsx'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import classes from './next-step-bar.module.css'

/** A mission with more proposed candidates has the others on its own page. */
const mostNeighbours = 100

type Props = { missionId: number; userId: number }

const Neighbour = ({
  missionId,
  row,
  label,
  children,
}: {
  missionId: number
  row: ProposedProfile | undefined
  label: string
  children: ReactNode
}) =>
  row === undefined ? (
    <span className={classes.neighbour} data-off aria-hidden>
      {children}
    </span>
  ) : (
    <Link
      className={classes.neighbour}
      to={paths.recruiter.candidate(row.userId)}
      state={{ missionId, profilId: row.profilId }}
      aria-label={`${label}\u00a0: ${row.fullName}`}
    >
      {children}
    </Link>
  )

const Bar = ({ missionId, userId }: Props) => {
  const [{ data: mission }, { data: list }] = useSuspenseQueries({
    queries: [
      q(candidateMissions.detail, { params: { id: missionId } }),
      q(proposals.listOfMission, { params: { id: missionId }, query: { size: mostNeighbours } }),
    ],
  })
  const [dialog, setDialog] = useState<InterviewDialogState>(null)
  const place = list.items.findIndex((row) => row.userId === userId)
  const row = list.items[place]
  if (row === undefined) return null
  return (
    <section className={classes.bar} aria-label="Prochaine étape">
      <div className={classes.who}>
        <StatusBadge label={row.missionStatusTag.label} color={row.missionStatusTag.style} />
        <Link to={paths.recruiter.mission(missionId)}>{mission.title}</Link>
      </div>
      <div className={classes.actions}>
        <CandidateActions row={row} missionTitle={mission.title} openInterview={setDialog} />
      </div>
      {list.items.length > 1 && (
        <nav className={classes.neighbours} aria-label="Profils proposés">
          <Neighbour missionId={missionId} row={list.items[place - 1]} label="Profil précédent">
            <IconChevronLeft size={18} aria-hidden />
          </Neighbour>
          <span>{`${place + 1} sur ${list.items.length}`}</span>
          <Neighbour missionId={missionId} row={list.items[place + 1]} label="Profil suivant">
            <IconChevronRight size={18} aria-hidden />
          </Neighbour>
        </nav>
      )}
      <InterviewDialog state={dialog} onClose={() => setDialog(null)} />
    </section>
  )
}

/** What a company may do next with a candidate of a mission, and the way to the others, in sight while the profile is read. */
export const NextStepBar = (props: Props) => (
  <ReadBoundary>
    <Bar {...props} />
  </ReadBoundary>
)
