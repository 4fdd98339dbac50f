import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ListedInvoice } from '#contract/papers/invoices.ts'
import { formatCents } from '#web/features/papers/invoices/invoice-words.ts'
import { formatDay } from '#web/lib/format.ts'
import { DataTable, type Column, type Lead } from '#web/ui/tables/data-table.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { InvoiceChoice } from './invoice-choice.tsx'
import classes from './statement.module.css'
import type { PlacedLine } from './statement-choice.ts'

/** As many rows are drawn at once as a person reads; the file may have thousands. */
const pageOfRows = 50

const read = { isPending: false, isError: false, refetch: () => undefined }

const Label = ({ line: { name, label } }: { line: PlacedLine }) => (
  <>
    {name !== null && <strong>{name} </strong>}
    {label}
  </>
)

/** What a line pays: each invoice with its party and why it is thought so, and by how much they differ. */
const Paid = ({ line: { proposals, remark } }: { line: PlacedLine }) => (
  <>
    {proposals.map(({ pays, id, number, party, cents, why }) => (
      <div key={`${pays} ${id}`} className={classes.paid}>
        {number}, {party}
        {proposals.length > 1 && `, ${formatCents(cents)}`}
        <div className={classes.why}>{why}</div>
      </div>
    ))}
    {remark !== null && <div className={classes.remark}>{remark}</div>}
    {proposals.some(({ isSure }) => !isSure) && <StatusBadge label="À vérifier" color="orange" />}
  </>
)

const columns: [Column<PlacedLine>, ...Column<PlacedLine>[]] = [
  { header: 'Jour', cell: ({ day }) => formatDay(day) },
  { header: 'Libellé', cell: (line) => <Label line={line} />, isText: true },
  { header: 'Montant', cell: ({ cents }) => formatCents(cents), align: 'end' },
]

type Props = {
  label: string
  lines: readonly PlacedLine[]
  lead?: Lead<PlacedLine>
  pays?: string
  /** Somebody says which invoice a line pays. */
  onChoose?: (line: PlacedLine, invoice: ListedInvoice) => void
}

/** Lines of a statement, with what they pay, or why they pay nothing, under `pays`. */
export const StatementLines = ({ label, lines, lead, pays, onChoose }: Props) => {
  const [open, setOpen] = useState<number | null>(null)
  const [shown, setShown] = useState(pageOfRows)
  const left = lines.length - shown
  return (
    <Stack gap="sm" align="flex-start">
      <DataTable
        label={label}
        rows={lines.slice(0, shown)}
        reading={read}
        rowKey={({ id }) => id}
        lead={lead}
        {...(onChoose && {
          actions: ({ id, day, cents }: PlacedLine) => (
            <Button
              variant="subtle"
              size="xs"
              aria-expanded={open === id}
              aria-label={`Choisir une facture pour la ligne du ${formatDay(day)} de ${formatCents(cents)}`}
              onClick={() => setOpen(open === id ? null : id)}
            >
              Choisir une facture
            </Button>
          ),
          detail: (line: PlacedLine) =>
            open === line.id ? (
              <InvoiceChoice line={line} onChoose={(invoice) => onChoose(line, invoice)} />
            ) : undefined,
        })}
        columns={
          pays === undefined
            ? columns
            : [...columns, { header: pays, cell: (line) => <Paid line={line} />, isText: true }]
        }
      />
      {left > 0 && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + pageOfRows)}>
          Afficher la suite ({left.toLocaleString('fr-FR')})
        </Button>
      )}
    </Stack>
  )
}
