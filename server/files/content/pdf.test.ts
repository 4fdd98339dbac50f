import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { aPdf } from '#test/people/sent-files.ts'
import {
  bodiesOf,
  carryingPdf,
  packedPdf,
  restrictedPdf,
  streamBody,
  updatedPdf,
  writtenPdf,
  type Bodies,
} from '#test/people/written-pdfs.ts'
import { examinePdf } from './pdf.ts'

const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-pdf-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const target = join(folder, 'new.pdf')

const examined = (pdf: Uint8Array) => examinePdf(new Uint8Array(pdf), { target })
const kept = { mediaType: 'application/pdf', rewritten: false }
const rewritten = { mediaType: 'application/pdf', rewritten: true }
const refused = (word: string) => ({ refused: expect.stringContaining(word) })
const unreadable = refused('illisible')

/** The same objects in a plain file, packed in a stream, and changed by an update. */
const inEachForm = (parts: { catalog?: string; page?: string; others?: Bodies }): [string, Uint8Array][] => {
  const bodies = bodiesOf(parts)
  return [
    ['plain', writtenPdf(bodies)],
    ['packed', packedPdf(bodies)],
    ['updated', updatedPdf(writtenPdf(bodiesOf()), bodies)],
  ]
}

const link = (action: string) => ({
  page: '/Annots [5 0 R]',
  others: { 5: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>` },
})

describe('a PDF that only shows pages', () => {
  test.each<[string, { catalog?: string; page?: string; others?: Bodies }]>([
    ['of nothing else', {}],
    ['that opens on a place', { catalog: '/OpenAction [3 0 R /Fit]' }],
    ['that opens on a place, by an action', { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }],
    ['with an action on its page that shows another', { page: '/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>' }],
    ['with a link to a site', link('<< /S /URI /URI (https://exemple.fr/profil) >>')],
    ['with a link to a mail', link('<< /S /URI /URI (mailto:anne@exemple.fr) >>')],
    ['with a link to another page', link('<< /S /GoTo /D [3 0 R /Fit] >>')],
    ['with a link to a file of its writer', link('<< /S /URI /URI (file:///C:/Users/anne/projet.html) >>')],
    ['with a link to the next page', link('<< /S /Named /N /NextPage >>')],
    [
      'of marked content',
      {
        catalog: '/StructTreeRoot 5 0 R',
        others: { 5: '<< /Type /StructTreeRoot /K << /S /P /A << /O /Layout >> >> >>' },
      },
    ],
  ])('%s is kept as it was sent', async (_, parts) => {
    for (const [form, pdf] of inEachForm(parts)) expect([form, await examined(pdf)]).toEqual([form, kept])
  })
})

describe('what a PDF does', () => {
  test.each<[string, { catalog?: string; page?: string; others?: Bodies }, string]>([
    ['a script', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }, 'JavaScript'],
    [
      'a script whose type is elsewhere',
      { catalog: '/OpenAction << /S 5 0 R /JS (app.alert(1)) >>', others: { 5: '/JavaScript' } },
      'JavaScript',
    ],
    [
      'a script in another object',
      { catalog: '/OpenAction 5 0 R', others: { 5: '<< /S 6 0 R /JS (1) >>', 6: '7 0 R', 7: '/Java#53cript' } },
      'JavaScript',
    ],
    ['a script with an escaped key', { catalog: '/OpenAction << /#53 /JavaScrip#74 /J#53 (1) >>' }, 'JavaScript'],
    [
      'a script after a move',
      { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /JavaScript /JS (1) >>] >>' },
      'JavaScript',
    ],
    ['a script behind a link', link('<< /S /JavaScript /JS (1) >>'), 'JavaScript'],
    ['a script as the address of a link', link('<< /S /URI /URI (java\\tscript:app.alert(1)) >>'), 'JavaScript'],
    [
      'a script in the names',
      { catalog: '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>' },
      'JavaScript',
    ],
    [
      'a script of a field',
      {
        catalog: '/AcroForm << /Fields [5 0 R] >>',
        others: { 5: '<< /FT /Tx /T (a) /AA << /K 6 0 R >> >>', 6: '<< /S /JavaScript /JS (1) >>' },
      },
      'JavaScript',
    ],
    ['a program', { catalog: '/OpenAction << /S 5 0 R /F (calc.exe) >>', others: { 5: '/Launch' } }, 'autre programme'],
    [
      'a program after a link',
      link('<< /S /URI /URI (https://exemple.fr) /Next << /S /Launch /F (calc.exe) >> >>'),
      'autre programme',
    ],
    ['a form that is sent', link('<< /S /SubmitForm /F (https://exemple.fr) >>'), 'envoie des données'],
    ['a file of another computer', link('<< /S /GoToR /F (\\\\\\\\hote\\\\partage) /D [0 /Fit] >>'), 'autre fichier'],
    ['a carried file that opens', link('<< /S /GoToE /F (\\\\\\\\hote\\\\partage) /D [0 /Fit] >>'), 'autre fichier'],
    ['data that are read', link('<< /S /ImportData /F (donnees.fdf) >>'), 'autre fichier'],
    ['a thread of another file', link('<< /S /Thread /F (autre.pdf) /D 0 >>'), 'autre fichier'],
    ['a share as the address of a link', link('<< /S /URI /URI (file://hote/partage/cv.html) >>'), 'autre fichier'],
    [
      'a page of another file',
      {
        others: {
          5: '<< /Type /XObject /Subtype /Form /Ref << /F (autre.pdf) /Page 0 >> /Length 0 >>\nstream\n\nendstream',
        },
      },
      'autre fichier',
    ],
    [
      'a content in another file',
      { others: { 5: '<< /F (\\\\\\\\hote\\\\partage) /Length 0 >>\nstream\n\nendstream' } },
      'autre fichier',
    ],
    ['a video', link('<< /S /Rendition /OP 0 >>'), 'vidéo'],
    ['a sound', { page: '/Annots [<< /Subtype /Sound /Rect [0 0 9 9] >>]' }, 'vidéo'],
    ['a 3D drawing', { page: '/Annots [<< /Subtype /3D /Rect [0 0 9 9] >>]' }, '3D'],
    [
      'a 3D drawing whose type is elsewhere',
      { page: '/Annots [<< /Subtype 5 0 R /Rect [0 0 9 9] >>]', others: { 5: '/3#44' } },
      '3D',
    ],
    ['a rich medium', { page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]' }, '3D'],
    [
      'a dynamic form',
      { catalog: '/AcroForm << /Fields [] /XFA 5 0 R >>', others: { 5: streamBody('', '<xdp/>') } },
      'XFA',
    ],
    [
      'a site at its opening',
      { catalog: '/OpenAction << /S /URI /URI (https://exemple.fr/suivi) >>' },
      'dès qu’il s’ouvre',
    ],
    [
      'a site at its opening, by an object',
      { catalog: '/OpenAction 5 0 R', others: { 5: '<< /S 6 0 R /URI (https://exemple.fr) >>', 6: '/URI' } },
      'dès qu’il s’ouvre',
    ],
    [
      'a site after a move',
      { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://exemple.fr) >> >>' },
      'dès qu’il s’ouvre',
    ],
    [
      'a site when a page is shown',
      { page: '/AA << /O << /S /URI /URI (https://exemple.fr) >> >>' },
      'dès qu’il s’ouvre',
    ],
    [
      'a site when it is closed',
      { catalog: '/AA << /WC << /S /URI /URI (https://exemple.fr) >> >>' },
      'dès qu’il s’ouvre',
    ],
    [
      'a site when the pointer passes',
      { page: '/Annots [<< /Subtype /Link /AA << /E << /S /URI /URI (https://exemple.fr) >> >> >>]' },
      'dès qu’il s’ouvre',
    ],
    ['printing at its opening', { catalog: '/OpenAction << /S /Named /N /Print >>' }, 'dès qu’il s’ouvre'],
  ])('%s is refused in every form of file', async (_, parts, reason) => {
    for (const [form, pdf] of inEachForm(parts)) expect([form, await examined(pdf)]).toEqual([form, refused(reason)])
  })

  test('one of an encrypted file is refused too', async () => {
    const scripted = (pdf: PDFDocument) => {
      const type = pdf.context.register(PDFName.of('JavaScript'))
      pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: type, JS: PDFString.of('app.alert(1)') }))
    }
    for (const isPacked of [true, false])
      expect(await examined(await restrictedPdf('AES-256', scripted, isPacked))).toEqual(refused('JavaScript'))
  })
})

describe('a PDF that readers understand differently', () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  const harmless = '<< /S /GoTo /D [3 0 R /Fit] >>'
  const opening = bodiesOf({ catalog: '/OpenAction 5 0 R' })

  test('names the older of two objects: it is written again from the one that was looked at', async () => {
    const pdf = writtenPdf(
      { ...opening, 5: script },
      { more: [[5, harmless]], named: (table, all) => table.set(5, all.get(5)?.[0] ?? 0) },
    )
    expect(await examined(pdf)).toEqual(rewritten)
    const again = await readFile(target)
    expect(again.includes('JavaScript')).toBe(false)
    expect((await PDFDocument.load(again)).getPageCount()).toBe(1)
    expect(await examined(again)).toEqual(kept)
  })

  test('or the newer: it is refused for what that does', async () => {
    expect(await examined(writtenPdf({ ...opening, 5: harmless }, { more: [[5, script]] }))).toEqual(
      refused('JavaScript'),
    )
  })

  test('or one inside of a stream', async () => {
    const inside = `5 0 obj\n${script}\nendobj`
    const hiding = `<< /Length ${inside.length} >>\nstream\n${inside}\nendstream`
    const pdf = writtenPdf(
      { ...opening, 5: harmless, 6: hiding },
      { named: (table, _, text) => table.set(5, text.indexOf(inside)) },
    )
    expect(await examined(pdf)).toEqual(unreadable)
  })

  test('writes a key twice, or one number with two generations', async () => {
    const twice = `<< /S /GoTo /S /JavaScript /D [3 0 R /Fit] >>`
    for (const [, pdf] of inEachForm({ catalog: '/OpenAction 5 0 R', others: { 5: twice } }))
      expect(await examined(pdf)).toEqual(unreadable)
    const other = Buffer.from(writtenPdf({ ...opening, 5: harmless, 6: script })).toString('latin1')
    expect(await examined(Buffer.from(other.replace('6 0 obj', '5 1 obj'), 'latin1'))).toEqual(refused('JavaScript'))
  })

  test('writes the length of a stream elsewhere, and the word « stream » in it: nothing is lost', async () => {
    const shown = 'BT (Kafka streams, stream by stream) Tj ET'
    const long = `<< /Length 6 0 R >>\nstream\n${shown}\nendstream`
    const others = { 5: long, 6: String(shown.length), 7: '<< /S /GoTo >>' }
    expect(await examined(writtenPdf(bodiesOf({ others })))).toEqual(kept)
    expect(await examined(writtenPdf(bodiesOf({ others: { ...others, 7: script } })))).toEqual(refused('JavaScript'))
  })

  test('packs its objects so that some readers see others', async () => {
    const holder = (head: string, body: string, keys = '') =>
      streamBody(`/Type /ObjStm /N 2 /First ${head.length} ${keys}`, head + body)
    const cut = holder('5 0 6 11 ', '/JavaScript1 (1)')
    expect(await examined(writtenPdf({ ...opening, 7: cut }))).toEqual(rewritten)
    const predicted = holder('5 0 6 11 ', '/JavaScript (1)', '/DecodeParms << /Predictor 12 /Columns 1 >>')
    expect(await examined(writtenPdf({ ...bodiesOf(), 7: predicted }))).not.toEqual(kept)
  })
})

describe('a PDF whose table is broken', () => {
  test.each<[string, Parameters<typeof writtenPdf>[1]]>([
    ['is not found', { end: () => 'startxxxx\n12\n%%EOF' }],
    ['is elsewhere', { end: (at) => `startxref\n${at + 7}\n%%EOF\n` }],
    ['is after its end', { end: () => 'startxref\n99999999\n%%EOF\n' }],
    ['names other places', { named: (table) => [...table].forEach(([number, at]) => table.set(number, at + 3)) }],
    ['has no last line', { end: () => '' }],
  ])('and %s is mended, as every viewer does', async (_, changes) => {
    expect(await examined(writtenPdf(bodiesOf(), changes))).toEqual(rewritten)
    const again = await readFile(target)
    expect(await examined(again)).toEqual(kept)
    expect((await PDFDocument.load(again)).getPageCount()).toBe(1)
  })

  test('and nothing is left of it but its objects, it is mended too', async () => {
    const whole = Buffer.from(writtenPdf(bodiesOf())).toString('latin1')
    for (const end of [whole.indexOf('xref'), whole.indexOf('00000 n'), whole.indexOf('trailer')])
      expect([end, await examined(Buffer.from(whole.slice(0, end), 'latin1'))]).toEqual([end, rewritten])
  })

  test('or it stands behind other bytes, which are left out', async () => {
    const whole = Buffer.from(writtenPdf(bodiesOf()))
    for (const before of ['\r\n', '\ufeff', 'HTTP/1.1 200 OK\r\n\r\n', '<html>']) {
      expect(await examined(Buffer.concat([Buffer.from(before), whole]))).toEqual(rewritten)
      expect((await readFile(target)).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('but a script in it is seen, and what was cut stays refused', async () => {
    const scripted = bodiesOf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' })
    expect(await examined(writtenPdf(scripted, { end: () => '' }))).toEqual(refused('JavaScript'))
    const whole = writtenPdf(bodiesOf())
    const text = Buffer.from(whole).toString('latin1')
    for (const end of [text.indexOf('3 0 obj'), text.indexOf('4 0 obj'), text.indexOf('endstream'), 40])
      expect(await examined(whole.subarray(0, end))).toEqual(unreadable)
  })
})

describe('a PDF that is encrypted', () => {
  test('and opens without a password is kept as it was sent, by each way of encrypting', async () => {
    for (const algorithm of ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)
      for (const isPacked of [true, false]) {
        const one = [algorithm, await examined(await restrictedPdf(algorithm, undefined, isPacked))]
        expect(one).toEqual([algorithm, kept])
      }
  })

  test('and asks for a password is refused', async () => {
    const locked = await aPdf((pdf) => pdf.encrypt({ userPassword: 'secret', ownerPassword: 'autre' }))
    expect(await examined(locked)).toEqual(refused('demande un mot de passe'))
  })
})

describe('a PDF with files in it', () => {
  const invoice = '<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece"/>'

  test('of data in XML is kept as it was sent: an electronic invoice, a CV of Europass', async () => {
    for (const name of ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'attachment.xml', 'Europass.XML'])
      expect(await examined(carryingPdf(name, invoice))).toEqual(kept)
    const wide = Buffer.from(`\ufeff${invoice.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(await examined(carryingPdf('factur-x.xml', wide))).toEqual(kept)
    const attached = await aPdf((pdf) => pdf.attach(Buffer.from(invoice), 'factur-x.xml', { mimeType: 'text/xml' }))
    expect(await examined(attached)).toEqual(kept)
  })

  test.each<[string, string, string]>([
    ['a program under the name of an invoice', 'factur-x.xml', 'MZ\u0090\0\u0003'],
    ['a page under that name', 'factur-x.xml', '<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>'],
    ['XML that another program opens', 'factur-x.xml', '<?mso-application progid="Word.Document"?><a/>'],
    ['XML with entities of its own', 'factur-x.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['XML that is not closed', 'factur-x.xml', '<a><b></a>'],
    ['XML under another name', 'facture.exe', invoice],
    ['a text', 'lisez-moi.txt', 'bonjour'],
    ['nothing', 'factur-x.xml', ''],
  ])('%s is refused', async (_, name, content) => {
    expect(await examined(carryingPdf(name, content))).toEqual(refused('pièce jointe'))
  })

  test('of which nothing speaks is refused too', async () => {
    const others = { 5: streamBody('/Type /EmbeddedFile', 'MZ') }
    for (const [, pdf] of inEachForm({ others })) expect(await examined(pdf)).toEqual(refused('pièce jointe'))
  })
})

describe('what costs without end', () => {
  test.each<[string, () => string]>([
    ['signs that open nothing', () => '<'.repeat(9_500_000)],
    ['digits', () => '1'.repeat(9_500_000)],
    ['blanks', () => `x${' '.repeat(9_500_000)}`],
    ['objects that never end', () => '1 0 obj ('.repeat(1_000_000)],
    ['objects that end in a text', () => '1 0 obj ( endobj '.repeat(500_000)],
    ['streams that never end', () => '1 0 obj <</A 1>> stream\n'.repeat(400_000)],
    ['dictionaries inside each other', () => `1 0 obj ${'<< /A '.repeat(1_000_000)} endobj`],
    ['empty objects', () => '1 0 obj 1 endobj '.repeat(500_000)],
    ['entries of a table', () => `xref\n0 400000\n${'0000000000 00000 n \n'.repeat(400_000)}`],
  ])('%s is refused at once', async (_, junk) => {
    const pdf = Buffer.from(`%PDF-1.7\n${junk()}`)
    const start = process.cpuUsage()
    expect(await examined(pdf)).toEqual(unreadable)
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2)
  })
})
