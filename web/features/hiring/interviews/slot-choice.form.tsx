import { Radio, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { interviewChoice, interviews } from '#contract/hiring/interviews.ts'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { SlotNotes } from '#web/features/hiring/slots/slot-notes.tsx'
import { useCollisionsOfInterview } from '#web/features/hiring/slots/slot-query.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { formatSlot } from '#web/lib/format.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

const Slot = ({ slot, collisions }: ComponentProps<typeof SlotNotes>) => (
  <Radio value={slot} label={formatSlot(slot)} description={<SlotNotes slot={slot} collisions={collisions} />} />
)

/** The form in which the candidate chooses one of the two slots. */
export const SlotChoice = ({ interview }: { interview: InterviewAnswer }) => {
  const { send } = useCommand(interviews.accept)
  const collisions = useCollisionsOfInterview(interview.interviewId)
  const form = useContractForm({
    schema: interviewChoice,
    initialValues: { selectedDate: '' },
    submit: (body) => send({ params: { id: interview.interviewId }, body }),
  })
  return (
    <FormFrame form={form} submit="Choisir ce créneau" buttons="start">
      <Radio.Group label="Deux créneaux te sont proposés" {...asterisk} {...form.getInputProps('selectedDate')}>
        <Stack gap="xs" mt="xs">
          <Slot slot={interview.firstDate} collisions={collisions.first} />
          <Slot slot={interview.secondDate} collisions={collisions.second} />
        </Stack>
      </Radio.Group>
    </FormFrame>
  )
}
