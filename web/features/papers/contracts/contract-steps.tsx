import { Button, Group, Skeleton } from '@mantine/core'
import { IconFileText, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContractVersion, Preparation } from '#contract/papers/contract-drafts.ts'
import type { ContractProgress } from '#contract/papers/contracts.ts'
import { preparationOf } from '#web/features/papers/contract-drafts/contract-queries.ts'
import { ContractVersions } from '#web/features/papers/contract-drafts/contract-versions.tsx'
import { useVersionSending } from '#web/features/papers/contract-drafts/version-sending.ts'
import type { PapersMail } from '#web/features/papers/contracts/mail-papers.form.tsx'
import { MailPapers } from '#web/features/papers/contracts/paper-actions.tsx'
import { SendToSignButton } from '#web/features/papers/signatures/send-to-sign-button.tsx'
import { SignatureLink } from '#web/features/papers/signatures/signature-link.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'

type Sending = { preparation: Preparation; newest: ContractVersion; isMain: boolean }

/** Sends the newest version: no file is asked for what was prepared here. */
const SendNewest = ({ preparation, newest, isMain }: Sending) => {
  const ask = useVersionSending(preparation)
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconSend size={18} aria-hidden />}
      onClick={() => ask(newest)}
    >
      {newest.sentAt === null ? 'Envoyer le contrat' : 'Renvoyer le contrat'}
    </Button>
  )
}

const Prepare = ({ to, label, isMain }: { to: string; label: string; isMain: boolean }) => (
  <Button
    component={Link}
    to={to}
    variant={isMain ? 'filled' : 'default'}
    leftSection={<IconFileText size={18} aria-hidden />}
  >
    {label}
  </Button>
)

const documentOf = ({ missionId, userId, otherParty }: Preparation, { id, number }: ContractVersion) => ({
  document: 'contract' as const,
  id,
  label: `Contrat, version ${number}`,
  missionId,
  userId,
  otherParty,
})

type Props = {
  mail: Omit<PapersMail, 'first'>
  progress: ContractProgress | null
  /** The address of the editor of this contract. */
  editor: string
}

/** The administrator's moves with the contract of one side: the one that its state waits for, then the others. */
export const ContractSteps = ({ mail, progress, editor }: Props) => {
  const reading = useQuery(preparationOf(mail))
  const preparation = reading.data
  if (preparation === undefined) {
    if (reading.isError) return <ListFailed retry={reading.refetch} />
    return progress?.version == null ? <Skeleton height={36} /> : <ListWaiting />
  }
  const [newest] = preparation.versions
  const { can } = preparation
  const byFile = { ...mail, first: 'contrat' } as const
  const isPrepared = can.send && newest !== undefined
  return (
    <>
      <Group gap="sm">
        {progress?.signature && <SignatureLink {...progress.signature} reader="admin" />}
        {isPrepared && (progress?.state === 'prepared' || progress?.state === 'sent') && (
          <SendToSignButton isMain={progress.state === 'prepared'} sent={documentOf(preparation, newest)} />
        )}
        {can.prepare && newest === undefined && (
          <Prepare to={editor} label="Préparer le contrat" isMain={progress?.state === 'to-prepare'} />
        )}
        {isPrepared ? (
          <SendNewest preparation={preparation} newest={newest} isMain={false} />
        ) : (
          <MailPapers mail={byFile} label="Envoyer le contrat" />
        )}
        {can.prepare && newest !== undefined && (
          <Prepare to={editor} label="Préparer une autre version" isMain={false} />
        )}
        {isPrepared && <MailPapers mail={byFile} label="Envoyer un fichier" />}
      </Group>
      {newest !== undefined && <ContractVersions preparation={preparation} reading={reading} />}
    </>
  )
}
