import { Button, Checkbox, TextInput } from '@mantine/core'
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
import {
  InterviewWeekField,
  useInterviewsOfWeek,
  useShownWeek,
} from '#web/features/hiring/interviews/interview-week-field.tsx'
import { lastLinkOf, type SlotName } from '#web/features/hiring/interviews/interview-week.ts'
import { SlotNotes } from '#web/features/hiring/slots/slot-notes.tsx'
import { useCollisionsOfProposal } from '#web/features/hiring/slots/slot-query.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { withFieldNames } from '#web/lib/forms/form-rules.ts'
import { ActionSummary } from '#web/ui/dialogs/action-summary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { SlotPicker } from '#web/ui/dates/slot-picker.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import classes from './interview-form.module.css'

/**
 * The purpose of the dialog, and whom it is about: a first proposal to a candidate, or other slots for an interview; nothing while
 * it is closed.
 */
export type InterviewDialogState =
  | { kind: 'propose'; proposalId: number; about: string }
  | { kind: 'change'; proposalId: number; about: string; interviewId: number; slots: ProposedSlots }
  | null

/** The fields of each slot. */
const fieldsOf = {
  firstDate: { day: 'dateInterview1', time: 'timeInterview1' },
  secondDate: { day: 'dateInterview2', time: 'timeInterview2' },
} as const

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
  const shown = useShownWeek(offered)
  const interviewsOfWeek = useInterviewsOfWeek(shown.week)
  const lastLink = lastLinkOf(interviewsOfWeek)
  const [isSameLink, setSameLink] = useState(form.values.link === form.values.linkTwo)
  const { link } = form.values
  const place = (slot: SlotName, minute = '') => {
    const { day, time } = fieldsOf[slot]
    form.setValues({ [day]: minute.slice(0, 10), [time]: minute.slice(11) })
  }
  const writeLink = (written: string) => form.setValues({ link: written, ...(isSameLink && { linkTwo: written }) })
  const writeLinkTwo = (written: string) => {
    form.setFieldValue('linkTwo', written)
    if (written !== link) setSameLink(false)
  }
  const shareLink = (isShared: boolean) => {
    setSameLink(isShared)
    if (isShared) form.setFieldValue('linkTwo', link)
  }
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <ActionSummary about={state.about} />
      <div className={classes.slots}>
        <InterviewWeekField
          offered={offered}
          interviews={interviewsOfWeek}
          changedId={state.kind === 'change' ? state.interviewId : undefined}
          shown={shown}
          onSlot={place}
        />
        <div className={classes.fields}>
          <SlotPicker
            dayLabel="Date 1"
            timeLabel="Horaire 1"
            day={form.getInputProps('dateInterview1')}
            time={form.getInputProps('timeInterview1')}
            min={today}
            notes={offered.firstDate && <SlotNotes slot={offered.firstDate} collisions={collisions.first} />}
          />
          <div>
            <TextInput
              label="Lien 1"
              {...asterisk}
              inputMode="url"
              {...form.getInputProps('link')}
              onChange={({ currentTarget }) => writeLink(currentTarget.value)}
            />
            {link === '' && lastLink !== undefined && (
              <Button variant="subtle" size="compact-sm" onClick={() => writeLink(lastLink)}>
                Reprendre le dernier lien
              </Button>
            )}
          </div>
          <SlotPicker
            dayLabel="Date 2"
            timeLabel="Horaire 2"
            day={form.getInputProps('dateInterview2')}
            time={form.getInputProps('timeInterview2')}
            min={today}
            notes={offered.secondDate && <SlotNotes slot={offered.secondDate} collisions={collisions.second} />}
          />
          <TextInput
            label="Lien 2"
            {...asterisk}
            inputMode="url"
            {...form.getInputProps('linkTwo')}
            onChange={({ currentTarget }) => writeLinkTwo(currentTarget.value)}
          />
          <Checkbox
            label="Même lien pour les deux"
            checked={isSameLink}
            onChange={({ currentTarget }) => shareLink(currentTarget.checked)}
          />
        </div>
      </div>
    </FormFrame>
  )
}

/**
 * « Proposer entretien » and « Modifier entretien »: two slots, each with its link (001 §4), placed by two presses on the company's
 * week or written in the fields.
 */
export const InterviewDialog = ({ state, onClose }: { state: InterviewDialogState; onClose: () => void }) => (
  <FormDialog
    title={state === null ? '' : state.kind === 'change' ? 'Modifier entretien' : 'Proposer entretien'}
    opened={state !== null}
    onClose={onClose}
    size="wide"
  >
    {state && <InterviewForm state={state} onClose={onClose} />}
  </FormDialog>
)
