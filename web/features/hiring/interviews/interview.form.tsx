import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { interviewForm, interviews } from '#contract/hiring/interviews.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import {
  offeredSlots,
  payloadOfSlots,
  slotFieldOfWire,
  valuesOfSlots,
  type ProposedSlots,
} from '#web/features/hiring/interviews/interview-payload.ts'
import { SlotNotes } from '#web/features/hiring/slots/slot-notes.tsx'
import { useCollisionsOfProposal } from '#web/features/hiring/slots/slot-query.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { withFieldNames } from '#web/lib/forms/form-rules.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { SlotPicker } from '#web/ui/dates/slot-picker.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

/**
 * The purpose of the dialog: a first proposal to a candidate, or other slots for an interview; nothing while it is
 * closed.
 */
export type InterviewDialogState =
  | { kind: 'propose'; proposalId: number }
  | { kind: 'change'; proposalId: number; interviewId: number; slots: ProposedSlots }
  | null

const InterviewForm = ({ state, onClose }: { state: NonNullable<InterviewDialogState>; onClose: () => void }) => {
  const propose = useCommand(interviews.propose)
  const change = useCommand(interviews.change)
  const form = useContractForm({
    schema: interviewForm,
    initialValues: valuesOfSlots(state.kind === 'change' ? state.slots : null),
    submit: async (values) => {
      const body = payloadOfSlots(values)
      await withFieldNames(
        slotFieldOfWire,
        state.kind === 'propose'
          ? propose.send({ params: { id: state.proposalId }, body })
          : change.send({
              params: { id: state.interviewId },
              body: { ...body, interviewId: state.interviewId },
            }),
      )
      onClose()
    },
  })
  const offered = offeredSlots(form.values)
  const collisions = useCollisionsOfProposal(state.proposalId, offered)
  const [today] = useState(() => dayOf(new Date()))
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <SlotPicker
        dayLabel="Date 1"
        timeLabel="Horaire 1"
        day={form.getInputProps('dateInterview1')}
        time={form.getInputProps('timeInterview1')}
        min={today}
        notes={offered.firstDate && <SlotNotes slot={offered.firstDate} collisions={collisions.first} />}
      />
      <TextInput label="Lien 1" {...asterisk} inputMode="url" {...form.getInputProps('link')} />
      <SlotPicker
        dayLabel="Date 2"
        timeLabel="Horaire 2"
        day={form.getInputProps('dateInterview2')}
        time={form.getInputProps('timeInterview2')}
        min={today}
        notes={offered.secondDate && <SlotNotes slot={offered.secondDate} collisions={collisions.second} />}
      />
      <TextInput label="Lien 2" {...asterisk} inputMode="url" {...form.getInputProps('linkTwo')} />
    </FormFrame>
  )
}

/** « Proposer entretien » and « Modifier entretien »: two slots, each with its link (001 §4). */
export const InterviewDialog = ({ state, onClose }: { state: InterviewDialogState; onClose: () => void }) => (
  <FormDialog
    title={state === null ? '' : state.kind === 'change' ? 'Modifier entretien' : 'Proposer entretien'}
    opened={state !== null}
    onClose={onClose}
  >
    {state && <InterviewForm state={state} onClose={onClose} />}
  </FormDialog>
)
