import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { invoices, orderNumberForm } from '#contract/papers/invoices.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Props = { missionId: number; orderNumber: string | null; onClose: () => void }

/** The order number of a mission; an empty field takes it away. */
export const OrderNumberForm = ({ missionId, orderNumber, onClose }: Props) => {
  const { send } = useCommand(invoices.setOrderNumber)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useContractForm({
    schema: orderNumberForm,
    initialValues: { orderNumber: orderNumber ?? '' },
    submit: async (body) => {
      await send({ params: { id: missionId }, body })
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose} buttons="start">
      <TextInput
        ref={field}
        label="Numéro de commande"
        description={
          'Il figure sur les prochaines factures de cette mission\u00a0; celles qui sont établies ne changent pas.'
        }
        {...form.getInputProps('orderNumber')}
      />
    </FormFrame>
  )
}
