import { deflateSync } from 'node:zlib'
import { PDFDocument, type SecurityOptions } from '@cantoo/pdf-lib'
import { aPdf } from './sent-files.ts'

/** PDFs written object by object, as a careless or a hostile program writes them. */

/** The bodies of the objects of a PDF, by their numbers: 1 is the catalog, 2 its tree of pages, 3 its page, 4 what the page shows. */
export type Bodies = Record<number, string>

const content = 'BT /F1 12 Tf 72 720 Td (Anne Durand) Tj ET'

/** The bodies of a PDF of one page, with other keys in its catalog and its page, and other objects. */
export const bodiesOf = ({
  catalog = '',
  page = '',
  others = {},
}: { catalog?: string; page?: string; others?: Bodies } = {}): Bodies => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> ${page} >>`,
  4: `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ...others,
})

/** The bytes of a stream, as its body. */
export const streamBody = (keys: string, bytes: Uint8Array | string): string => {
  const packed = deflateSync(bytes).toString('latin1')
  return `<< ${keys} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}

/** Objects one after the other, after a beginning; with the offsets at which each is. */
const written = (beginning: string, bodies: [number, string][]) => {
  const offsets = new Map<number, number[]>()
  let text = beginning
  for (const [number, body] of bodies) {
    offsets.set(number, [...(offsets.get(number) ?? []), text.length])
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  return { text, offsets }
}

const entryOf = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`

const tableOf = (offsets: Map<number, number>) =>
  [...offsets].map(([number, offset]) => `${number} 1\n${entryOf(offset)}`).join('')

/** A PDF with a plain table; `named` changes the offsets that it names, `more` are objects written after the others. */
export const writtenPdf = (
  bodies: Bodies,
  {
    more = [],
    named = () => undefined,
    trailer = '',
    end = (at) => `startxref\n${at}\n%%EOF\n`,
  }: {
    more?: [number, string][]
    /** Changes the offsets that the table names; it is given those of each version of an object. */
    named?: (offsets: Map<number, number>, all: Map<number, number[]>, text: string) => void
    trailer?: string
    end?: (at: number) => string
  } = {},
): Uint8Array => {
  const all = Object.entries(bodies).map(([number, body]): [number, string] => [Number(number), body])
  const { text, offsets } = written('%PDF-1.7\n', [...all, ...more])
  const table = new Map([...offsets].map(([number, places]) => [number, places.at(-1) ?? 0]))
  named(table, offsets, text)
  const size = Math.max(...table.keys()) + 1
  const after = `xref\n0 1\n0000000000 65535 f \n${tableOf(table)}trailer\n<< /Root 1 0 R /Size ${size} ${trailer} >>\n`
  return Buffer.from(text + after + end(text.length), 'latin1')
}

/** A PDF whose objects, but for the streams, are packed in a stream, with a table that is a stream too. */
export const packedPdf = (bodies: Bodies, { trailer = '' } = {}): Uint8Array => {
  const all = Object.entries(bodies).map(([number, body]): [number, string] => [Number(number), body])
  const packed = all.filter(([, body]) => !body.includes('stream\n'))
  const [streams, table] = [all.filter(([, body]) => body.includes('stream\n')), Math.max(...all.map(([n]) => n)) + 2]
  let at = 0
  const heads = packed.map(([number, body]) => {
    const head = `${number} ${at}`
    at += body.length + 1
    return head
  })
  const head = `${heads.join(' ')} `
  const holder = streamBody(
    `/Type /ObjStm /N ${packed.length} /First ${head.length}`,
    head + packed.map(([, body]) => `${body}\n`).join(''),
  )
  const { text, offsets } = written('%PDF-1.7\n', [...streams, [table - 1, holder]])
  const rows = Buffer.alloc((table + 1) * 7)
  const put = (number: number, [type, second, third]: [number, number, number]) => {
    rows.writeUInt8(type, number * 7)
    rows.writeUInt32BE(second, number * 7 + 1)
    rows.writeUInt16BE(third, number * 7 + 5)
  }
  for (const [number, [offset = 0]] of offsets) put(number, [1, offset, 0])
  for (const [index, [number]] of packed.entries()) put(number, [2, table - 1, index])
  put(table, [1, text.length, 0])
  const stream = streamBody(`/Type /XRef /Size ${table + 1} /W [1 4 2] /Root 1 0 R ${trailer}`, rows)
  return Buffer.from(`${text}${table} 0 obj\n${stream}\nendobj\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** An update of a PDF: objects written after its end, with a table of their own. */
export const updatedPdf = (pdf: Uint8Array, bodies: Bodies): Uint8Array => {
  const before = Buffer.from(pdf).toString('latin1')
  const previous = /startxref\n(\d+)/.exec(before.slice(before.lastIndexOf('startxref')))?.[1] ?? '0'
  const all = Object.entries(bodies).map(([number, body]): [number, string] => [Number(number), body])
  const { text, offsets } = written(before, all)
  const table = tableOf(new Map([...offsets].map(([number, places]) => [number, places.at(-1) ?? 0])))
  const after = `xref\n${table}trailer\n<< /Root 1 0 R /Size 100 /Prev ${previous} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + after, 'latin1')
}

/** A PDF that opens without a password and forbids copies, by each way of encrypting. */
export const restrictedPdf = async (
  algorithm: NonNullable<SecurityOptions['algorithm']>,
  change?: (pdf: PDFDocument) => unknown,
  isPacked = true,
): Promise<Uint8Array> => {
  const plain = await PDFDocument.load(await aPdf(change))
  plain.encrypt({ ownerPassword: 'secret', permissions: {}, algorithm, allowWeakCryptography: true })
  return plain.save({ useObjectStreams: isPacked })
}

/** A PDF that carries a file. */
export const carryingPdf = (name: string, bytes: Uint8Array | string, keys = ''): Uint8Array =>
  writtenPdf(
    bodiesOf({
      catalog: `/Names << /EmbeddedFiles << /Names [(${name}) 5 0 R] >> >> /AF [5 0 R] ${keys}`,
      others: {
        5: `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Alternative /EF << /F 6 0 R /UF 6 0 R >> >>`,
        6: streamBody('/Type /EmbeddedFile /Subtype /text#2Fxml', bytes),
      },
    }),
  )
