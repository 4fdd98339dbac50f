import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { interviews } from '#contract/hiring/interviews.ts'
import { paths } from '#contract/paths.ts'
import { ProposedSlots } from '#web/features/hiring/interviews/proposed-slots.tsx'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** The request for a candidate's next interviews; a screen's loader may start it. */
export const nextInterviewsOf = (id: number) => q(interviews.firstUpcomingOfCandidate, { params: { id } })

/** The candidate's next three interviews, each with its link. */
export const NextInterviews = ({ id }: { id: number }) => {
  const reading = useQuery(nextInterviewsOf(id))
  return (
    <Panel
      title="Prochains entretiens"
      aside={
        <Anchor component={Link} size="sm" to={paths.candidate.interviews()}>
          Voir mes entretiens
        </Anchor>
      }
    >
      <LineList
        label="Prochains entretiens"
        rows={reading.data}
        reading={reading}
        rowKey={(interview) => interview.interviewId}
        line={(interview) => ({
          title: (
            <>
              <Link to={paths.candidate.mission(interview.missionId)}>{interview.title}</Link>
              {`\u00a0· ${interview.companyName}`}
            </>
          ),
          text: <ProposedSlots interview={interview} />,
          badge: <StatusBadge label={interview.tag.label} color={interview.tag.style} />,
        })}
        empty={<EmptyState hint="Un entretien s’affiche ici dès que tu en as accepté un créneau." />}
      />
    </Panel>
  )
}
