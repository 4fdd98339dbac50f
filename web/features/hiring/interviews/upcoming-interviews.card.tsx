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

/** The request for a recruiter's next three interviews, by user id. */
export const upcomingInterviewsOf = (id: number) => q(interviews.firstUpcomingOfRecruiter, { params: { id } })

/** A recruiter's next three interviews, each with the link of its chosen slot (001 §2). */
export const UpcomingInterviews = ({ recruiterId }: { recruiterId: number }) => {
  const list = useQuery(upcomingInterviewsOf(recruiterId))
  return (
    <Panel
      title="Prochains entretiens"
      aside={
        <Anchor component={Link} size="sm" to={paths.recruiter.interviews('upcomming')} state={{ tab: 'upcomming' }}>
          Tout voir<span className="visually-hidden">{'\u00a0: prochains entretiens'}</span>
        </Anchor>
      }
    >
      <LineList
        label="Prochains entretiens"
        rows={list.data}
        reading={list}
        rowKey={({ interviewId }) => interviewId}
        line={(interview) => ({
          title: (
            <>
              <Link to={paths.recruiter.mission(interview.missionId)}>{interview.title}</Link>
              {`\u00a0· ${interview.fullName}`}
            </>
          ),
          text: <ProposedSlots interview={interview} />,
        })}
        empty={<EmptyState hint="Un entretien arrive ici dès que le candidat a choisi son créneau." />}
      />
    </Panel>
  )
}
