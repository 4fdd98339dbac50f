import { Anchor, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '#contract/index.ts'
import { interviewReason, type InterviewAnswer } from '#contract/interviews.ts'
import { chosenLink } from '#web/features/interviews/chosen-link.ts'
import { SlotChoice } from '#web/features/interviews/slot-choice.form.tsx'
import { submit } from '#web/lib/command.ts'
import { formatMinute } from '#web/lib/format.ts'
import { ItemCard } from '#web/ui/item-list.tsx'
import { askReason } from '#web/ui/reason-dialog.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type Props = { interview: InterviewAnswer }

/** The agreed slot and its link, or the two that are or were proposed. */
const Slots = ({ interview }: Props) => {
  if (interview.can.accept) return <SlotChoice interview={interview} />
  if (interview.selectedDate !== null)
    return (
      <Text size="sm">
        Entretien fixé au <strong>{formatMinute(interview.selectedDate)}</strong>.{' '}
        {interview.status === 'accepted' && (
          <Anchor href={chosenLink(interview)} target="_blank" rel="noreferrer">
            Rejoindre l’entretien
          </Anchor>
        )}
      </Text>
    )
  return (
    <Text size="sm">
      Créneaux proposés : {formatMinute(interview.firstDate)}, ou {formatMinute(interview.secondDate)}.
    </Text>
  )
}

const Reason = ({ interview }: Props) =>
  interview.reason === null ? null : (
    <Text size="sm">
      {interview.reasonBy === 'candidate' ? 'Ta raison' : `Raison donnée par ${interview.companyName}`} :{' '}
      {interview.reason}
    </Text>
  )

const Actions = ({ interview }: Props) => {
  const params = { id: interview.interviewId }
  const { askAnotherDate, decline } = api.interviews
  return (
    <>
      {interview.can.askAnotherDate && (
        <Button
          variant="default"
          onClick={() =>
            askReason({
              title: 'Demander une autre date',
              hint: `${interview.companyName} lira cette raison et te proposera deux autres créneaux.`,
              schema: interviewReason,
              send: (body) => submit(askAnotherDate, { params, body }),
            })
          }
        >
          Demander une autre date
        </Button>
      )}
      {interview.can.decline && (
        <Button
          variant="default"
          onClick={() =>
            askReason({
              title: "Décliner l'entretien",
              hint: `${interview.companyName} lira cette raison. Ta candidature reste ouverte.`,
              schema: interviewReason,
              send: (body) => submit(decline, { params, body }),
            })
          }
        >
          Décliner
        </Button>
      )}
    </>
  )
}

/** An interview as its candidate reads and answers it; `title` names the card. */
export const CandidateInterviewCard = ({ interview, title }: Props & { title: ReactNode }) => (
  <ItemCard
    title={title}
    subtitle={`${interview.companyName} · ${interview.place}`}
    badge={<StatusBadge label={interview.tag.label} color={interview.tag.style} />}
    actions={(interview.can.askAnotherDate || interview.can.decline) && <Actions interview={interview} />}
  >
    <Slots interview={interview} />
    <Reason interview={interview} />
  </ItemCard>
)
