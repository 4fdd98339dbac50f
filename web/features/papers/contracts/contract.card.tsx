import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Document } from '#contract/wire/document.ts'
import { DocumentLink, type DocumentReading } from '#web/features/ground/files/document-link.tsx'
import { formatDay, formatKilobytes } from '#web/lib/format.ts'
import { Panel } from '#web/ui/frame/panel.tsx'

type Props<Answer> = {
  contract: Document | null
  reading: DocumentReading<Answer>
  documentsIn: (answer: Answer) => readonly (Document | null)[]
  /** Said where there is no contract. */
  none: string
  /** The button that imports the contract, or sends one. */
  children?: ReactNode
}

/** The contract box (002 §2.18): the current contract, or how it comes. */
export const ContractCard = <Answer,>({ contract, reading, documentsIn, none, children }: Props<Answer>) => (
  <Panel title="Contrat">
    <Stack gap="md" align="flex-start">
      {contract === null ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <div>
          <DocumentLink document={contract} reading={reading} documentsIn={documentsIn} />
          <Text size="sm" c="dimmed">
            {`Importé le ${formatDay(contract.date_updat)} · ${formatKilobytes(contract.doc_size)}`}
          </Text>
        </div>
      )}
      {children}
    </Stack>
  </Panel>
)
