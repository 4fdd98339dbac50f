import { Button, Text } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documents } from '#contract/papers/documents.ts'
import { documentsIn, papersIn, recordIn } from '#web/features/papers/documents/personal-papers.ts'
import { DocumentLink } from '#web/features/ground/files/document-link.tsx'
import { formatDay, formatKilobytes } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'

const PersonalDocumentsDialog = onDemand(
  async () => (await import('./personal-documents.form.tsx')).PersonalDocumentsDialog,
  ({ opened }) => opened,
)

/** The request for the personal papers of a candidate, by user id. */
export const personalDocumentsOf = (id: number) => q(documents.personal, { params: { id } })

type Props = {
  userId: number
  /** The administrator reads them only (002 §2.15). */
  reader: 'candidate' | 'admin'
}

const hints = {
  candidate:
    'Ta carte d’identité suffit pour commencer. Seul l’administrateur voit ces documents, jamais une entreprise.',
  admin: 'Ce candidat n’a pas encore ajouté ses documents personnels.',
}

/** The papers of a candidate, each a link to its file, with their form for the candidate. */
export const PersonalDocumentsCard = ({ userId, reader }: Props) => {
  const reading = useQuery(personalDocumentsOf(userId))
  const [opened, setOpened] = useState(false)
  const list = reading.data
  const record = list && recordIn(list)
  const isNew = record === null
  return (
    <Panel
      title="Documents personnels"
      aside={
        reader === 'candidate' &&
        list && (
          <Button
            size="xs"
            variant={isNew ? 'filled' : 'default'}
            leftSection={isNew ? <IconPlus size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
            onClick={() => setOpened(true)}
          >
            {isNew ? 'Ajouter' : 'Modifier'}
          </Button>
        )
      }
    >
      <DataTable
        label="Documents personnels"
        rows={list && papersIn(list)}
        reading={reading}
        rowKey={({ slot }) => slot}
        size={4}
        columns={[
          {
            header: 'Nom',
            cell: ({ label, paper }) => (
              <div>
                <DocumentLink document={paper} reading={reading} documentsIn={documentsIn} />
                <Text size="sm" c="dimmed">
                  {label}
                </Text>
              </div>
            ),
          },
          { header: 'Date', cell: ({ paper }) => formatDay(paper.date_updat) },
          { header: 'Taille', cell: ({ paper }) => formatKilobytes(paper.doc_size), align: 'end' },
        ]}
        empty={<EmptyState hint={hints[reader]} />}
      />
      {list && <PersonalDocumentsDialog opened={opened} onClose={() => setOpened(false)} list={list} />}
    </Panel>
  )
}
