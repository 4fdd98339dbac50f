import { Button, Group } from '@mantine/core'
import { IconFileText, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContractVersion, Preparation } from '#contract/papers/contract-drafts.ts'
import type { ContractStanding } from '#domain/papers/contracts/contract-standing.ts'
import { preparationOf } from '#web/features/papers/contract-drafts/contract-queries.ts'
import { ContractVersions } from '#web/features/papers/contract-drafts/contract-versions.tsx'
import { useVersionSending } from '#web/features/papers/contract-drafts/version-sending.ts'
import type { PapersMail } from '#web/features/papers/contracts/mail-papers.form.tsx'
import { MailPapers } from '#web/features/papers/contracts/paper-actions.tsx'
import { ListFailed } from '#web/ui/placeholders/list-reading.tsx'

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

type Props = {
  mail: Omit<PapersMail, 'first'>
  state: ContractStanding | undefined
  /** The address of the editor of this contract. */
  editor: string
}

/** The administrator's moves with the contract of one side: the one that its state waits for, then the others. */
export const ContractSteps = ({ mail, state, editor }: Props) => {
  const reading = useQuery(preparationOf(mail))
  const preparation = reading.data
  const newest = preparation?.versions[0]
  const canPrepare = preparation?.can.prepare === true
  const isSendable = preparation?.can.send === true && newest !== undefined
  const byFile = { ...mail, first: 'contrat' } as const
  if (preparation === undefined && reading.isError) return <ListFailed retry={reading.refetch} />
  return (
    <>
      <Group gap="sm">
        {canPrepare && newest === undefined && (
          <Prepare to={editor} label="Préparer le contrat" isMain={state === 'to-prepare'} />
        )}
        {isSendable ? (
          <SendNewest preparation={preparation} newest={newest} isMain={state === 'prepared'} />
        ) : (
          <MailPapers mail={byFile} label="Envoyer le contrat" />
        )}
        {canPrepare && newest !== undefined && (
          <Prepare to={editor} label="Préparer une autre version" isMain={false} />
        )}
        {isSendable && <MailPapers mail={byFile} label="Envoyer un fichier" />}
      </Group>
      {preparation !== undefined && newest !== undefined && (
        <ContractVersions preparation={preparation} reading={reading} />
      )}
    </>
  )
}
