import { Radio, Stack } from '@mantine/core'
import { interviewChoice, interviews } from '#contract/missions/interviews.ts'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { formatMinute } from '#web/lib/format.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/texts/asterisk.ts'

/** The form in which the candidate chooses one of the two slots. */
export const SlotChoice = ({ interview }: { interview: InterviewAnswer }) => {
  const { send } = useCommand(interviews.accept)
  const form = useContractForm({
    schema: interviewChoice,
    initialValues: { selectedDate: '' },
    submit: (body) => send({ params: { id: interview.interviewId }, body }),
  })
  return (
    <FormFrame form={form} submit="Choisir ce créneau" buttons="start">
      <Radio.Group label="Deux créneaux te sont proposés" {...asterisk} {...form.getInputProps('selectedDate')}>
        <Stack gap="xs" mt="xs">
          <Radio value={interview.firstDate} label={formatMinute(interview.firstDate)} />
          <Radio value={interview.secondDate} label={formatMinute(interview.secondDate)} />
        </Stack>
      </Radio.Group>
    </FormFrame>
  )
}
