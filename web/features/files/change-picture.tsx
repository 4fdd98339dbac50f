import { Button, Group } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PictureDialog } from '#web/features/files/picture-dialog.lazy.tsx'
import { pictureAddress, pictureOf, type PictureOwner } from '#web/features/files/picture-owner.ts'
import { Avatar } from '#web/ui/figures/avatar.tsx'

/** Someone's photo or logo, their initials without one. */
export const OwnPicture = ({ owner, size = 'large' }: { owner: PictureOwner; size?: 'medium' | 'large' }) => {
  const path = useQuery(pictureOf(owner.id)).data?.path
  const isLogo = owner.role === 'recruiter'
  return (
    <Avatar
      size={size}
      isSquare={isLogo}
      initials={owner.initials}
      src={pictureAddress(path)}
      alt={path == null ? '' : `${isLogo ? 'Logo' : 'Photo'} de ${owner.name}`}
    />
  )
}

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
