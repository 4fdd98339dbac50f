/**
 * A first look at the bytes of a PDF, at the price of one search: the parser takes ten microseconds for each byte that is in no
 * object, and more where an object does not end, so that a few megabytes of them would hold a processor for minutes.
 */

const header = /\b\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj\b/g
const line = /\d{10} \d{5} [nf]\s{0,2}|\d{1,7} \d{1,7}\s{0,2}/g
/** What the parser passes over at once. */
const ignored = /[\0\r\n]/g

const mostObjects = 200_000
/** What stands between objects: comments, trailers, what a careless program left. */
const mostOutside = 16 * 1024
/** Entries of the tables, an update of a file has one of its own. */
const entriesPerObject = 10
const fewEntries = 2000
const longestEntry = 32

/** A part between objects: the lines of its table, and the length of what else is in it. */
const partsOf = (gap: string): { listed: number; outside: number } => {
  const from = gap.indexOf('xref')
  const to = gap.indexOf('trailer', from)
  const lines = from === -1 || to === -1 ? '' : gap.slice(from, to)
  const rest = lines === '' ? gap : gap.slice(0, from) + lines.replaceAll(line, '') + gap.slice(to)
  return { listed: lines.length, outside: rest.replaceAll(ignored, '').length }
}

/** Whether the bytes are objects that end, one after the other, with little between them. */
export const isPlainSequence = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let [objects, listed, outside, end] = [0, 0, 0, 0]
  while (end < text.length) {
    header.lastIndex = end
    const start = header.exec(text)?.index ?? text.length
    const parts = partsOf(text.slice(end, start))
    listed += parts.listed
    outside += parts.outside
    if (start < text.length) objects += 1
    if (objects > mostObjects || outside > mostOutside) return false
    const close = start < text.length ? text.indexOf('endobj', start) : -1
    // What does not end is for the parser to refuse, once.
    end = close === -1 ? text.length : close + 'endobj'.length
  }
  return listed <= (objects * entriesPerObject + fewEntries) * longestEntry
}
