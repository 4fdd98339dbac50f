import { Button, Stack, Text } from '@mantine/core'
import { IconSend, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ImportedPaper } from '#web/features/papers/contracts/import-paper.form.tsx'
import type { PapersMail } from '#web/features/papers/contracts/mail-papers.form.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const MailPapersDialog = onDemand(
  async () => (await import('./mail-papers.form.tsx')).MailPapers,
  ({ opened }) => opened,
)

const ImportPaperDialog = onDemand(
  async () => (await import('./import-paper.form.tsx')).ImportPaper,
  ({ opened }) => opened,
)

/** At the head of a panel a button is small. */
type InHead = { size?: 'xs' }

type ImportProps = {
  label: 'Importer le contrat' | 'Importer un CRA externe' | 'Importer une facture'
  /** The paper that is imported; null while its mission has no contract. */
  paper: ImportedPaper | null
  disabled: boolean
  /** Why the button is disabled. */
  why: string | undefined
} & InHead

/** The button that imports a paper, with its dialog. */
export const ImportPaper = ({ label, paper, disabled, why, ...inHead }: ImportProps) => {
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        {...inHead}
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => setOpened(true)}
        disabled={disabled}
        aria-describedby={why === undefined ? undefined : id}
      >
        {label}
      </Button>
      {why !== undefined && (
        <Text size="sm" c="dimmed" id={id}>
          {why}
        </Text>
      )}
      {paper !== null && <ImportPaperDialog paper={paper} opened={opened} onClose={() => setOpened(false)} />}
    </Stack>
  )
}

/** The administrator's button where a party of the contract has an import; it needs no contract. */
export const MailPapers = ({ mail, label, ...inHead }: InHead & { mail: PapersMail; label: string }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        {...inHead}
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <MailPapersDialog mail={mail} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
