import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { interviews } from '#contract/hiring/interviews.ts'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { q } from '#web/lib/http/api.ts'
import { formatCount, formatMinute } from '#web/lib/format.ts'
import { paths } from '#contract/paths.ts'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** The number of interviews to list; the page of interviews has the others. */
const shown = 5

const nextMove = (interview: InterviewAnswer) =>
  interview.status === 'passed' && interview.selectedDate !== null
    ? `Entretien passé le ${formatMinute(interview.selectedDate)}\u00a0: recrutez-vous\u00a0?`
    : `Autre date demandée\u00a0: ${interview.reason ?? ''}`

/** The first interviews, and the total. */
export const waitingInterviewsOf = (recruiterId: number) =>
  q(interviews.listOfRecruiter, { params: { id: recruiterId }, query: { waiting: 'true', size: shown } })

/**
 * The interviews that need an action of the recruiter: another date is asked for, or they are over without a decision.
 */
export const WaitingInterviews = ({ recruiterId }: { recruiterId: number }) => {
  const list = useQuery(waitingInterviewsOf(recruiterId))
  const others = (list.data?.total ?? 0) - shown
  return (
    <>
      <LineList
        label="Ce qui vous attend"
        rows={list.data?.items}
        reading={list}
        rowKey={(interview) => interview.interviewId}
        line={(interview) => ({
          title: <Link to={paths.recruiter.mission(interview.missionId)}>{interview.title}</Link>,
          text: `${interview.fullName} · ${nextMove(interview)}`,
          badge: <StatusBadge label={interview.tag.label} color={interview.tag.style} />,
        })}
        empty={
          <Text c="dimmed" size="sm">
            Rien n’attend votre réponse. Un e-mail vous prévient dès qu’un candidat répond.
          </Text>
        }
      />
      {others > 0 && (
        <Anchor component={Link} to={paths.recruiter.interviews()} size="sm" mt="lg" display="inline-block">
          {formatCount(others, 'autre entretien', 'autres entretiens')}
        </Anchor>
      )}
    </>
  )
}
