import { Box, Text } from '@mantine/core'
import { paperPages, type InvoicePaper } from '#contract/papers/contracts.ts'
import { DocumentLink, type DocumentReading } from '#web/features/ground/files/document-link.tsx'
import { formatDay, formatKilobytes } from '#web/lib/format.ts'
import { usePagesOf } from '#web/server-state/list.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyLine } from '#web/ui/placeholders/empty-line.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

type Props<Answer> = {
  title: string
  papers: readonly InvoicePaper[]
  reading: DocumentReading<Answer> & Reading
  documentsIn: (answer: Answer) => readonly (InvoicePaper | null)[]
  empty: string
}

/** What was found in an imported invoice that carries its data. */
const Differences = ({ of: differences }: { of: readonly string[] }) =>
  differences.length === 0 ? (
    <Text size="xs" c="dimmed">
      Conforme au mois validé
    </Text>
  ) : (
    <Box component="ul" m={0} mt={4} pl="md" aria-label="Écarts avec le mois validé">
      {differences.map((difference) => (
        <Text key={difference} component="li" size="xs" c="dimmed">
          {difference}
        </Text>
      ))}
    </Box>
  )

const PaperTable = <Answer,>({
  title,
  papers,
  reading,
  documentsIn,
  empty,
  size,
}: Props<Answer> & { size: number }) => (
  <DataTable
    label={title}
    rows={papers}
    reading={reading}
    rowKey={({ id }) => id}
    size={size}
    columns={[
      {
        header: 'Nom',
        cell: (paper) => (
          <div>
            <DocumentLink document={paper} reading={reading} documentsIn={documentsIn} />
            {paper.differences && <Differences of={paper.differences} />}
          </div>
        ),
      },
      { header: 'Date', cell: ({ date_updat }) => formatDay(date_updat) },
      { header: 'Taille', cell: ({ doc_size }) => formatKilobytes(doc_size), align: 'end' },
    ]}
    empty={<EmptyLine text={empty} />}
  />
)

/** The CRA or the invoices of a mission, newest first, four a page (002 §2.18, §9). */
export const PaperHistory = <Answer,>({ papers, ...table }: Props<Answer>) => {
  const { search, page, rows } = usePagesOf(paperPages, papers)
  return (
    <Panel title={table.title}>
      <PaperTable {...table} papers={rows} size={page.size} />
      <Paginator search={search} of={page} />
    </Panel>
  )
}

/** A second list of papers on the page, whole: the address has one page for both. */
export const WholePaperHistory = <Answer,>(props: Props<Answer>) => (
  <Panel title={props.title}>
    <PaperTable {...props} size={props.papers.length} />
  </Panel>
)
