import { Textarea } from '@mantine/core'
import { signatureReason } from '#contract/papers/signatures.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

type Props = {
  /** Sends the reason. Throws what `call` throws. */
  refuse: (body: { reason: string }) => Promise<unknown>
  onCancel: () => void
}

/** Refuses to sign, with the reason that the platform reads. */
export const RefusalForm = ({ refuse, onCancel }: Props) => {
  const form = useContractForm({
    schema: signatureReason,
    initialValues: { reason: '' },
    submit: async (body) => {
      await refuse(body)
      return true
    },
  })
  return (
    <FormFrame form={form} submit="Refuser de signer" isDanger onCancel={onCancel}>
      <Textarea
        label="Raison"
        description="Inspirnautes la lit, et peut préparer une autre version."
        {...asterisk}
        autosize
        minRows={3}
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}
