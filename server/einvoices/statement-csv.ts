import { mostLines, type StatementLine } from '#domain/papers/bank-statements/bank-statements.ts'
import { plainCapitals } from '#domain/papers/bank-statements/written-names.ts'
import type { Cents } from '#domain/papers/invoices/invoices.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { readCsv, type CsvRow } from './csv-reading.ts'
import { fingerprint, realDay, refuse, shown, tooManyLines } from './statement-parts.ts'

/** Banks write either; Windows-1252 has a letter for almost every byte, so that UTF-8 is tried first. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const headOf = (cell: string): string => plainCapitals(cell).replaceAll('_', ' ').trim()

/** Where each value stands; -1 for a column that the bank does not write. */
type Columns = {
  day: number
  labels: number[]
  amount: number
  debit: number
  credit: number
  reference: number
  name: number
  currency: number
}

/** The columns of a row of heads; null for another row, and for one that this separator does not cut. */
const columnsOf = ({ cells }: CsvRow): Columns | null => {
  if (cells.length < 3) return null
  const heads = cells.map(headOf)
  const at = (pattern: RegExp) => heads.findIndex((head) => pattern.test(head))
  const isDay = (head: string) => head.startsWith('DATE') && !head.includes('VALEUR')
  const [own, value] = [heads.findIndex(isDay), at(/^DATE/)]
  const columns = {
    day: own === -1 ? value : own,
    labels: heads.flatMap((head, place) =>
      /LIBELLE|DESCRIPTION|DETAIL|COMMUNICATION|INFORMATION|MOTIF/.test(head) ? [place] : [],
    ),
    amount: at(/^MONTANT(?!.*(DEBIT|CREDIT))/),
    debit: at(/DEBIT/),
    credit: at(/CREDIT/),
    reference: at(/^REF/),
    name: at(/CONTREPARTIE|^TIERS|BENEFICIAIRE|EMETTEUR/),
    currency: at(/^DEVISE|^MONNAIE/),
  }
  const hasAmount = columns.amount !== -1 || (columns.debit !== -1 && columns.credit !== -1)
  return columns.day !== -1 && columns.labels.length > 0 && hasAmount ? columns : null
}

/** How far a file may begin with other rows: the account, its holder, its balance. */
const firstRows = 10

const expectedHeads =
  'Aucune ligne d’en-têtes n’a été trouvée dans les dix premières\u00a0: une colonne « Date », une colonne « Libellé », et « Montant » ou « Débit » et « Crédit » étaient attendues.'

/** The rows after their heads, by the separator under which there are heads. */
const tableOf = (text: string): { columns: Columns; heads: CsvRow; rows: CsvRow[] } => {
  for (const separator of [';', '\t', ',']) {
    const rows = readCsv(text, separator)
    if (rows === null) continue
    for (const [place, heads] of rows.slice(0, firstRows).entries()) {
      const columns = columnsOf(heads)
      if (columns !== null) return { columns, heads, rows: rows.slice(place + 1) }
    }
  }
  return refuse(expectedHeads)
}

/** `12/11/2026` or `2026-11-12`, with or without a time; null for anything else. */
const dayOf = (text: string): Day | null => {
  const french = /^(\d{2})[/.-](\d{2})[/.-](\d{4})(?!\d)/.exec(text)
  return realDay(french === null ? text.slice(0, 10) : french.slice(1).toReversed().join('-'))
}

/** `1 234,56`, `1.234,56` or `-1234.56`, in cents; null for anything else. */
export const centsOf = (text: string): Cents | null => {
  const bare = text.replaceAll(/[\s'’]|€|EUR$/g, '').replace('\u2212', '-')
  const [, sign, whole = '', cents = ''] =
    /^([+-]?)(\d{1,9}|\d{1,3}(?:[.,]\d{3}){1,2})(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  // A lone « 1.234 » is either, and the separator of thousands is not that of the cents.
  const separators = bare.replaceAll(/[^.,]/g, '')
  if (whole === '' || (/[.,]/.test(whole) && (cents === '' || separators.at(-1) === separators[0]))) return null
  const amount = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -amount : amount
}

const readRow = ({ line: place, cells }: CsvRow, columns: Columns, heads: CsvRow): StatementLine => {
  const cellAt = (column: number) => (cells[column] ?? '').replaceAll(/\s+/g, ' ').trim()
  const wrong = (column: number, expected: string): never =>
    refuse(
      `À la ligne ${place}, colonne « ${shown((heads.cells[column] ?? '').trim())} »\u00a0: ${expected} ${cellAt(column) === '' ? 'manque' : `était attendu, et non « ${shown(cellAt(column))} »`}.`,
    )
  const amountAt = (column: number): Cents => centsOf(cellAt(column)) ?? wrong(column, 'un montant (1 234,56)')
  const isEmpty = (column: number) => cellAt(column) === '' || centsOf(cellAt(column)) === 0
  const signedAmount = (): Cents => {
    const { amount, debit, credit } = columns
    if (amount !== -1) return amountAt(amount)
    if (isEmpty(debit) === isEmpty(credit))
      refuse(
        `À la ligne ${place}\u00a0: un débit ou un crédit était attendu, et non ${isEmpty(debit) ? 'aucun des deux' : 'les deux'}.`,
      )
    return isEmpty(debit) ? Math.abs(amountAt(credit)) : -Math.abs(amountAt(debit))
  }
  const day = dayOf(cellAt(columns.day)) ?? wrong(columns.day, 'un jour (31/12/2026)')
  const cents = signedAmount()
  const label = [...new Set(columns.labels.map(cellAt))].filter((text) => text !== '').join(' ')
  const currency = cellAt(columns.currency).toUpperCase()
  return {
    day,
    cents,
    label,
    name: cellAt(columns.name) || null,
    reference: `${cellAt(columns.reference).slice(0, 60)} ${fingerprint(day, cents, label)}`.trim(),
    endToEndId: null,
    messageId: null,
    leftOut: ['', 'EUR', 'EURO', 'EUROS', '€'].includes(currency) ? null : `En ${shown(currency)}`,
  }
}

/** Reads a statement as French banks export it; throws a `RefusedStatement` for what it cannot read. */
export const readStatementCsv = (bytes: Uint8Array): StatementLine[] => {
  const { columns, heads, rows } = tableOf(textOf(bytes))
  const written = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (written.length > mostLines) tooManyLines(written.length)
  return written.map((row) => readRow(row, columns, heads))
}
