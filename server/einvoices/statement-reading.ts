import { withOwnReferences, type StatementLine } from '#domain/papers/bank-statements/bank-statements.ts'
import { readCamt } from './camt-reading.ts'
import { readStatementCsv } from './statement-csv.ts'
import { refuse, RefusedStatement } from './statement-parts.ts'

/** Whether a file begins as XML does, after the mark of its encoding. */
const isXml = (bytes: Uint8Array): boolean => /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200)))

const read = (bytes: Uint8Array): StatementLine[] => {
  const lines = isXml(bytes) ? readCamt(bytes) : readStatementCsv(bytes)
  return lines.length > 0 ? withOwnReferences(lines) : refuse('Ce relevé n’a aucune opération.')
}

/** The lines of a statement, in the order of the file, or the sentence that says why it cannot be read. */
export const readStatement = (bytes: Uint8Array): { lines: StatementLine[] } | { refused: string } => {
  try {
    return { lines: read(bytes) }
  } catch (error) {
    if (error instanceof RefusedStatement) return { refused: error.message }
    throw error
  }
}
