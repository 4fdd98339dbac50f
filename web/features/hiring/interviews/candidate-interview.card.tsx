import { Button, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { interviewReason, interviews } from '#contract/hiring/interviews.ts'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { ProposedSlots } from '#web/features/hiring/interviews/proposed-slots.tsx'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { ItemCard } from '#web/ui/lists/item-list.tsx'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** As high as the form with a line under one of the slots. */
const SlotChoice = afterPage(async () => (await import('./slot-choice.form.tsx')).SlotChoice, <Skeleton height={179} />)

/** Loads the form of the card ahead. */
export const prepareInterviewCard = SlotChoice.prepare

type Props = { interview: InterviewAnswer }
type DeclineName = { declineAs?: string }

const Reason = ({ interview }: Props) =>
  interview.reason === null ? null : (
    <Text size="sm">
      {interview.reasonBy === 'candidate' ? 'Ta raison' : `Raison donnée par ${interview.companyName}`}
      {`\u00a0: ${interview.reason}`}
    </Text>
  )

const Actions = ({ interview, declineAs = 'Décliner' }: Props & DeclineName) => {
  const params = { id: interview.interviewId }
  const askAnotherDate = useCommand(interviews.askAnotherDate)
  const decline = useCommand(interviews.decline)
  const askDecline = () =>
    askAction({
      title: "Décliner l'entretien",
      reasonHint: `${interview.companyName} lira cette raison. Ta candidature reste ouverte.`,
      choice: reasonField('interview.decline'),
      schema: interviewReason,
      send: (body) => decline.send({ params, body }),
    })
  return (
    <>
      {interview.can.askAnotherDate && (
        <Button
          variant="default"
          onClick={() =>
            askAction({
              title: 'Demander une autre date',
              reasonHint: `${interview.companyName} lira cette raison et te proposera deux autres créneaux.`,
              schema: interviewReason,
              send: ({ reason }) => askAnotherDate.send({ params, body: { reason } }),
            })
          }
        >
          Demander une autre date
        </Button>
      )}
      {interview.can.decline && (
        <Button variant="default" onClick={askDecline}>
          {declineAs}
        </Button>
      )}
    </>
  )
}

/** The slots, as a form to choose one or as text. */
const Slots = ({ interview }: Props) =>
  interview.can.accept ? <SlotChoice interview={interview} /> : <ProposedSlots interview={interview} />

/**
 * An interview with the candidate's actions; `title` names the card, and `declineAs` what is declined, where something else may be
 * too. A loader calls `prepareInterviewCard`, so that the card does not grow under the pointer.
 */
export const CandidateInterviewCard = ({ interview, title, ...names }: Props & DeclineName & { title: ReactNode }) => (
  <ItemCard
    title={title}
    subtitle={`${interview.companyName} · ${interview.place}`}
    badge={<StatusBadge label={interview.tag.label} color={interview.tag.style} />}
    actions={(interview.can.askAnotherDate || interview.can.decline) && <Actions interview={interview} {...names} />}
  >
    <Slots interview={interview} />
    <Reason interview={interview} />
  </ItemCard>
)
