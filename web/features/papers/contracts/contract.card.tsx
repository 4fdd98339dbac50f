import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractProgress } from '#contract/papers/contracts.ts'
import type { Document } from '#contract/wire/document.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { DocumentLink, type DocumentReading } from '#web/features/ground/files/document-link.tsx'
import { contractSentence } from '#web/features/papers/contracts/contract-words.ts'
import { formatDay, formatKilobytes } from '#web/lib/format.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

type Props<Answer> = {
  contract: Document | null
  progress: ContractProgress | null
  reader: Role
  reading: DocumentReading<Answer>
  documentsIn: (answer: Answer) => readonly (Document | null)[]
  /** The main button for the state, and what else can be done. */
  children?: ReactNode
}

/** The contract box (002 §2.18): how far the contract has come, the signed one, and the next move. */
export const ContractCard = <Answer,>(props: Props<Answer>) => {
  const { contract, progress, reader, reading, documentsIn, children } = props
  return (
    <Panel title="Contrat" aside={progress && <StatusBadge label={progress.tag.label} color={progress.tag.style} />}>
      <Stack gap="md">
        {contract === null ? (
          <Text size="sm">{contractSentence(progress, reader)}</Text>
        ) : (
          <div>
            <DocumentLink document={contract} reading={reading} documentsIn={documentsIn} />
            <Text size="sm" c="dimmed">
              {`${progress?.signature ? 'Classé' : 'Importé'} le ${formatDay(contract.date_updat)} · ${formatKilobytes(contract.doc_size)}`}
            </Text>
          </div>
        )}
        {children}
      </Stack>
    </Panel>
  )
}
