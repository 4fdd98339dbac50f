import { Button } from '@mantine/core'
import { useState } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const TransferDialog = onDemand(
  async () => (await import('./transfer.form.tsx')).TransferDialog,
  ({ opened }) => opened,
)

/** « Préparer un virement », with its dialog. */
export const TransferButton = () => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Préparer un virement</Button>
      <TransferDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
