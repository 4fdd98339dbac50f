import { Button, Group } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { OwnPicture } from '#web/features/ground/files/own-picture.tsx'
import type { PictureOwner } from '#web/features/ground/files/picture-owner.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const PictureDialog = onDemand(
  async () => (await import('./picture.form.tsx')).PictureDialog,
  ({ opened }) => opened,
)

/** « Changer la photo » or « Changer le logo », with its dialog. */
export const ChangePicture = ({ owner }: { owner: PictureOwner }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {owner.role === 'recruiter' ? 'Changer le logo' : 'Changer la photo'}
      </Button>
      <PictureDialog owner={owner} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** The picture with the button that changes it. */
export const ChangeablePicture = ({ owner }: { owner: PictureOwner }) => (
  <Group gap="md">
    <OwnPicture owner={owner} />
    <ChangePicture owner={owner} />
  </Group>
)
