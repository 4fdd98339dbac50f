import { Button, Stack, Text } from '@mantine/core'
import { IconSend, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import {
  ImportActivityReportDialog,
  ImportContractDialog,
  ImportInvoiceDialog,
} from '#web/features/contracts/import-paper-dialog.lazy.tsx'
import { MailPapersDialog } from '#web/features/contracts/mail-papers-dialog.lazy.tsx'
import type { PapersMail } from '#web/features/contracts/mail-papers.form.tsx'

type ActionProps = { label: string; onClick: () => void; disabled?: boolean; why?: string | undefined }

/** A button that imports, with the reason for which it is disabled. */
const ImportButton = ({ label, onClick, disabled = false, why }: ActionProps) => {
  const id = useId()
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={onClick}
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
    </Stack>
  )
}

type ContractProps = { missionId: number; side: 'candidate' | 'recruiter'; disabled: boolean; why: string | undefined }

/** « Importer le contrat », with its dialog. */
export const ImportContract = ({ missionId, side, ...button }: ContractProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ImportButton label="Importer le contrat" onClick={() => setOpened(true)} {...button} />
      <ImportContractDialog {...{ missionId, side, opened }} onClose={() => setOpened(false)} />
    </>
  )
}

/** The contract that an import goes under; none disables the button. */
type UnderContract = { contractId: number | null; disabled: boolean; why: string | undefined }

/** « Importer un CRA », with its dialog. */
export const ImportActivityReport = ({ contractId, ...button }: UnderContract) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ImportButton label="Importer un CRA" onClick={() => setOpened(true)} {...button} />
      {contractId !== null && (
        <ImportActivityReportDialog {...{ contractId, opened }} onClose={() => setOpened(false)} />
      )}
    </>
  )
}

/** « Importer une facture », with its dialog. */
export const ImportInvoice = ({ contractId, ...button }: UnderContract) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ImportButton label="Importer une facture" onClick={() => setOpened(true)} {...button} />
      {contractId !== null && <ImportInvoiceDialog {...{ contractId, opened }} onClose={() => setOpened(false)} />}
    </>
  )
}

const labels = {
  contrat: () => 'Envoyer le contrat',
  other: ({ role }: PapersMail) => (role === 'candidate' ? 'Envoyer un CRA' : 'Envoyer une facture'),
}

/** The administrator's button in the place of an import, which no missing contract disables. */
export const MailPapers = ({ mail }: { mail: PapersMail }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {labels[mail.first](mail)}
      </Button>
      <MailPapersDialog mail={mail} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
