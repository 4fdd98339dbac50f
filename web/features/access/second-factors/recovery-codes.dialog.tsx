import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#web/ui/toasts/toast.tsx'
import classes from './recovery-codes.module.css'

type Props = { codes: string[] | null; onClose: () => void }

const copy = async (codes: readonly string[]) => {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ status: 'success', body: 'Codes copiés' })
  } catch {
    showToast({ status: 'error', body: 'Ce navigateur ne permet pas de copier ici' })
  }
}

/** The recovery codes, this once: only the button says that they were kept. */
export const RecoveryCodesDialog = ({ codes, onClose }: Props) => {
  // The codes stay during the closing animation.
  const [shown, setShown] = useState(codes)
  if (codes !== null && codes !== shown) setShown(codes)
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title="Codes de secours"
      size="md"
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="md" data-printed-alone>
        <Text>
          Si l’application ou la clé d’accès est perdue, un de ces codes la remplace. Chacun sert une seule fois, et ils
          ne seront plus affichés.
        </Text>
        <ul className={classes.codes} aria-label="Codes de secours">
          {shown?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs" className={classes.actions ?? ''}>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copy(shown ?? [])}
            >
              Copier
            </Button>
            <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
              Imprimer
            </Button>
          </Group>
          <Button onClick={onClose} data-autofocus>
            J’ai gardé ces codes
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
