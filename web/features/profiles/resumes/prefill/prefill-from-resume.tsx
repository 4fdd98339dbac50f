import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { PrefillDialog } from './prefill.lazy.tsx'

/** The button with which a candidate fills their profile from a resume that they have. */
export const PrefillFromResume = ({ userId }: { userId: number }) => {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={open}>
        Pré-remplir depuis mon CV
      </Button>
      <PrefillDialog userId={userId} opened={opened} onClose={close} />
    </>
  )
}
