import { Textarea } from '@mantine/core'
import { declineReason } from '#contract/hiring/interview-answers.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

type Props = {
  /** Sends the reason. Throws what `call` throws. */
  decline: (body: { reason: string }) => Promise<void>
  /** The person does not decline after all. */
  refuse: () => void
}

/** Declines an interview, with the reason that the company reads. */
export const DeclineForm = ({ decline, refuse }: Props) => {
  const form = useContractForm({ schema: declineReason, initialValues: { reason: '' }, submit: decline })
  return (
    <FormFrame form={form} submit="Oui, je décline" onCancel={refuse} cancel="Non">
      <Textarea label="Raison" {...asterisk} autosize minRows={3} {...form.getInputProps('reason')} />
    </FormFrame>
  )
}
