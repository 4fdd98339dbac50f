import { deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Files as people send them, and as nobody should, made in code. */

const fileOf = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

/** A photo without anything in it. */
export const aPicture = async ({ width = 60, height = 40, name = 'moi.png' } = {}): Promise<File> => {
  const image = sharp({ create: { width, height, channels: 3, background: '#b03060' }, limitInputPixels: false })
  return fileOf(await image.png({ compressionLevel: 9 }).toBuffer(), name)
}

/** A photo as a telephone takes it: turned on its side, with the place where it was taken. */
export const aPhoto = async ({ width = 800, height = 600, name = 'photo.jpg' } = {}): Promise<File> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  const exif = {
    IFD0: { Copyright: 'Anne Durand' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' },
  }
  return fileOf(await image.withExif(exif).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer(), name)
}

/** A PDF of one page, with whatever `change` adds to it. */
export const aPdf = async (change: (pdf: PDFDocument) => unknown = () => undefined): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Anne Durand')
  await change(pdf)
  return pdf.save()
}

/** A CV of one page. */
export const aResume = async (name = 'CV.pdf'): Promise<File> => fileOf(await aPdf(), name)

/** A bank statement of one line that nobody recognises. */
export const aStatement = (rows = ['20/11/2026;Frais;-1,00'], heads = 'Date;Libellé;Montant'): File =>
  fileOf([heads, ...rows].join('\n'), 'releve.csv')

/** A line of a statement that pays 10,50 € of an invoice. */
export const aStatementLine = (id: number) => ({
  day: '2026-11-20',
  cents: 1050,
  reference: `20261120-${id}`,
  invoices: [{ id, cents: 1050 }],
})

/** Each thing that makes a PDF refused. */
export const refusedPdfs = {
  encrypted: () => aPdf((pdf) => pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })),
  script: () => aPdf((pdf) => pdf.addJavaScript('main', 'app.alert(1)')),
  launch: () =>
    aPdf((pdf) => {
      const action = pdf.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') })
      pdf.catalog.set(PDFName.of('OpenAction'), action)
    }),
  attachment: () => aPdf((pdf) => pdf.attach(new Uint8Array([1, 2, 3]), 'autre.txt', { mimeType: 'text/plain' })),
  pages: () =>
    aPdf((pdf) => {
      for (let page = 0; page < 200; page++) pdf.addPage()
    }),
}

/** A PDF of 290 KB, one stream of which becomes 300 MB when it is read. */
export const aPdfBomb = (): Uint8Array => {
  const packed = deflateSync(Buffer.alloc(300_000_000, '1 '), { level: 9 })
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
5 0 obj << /Type /ObjStm /N 100 /First 800 /Filter /FlateDecode /Length ${packed.length} >>
stream
`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF'),
  ])
}

/** A zip of files, compressed or not; `claimed` is the size that its directory gives to each. */
export const aZip = (
  parts: Record<string, string | Uint8Array>,
  { claimed, flags = 0, isDeflated = false }: { claimed?: number; flags?: number; isDeflated?: boolean } = {},
) => {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let start = 0
  for (const [name, content] of Object.entries(parts)) {
    const [path, plain] = [Buffer.from(name), Buffer.from(content)]
    const body = isDeflated ? deflateRawSync(plain) : plain
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(isDeflated ? 8 : 0, 4)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(claimed ?? plain.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, body])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(start, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, path]))
    locals.push(local)
    start += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([...locals, directory, end])
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The parts of a document of the newer Word. */
export const docxParts = (more: Record<string, string | Uint8Array> = {}) => ({
  '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
  'word/document.xml': '<w:document/>',
  ...more,
})

/** A document of the older Word, with these streams beside its text. */
export const aDoc = (streams: string[] = [], { flags = 0 } = {}): Buffer => {
  const sector = 512
  const header = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sector, 0xff)
  for (const [rank, next] of [0xfffffffd, 0xfffffffe, 0xfffffffe].entries()) table.writeUInt32LE(next, 4 * rank)
  const directory = Buffer.alloc(sector)
  for (const [rank, name] of ['WordDocument', ...streams].entries()) {
    directory.write(name, 128 * rank, 'utf16le')
    directory.writeUInt16LE(2 * name.length + 2, 128 * rank + 64)
    directory.writeUInt32LE(2, 128 * rank + 116)
  }
  const text = Buffer.alloc(sector)
  text.writeUInt16LE(0xa5ec, 0)
  text.writeUInt16LE(flags, 10)
  return Buffer.concat([header, table, directory, text])
}
