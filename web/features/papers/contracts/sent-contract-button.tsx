import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** « Télécharger »; pending too while the code that does it comes. */
export const SentContractButton = ({ pending, onClick }: { pending: boolean; onClick?: () => void }) => (
  <Button leftSection={<IconDownload size={18} aria-hidden />} loading={pending} onClick={onClick}>
    Télécharger
  </Button>
)
