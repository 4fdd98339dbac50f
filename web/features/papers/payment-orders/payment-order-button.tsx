import { Button } from '@mantine/core'
import { useState } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const PaymentOrderDialog = onDemand(
  async () => (await import('./payment-order.form.tsx')).PaymentOrderDialog,
  ({ opened }) => opened,
)

/** « Préparer un virement », with its dialog. */
export const PaymentOrderButton = () => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Préparer un virement</Button>
      <PaymentOrderDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
