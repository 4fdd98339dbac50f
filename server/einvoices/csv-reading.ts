/** A row of a CSV file, with the number of its first line in the file. */
export type CsvRow = { line: number; cells: string[] }

/**
 * Reads CSV (RFC 4180) with this separator. A quote within a cell that does not begin with one is a sign like another, for some banks
 * write `="0201900"`. Null for a quoted cell without its end.
 */
export const readCsv = (text: string, separator: string): CsvRow[] | null => {
  const rows: CsvRow[] = []
  let [at, line] = [0, 1]
  let row: CsvRow = { line, cells: [] }
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        const end = text.indexOf('"', at)
        if (end === -1) return null
        cell += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
      }
      line += cell.split('\n').length - 1
    }
    const from = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
    row.cells.push(cell + text.slice(from, at))
    if (text[at] === separator && at + 1 < text.length) {
      at += 1
      continue
    }
    // A separator at the end of the file leaves one more cell, which is empty.
    if (text[at] === separator) row.cells.push('')
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    rows.push(row)
    row = { line, cells: [] }
  }
  if (row.cells.length > 0) rows.push(row)
  return rows
}
