import { Button, Stack } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractDrafts, type ContractVersion } from '#contract/contract-drafts.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { preparationOf, type ContractSide } from '#web/features/contract-drafts/contract-queries.ts'
import { PreparationForm } from '#web/features/contract-drafts/preparation-form.lazy.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { call } from '#web/lib/http/api.ts'
import { receiveLinked } from '#web/lib/http/linked-file.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'

type Endpoint = typeof contractDrafts.version

/** The address of a file lasts a minute, so it is asked for when the file is. */
const receiveVersion = async (endpoint: Endpoint, input: CallOf<Endpoint>, signal: AbortSignal) =>
  receiveLinked(endpoint, (await call(endpoint, input)).doc_url, signal)

const Download = ({ id, numero }: ContractVersion) => {
  const { start } = useFileDownload(contractDrafts.version, receiveVersion)
  return (
    <IconButton
      label={`Télécharger la version ${numero}`}
      icon={<IconDownload size={18} aria-hidden />}
      onClick={() => void start({ params: { id } })}
    />
  )
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
            { header: 'Contrat', cell: ({ numero }) => `Version ${numero}` },
            { header: 'Préparée le', cell: ({ creeLe }) => formatInstant(creeLe) },
            { header: 'Par', cell: ({ creePar }) => creePar },
            { header: 'Taille', cell: ({ doc_size: size }) => `${size.toLocaleString('fr-FR')}\u00a0ko`, align: 'end' },
            { header: 'Empreinte SHA-256', cell: ({ sha256 }) => sha256, isText: true },
          ]}
          actions={(version) => <Download {...version} />}
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
