/**
 * A first look at the bytes of a PDF, at the price of one search: the parser takes ten microseconds for each byte that is in no
 * object, and more where an object does not end, so that a few megabytes of them would hold a processor for minutes.
 */

const header = /\b\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj\b/g
const entry = /\d{10} \d{5} [nf]\s{0,2}/g

const mostObjects = 200_000
/** What stands between objects: comments, trailers, what a careless program left. */
const mostOutside = 16 * 1024
/** Entries of the tables, an update of a file has one of its own. */
const entriesPerObject = 10
const fewEntries = 2000

const lengthOutside = (gap: string) => gap.replaceAll(entry, '').replaceAll(/[\0\r\n]/g, '').length

const entriesIn = (gap: string) => gap.match(entry)?.length ?? 0

/** Whether the bytes are objects that end, one after the other, with little between them. */
export const isPlainSequence = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let [objects, entries, outside, end] = [0, 0, 0, 0]
  while (end < text.length) {
    header.lastIndex = end
    const start = header.exec(text)?.index ?? text.length
    const gap = text.slice(end, start)
    entries += entriesIn(gap)
    outside += lengthOutside(gap)
    if (start < text.length) objects += 1
    if (objects > mostObjects || outside > mostOutside) return false
    const close = start < text.length ? text.indexOf('endobj', start) : -1
    // What does not end is for the parser to refuse, once.
    end = close === -1 ? text.length : close + 'endobj'.length
  }
  return entries <= objects * entriesPerObject + fewEntries
}
