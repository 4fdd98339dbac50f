import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import type { InterviewDialogState } from '#web/features/hiring/interviews/interview.form.tsx'
import { ProposedSlots } from '#web/features/hiring/interviews/proposed-slots.tsx'
import { RejectInterviewButton } from '#web/features/hiring/interviews/reject-interview-button.tsx'
import { formatDay } from '#web/lib/format.ts'
import { paths } from '#contract/paths.ts'
import { ItemCard } from '#web/ui/lists/item-list.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const reasonTitles = { recruiter: 'Votre raison', candidate: 'Raison du candidat', admin: 'Raison' } as const

type Props = {
  interview: InterviewAnswer
  openInterview: (state: InterviewDialogState) => void
  openContact: (missionId: number) => void
}

const Actions = ({ interview, openInterview, openContact }: Props) => {
  const { interviewId, missionProfilId: proposalId } = interview
  const about = `${interview.fullName}, pour «\u00a0${interview.title}\u00a0»`
  return (
    <>
      {interview.can.decide && (
        <Button
          component={Link}
          to={paths.recruiter.mission(interview.missionId)}
          aria-label={`Décider\u00a0: ${about}`}
        >
          Décider
        </Button>
      )}
      {interview.can.change && (
        <Button onClick={() => openInterview({ kind: 'change', proposalId, about, interviewId, slots: interview })}>
          Modifier entretien
        </Button>
      )}
      <Button variant="default" onClick={() => openContact(interview.missionId)}>
        Contacter l'administrateur
      </Button>
      {interview.can.reject && <RejectInterviewButton interviewId={interviewId} about={about} />}
    </>
  )
}

/** An interview for its recruiter: the candidate, the date, the reason of the last change, and the possible actions. */
export const RecruiterInterviewCard = (props: Props) => {
  const { interview } = props
  return (
    <ItemCard
      title={<Link to={paths.recruiter.mission(interview.missionId)}>{interview.title}</Link>}
      subtitle={`Avec ${interview.fullName} · ${interview.place} · mission du ${formatDay(interview.dateStart)} au ${formatDay(interview.dateEnd)}`}
      badge={<StatusBadge label={interview.tag.label} color={interview.tag.style} />}
      actions={<Actions {...props} />}
    >
      <ProposedSlots interview={interview} />
      {interview.reason !== null && (
        <Text size="sm">{`${reasonTitles[interview.reasonBy ?? 'admin']}\u00a0: ${interview.reason}`}</Text>
      )}
    </ItemCard>
  )
}
