import { IconDownload, IconSend } from '@tabler/icons-react'
import { contractDrafts, type ContractVersion, type Preparation } from '#contract/papers/contract-drafts.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { useVersionSending } from '#web/features/papers/contract-drafts/version-sending.ts'
import { formatInstant, formatKilobytes } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { call } from '#web/lib/http/api.ts'
import { receiveLinked } from '#web/lib/http/linked-file.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { Folded } from '#web/ui/texts/folded-text.tsx'
import classes from './contract-versions.module.css'

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

/** The versions of a contract, the newest first: the card's main button sends that one, and a row any other. */
export const ContractVersions = ({ preparation, reading }: { preparation: Preparation; reading: Reading }) => {
  const ask = useVersionSending(preparation)
  const { versions, can } = preparation
  return (
    <div>
      <DataTable
        label="Versions du contrat"
        reading={reading}
        rows={versions}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Contrat', cell: ({ number }) => `Version ${number}` },
          { header: 'Préparée le', cell: ({ createdAt }) => formatInstant(createdAt) },
          { header: 'Par', cell: ({ createdBy }) => createdBy },
          { header: 'Envoyée le', cell: ({ sentAt }) => (sentAt === null ? missing : formatInstant(sentAt)) },
          { header: 'Taille', cell: ({ doc_size: size }) => formatKilobytes(size), align: 'end' },
        ]}
        actions={(version) => (
          <>
            <Download {...version} />
            {can.send && version !== versions[0] && (
              <IconButton
                label={`Envoyer la version ${version.number}`}
                icon={<IconSend size={18} aria-hidden />}
                onClick={() => ask(version)}
              />
            )}
          </>
        )}
      />
      <Folded title="Codes de contrôle (SHA-256)">
        <ul className={classes.hashes}>
          {versions.map(({ id, number, sha256 }) => (
            <li key={id}>{`Version ${number}\u00a0: ${sha256}`}</li>
          ))}
        </ul>
      </Folded>
    </div>
  )
}
