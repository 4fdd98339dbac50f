import { Button, Stack } from '@mantine/core'
import { IconDownload, IconFileText, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractDrafts, type ContractVersion, type Preparation } from '#contract/papers/contract-drafts.ts'
import { nonComplianceReason } from '#contract/papers/contracts.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { preparationOf, type ContractSide } from '#web/features/papers/contract-drafts/contract-queries.ts'
import { nonComplianceHint } from '#web/features/papers/contract-drafts/non-compliance.ts'
import { formatInstant } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { call } from '#web/lib/http/api.ts'
import { receiveLinked } from '#web/lib/http/linked-file.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import classes from './prepared-contracts.module.css'

const PreparationForm = onDemand(
  async () => (await import('./preparation.form.tsx')).PreparationForm,
  () => true,
)

type Endpoint = typeof contractDrafts.version

/** The address of a file expires after a minute, so each download asks for a new one. */
const receiveVersion = async (endpoint: Endpoint, input: CallOf<Endpoint>, signal: AbortSignal) =>
  receiveLinked(endpoint, (await call(endpoint, input)).doc_url, signal)

const Download = ({ id, number }: ContractVersion) => {
  const { start } = useFileDownload(contractDrafts.version, receiveVersion)
  return (
    <IconButton
      label={`Télécharger la version ${number}`}
      icon={<IconDownload size={18} aria-hidden />}
      onClick={() => void start({ params: { id } })}
    />
  )
}

/** Mails a version to its side; when the vigilance file is not complete, a reason is asked first. */
const Send = ({ id, number, preparation }: ContractVersion & { preparation: Preparation }) => {
  const { send } = useCommand(contractDrafts.send)
  const { otherParty, asksReason } = preparation
  const mail = (body: { reason?: string }) => send({ params: { id }, body })
  const ask = () =>
    asksReason
      ? askAction({
          title: `Envoyer la version ${number} malgré un dossier incomplet`,
          reasonHint: nonComplianceHint,
          schema: nonComplianceReason,
          send: ({ reason }) => mail({ reason }),
        })
      : askConfirmation({
          question: `Envoyer la version ${number} par e-mail à ${otherParty}\u00a0?`,
          confirm: () => mail({}),
        })
  return <IconButton label={`Envoyer la version ${number}`} icon={<IconSend size={18} aria-hidden />} onClick={ask} />
}

/** The contracts prepared for one side of a mission, and « Préparer le contrat » (administrator). */
export const PreparedContracts = ({ missionId, userId }: ContractSide) => {
  const reading = useQuery(preparationOf({ missionId, userId }))
  const [isOpen, setOpen] = useState(false)
  const preparation = reading.data
  return (
    <Stack gap="lg">
      <Panel
        title="Contrats préparés"
        aside={
          preparation?.can.prepare === true &&
          !isOpen && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              Préparer le contrat
            </Button>
          )
        }
      >
        <DataTable
          label="Contrats préparés"
          reading={reading}
          rows={preparation?.versions}
          rowKey={({ id }) => id}
          size={2}
          columns={[
            { header: 'Contrat', cell: ({ number }) => `Version ${number}` },
            { header: 'Préparée le', cell: ({ createdAt }) => formatInstant(createdAt) },
            { header: 'Par', cell: ({ createdBy }) => createdBy },
            { header: 'Envoyée le', cell: ({ sentAt }) => (sentAt === null ? missing : formatInstant(sentAt)) },
            { header: 'Taille', cell: ({ doc_size: size }) => `${size.toLocaleString('fr-FR')}\u00a0ko`, align: 'end' },
            {
              header: 'Code de contrôle (SHA-256)',
              cell: ({ sha256 }) => <span className={classes.hash}>{sha256}</span>,
              isText: true,
            },
          ]}
          actions={(version) => (
            <>
              <Download {...version} />
              {preparation?.can.send === true && <Send {...version} preparation={preparation} />}
            </>
          )}
          empty={
            <EmptyState
              text="Aucun contrat préparé"
              hint={
                preparation?.can.prepare === true
                  ? 'Choisissez les dates, le tarif et les clauses\u00a0: le PDF à signer se fait ici.'
                  : 'Un contrat se prépare une fois le candidat recruté, tant que la mission n’est pas interrompue.'
              }
            />
          }
        />
      </Panel>
      {isOpen && preparation !== undefined && (
        <PreparationForm preparation={preparation} onClose={() => setOpen(false)} />
      )}
    </Stack>
  )
}
