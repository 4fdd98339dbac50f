import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#contract/index.ts'
import type { InterviewAnswer } from '#contract/interviews.ts'
import { q } from '#web/lib/api.ts'
import { formatCount, formatMinute } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** How many are named; the page of interviews has the others. */
const shown = 5

const nextMove = (interview: InterviewAnswer) =>
  interview.status === 'passed' && interview.selectedDate !== null
    ? `Entretien passé ${formatMinute(interview.selectedDate)} : recrutez-vous ?`
    : `Autre date demandée : ${interview.reason ?? ''}`

const columns: readonly [Column<InterviewAnswer>, ...Column<InterviewAnswer>[]] = [
  {
    header: 'Mission',
    cell: (interview) => <Link to={paths.recruiter.mission(interview.missionId)}>{interview.title}</Link>,
  },
  { header: 'Candidat', cell: (interview) => interview.fullName },
  { header: 'À faire', cell: nextMove },
  { header: 'État', cell: ({ tag }) => <StatusBadge label={tag.label} color={tag.style} /> },
]

/** The interviews whose next move is the recruiter's: another date is asked for, or they passed undecided. */
export const WaitingInterviews = ({ recruiterId }: { recruiterId: number }) => {
  const query = { waiting: 'true' as const, size: shown }
  const list = useQuery(q(api.interviews.listOfRecruiter, { params: { id: recruiterId }, query }))
  const others = (list.data?.total ?? 0) - shown
  return (
    <>
      <DataTable
        label="Ce qui vous attend"
        columns={columns}
        rows={list.data?.items}
        reading={list}
        rowKey={(interview) => interview.interviewId}
        empty={<Text c="dimmed">Rien n’attend votre réponse. Un e-mail vous prévient dès qu’un candidat répond.</Text>}
      />
      {others > 0 && (
        <Anchor component={Link} to={paths.recruiter.interviews()} mt="sm" display="inline-block">
          {formatCount(others, 'autre entretien', 'autres entretiens')}
        </Anchor>
      )}
    </>
  )
}
