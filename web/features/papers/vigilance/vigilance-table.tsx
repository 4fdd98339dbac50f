import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { vigilance, type VigilanceFile, type VigilancePaper } from '#contract/papers/vigilance.ts'
import { lightWords } from '#domain/papers/vigilance/vigilance-labels.ts'
import { vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import { DocumentLink, type DocumentReading } from '#web/features/ground/files/document-link.tsx'
import { formatDay } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const VigilancePaperDialog = onDemand(
  async () => (await import('./vigilance-paper.form.tsx')).VigilancePaperDialog,
  ({ type }) => type !== null,
)

const documentsIn = ({ papers }: VigilanceFile) => papers.map(({ document }) => document)

/** Until when a paper is valid, and whether the security code of an attestation was checked. */
const Validity = ({ paper: { type, goodUntil, verification } }: { paper: VigilancePaper }) => {
  if (goodUntil === null) return missing
  const by = verification?.by == null ? '' : ` par ${verification.by}`
  return (
    <div>
      {formatDay(goodUntil)}
      {vigilanceRules[type].hasCode && (
        <Text size="sm" c="dimmed">
          {verification === null
            ? 'Code de sécurité à vérifier'
            : `Code de sécurité vérifié le ${formatDay(verification.date)}${by}`}
        </Text>
      )}
    </div>
  )
}

const Verify = ({ paper: { label, document } }: { paper: VigilancePaper }) => {
  const command = useCommand(vigilance.verify)
  if (document === null) return null
  const params = { id: document.id }
  return (
    <Button
      size="xs"
      variant="default"
      loading={command.pending}
      onClick={() =>
        askConfirmation({
          question: `Le code de sécurité de «\u00a0${label}\u00a0» a été vérifié auprès de l’organisme\u00a0?`,
          confirm: () => command.run({ params }),
        })
      }
    >
      Code vérifié
    </Button>
  )
}

type Props<Answer extends VigilanceFile> = { reading: Reading & DocumentReading<Answer> & { data: Answer | undefined } }

/** The papers of a vigilance file: why each is required, its state, until when it is valid, and its document. */
export const VigilanceTable = <Answer extends VigilanceFile>({ reading }: Props<Answer>) => {
  const [sending, setSending] = useState<VigilancePaper['type'] | null>(null)
  const papers = reading.data?.papers
  const hasActions = papers?.some(({ can }) => can.send || can.verify) === true
  return (
    <>
      <DataTable
        label="Dossier de vigilance"
        rows={papers}
        reading={reading}
        rowKey={({ type }) => type}
        size={5}
        columns={[
          {
            header: 'Pièce',
            cell: ({ type, label }) => (
              <div>
                {label}
                <Text size="sm" c="dimmed" fw={400}>
                  {vigilanceRules[type].why} {vigilanceRules[type].law}.
                </Text>
              </div>
            ),
          },
          {
            header: 'État',
            cell: ({ light }) => <StatusBadge label={lightWords[light].label} color={lightWords[light].style} />,
          },
          { header: 'Valable jusqu’au', cell: (paper) => <Validity paper={paper} /> },
          {
            header: 'Fichier',
            cell: ({ document }) =>
              document === null ? (
                missing
              ) : (
                <DocumentLink document={document} reading={reading} documentsIn={documentsIn} />
              ),
          },
        ]}
        {...(hasActions && {
          actions: (paper: VigilancePaper) => (
            <>
              {paper.can.verify && <Verify paper={paper} />}
              {paper.can.send && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${paper.document === null ? 'Déposer' : 'Renouveler'}, ${paper.label}`}
                  onClick={() => setSending(paper.type)}
                >
                  {paper.document === null ? 'Déposer' : 'Renouveler'}
                </Button>
              )}
            </>
          ),
        })}
      />
      <VigilancePaperDialog type={sending} onClose={() => setSending(null)} />
    </>
  )
}
