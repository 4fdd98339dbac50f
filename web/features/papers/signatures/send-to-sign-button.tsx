import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import type { SentDocument } from './send-to-sign.form.tsx'

const SendToSignDialog = onDemand(
  async () => (await import('./send-to-sign.form.tsx')).SendToSign,
  ({ opened }) => opened,
)

/** « Faire signer en ligne », with its dialog. */
export const SendToSignButton = ({ sent, isMain }: { sent: SentDocument; isMain: boolean }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconSignature size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Faire signer en ligne
      </Button>
      <SendToSignDialog sent={sent} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
