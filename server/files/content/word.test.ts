import { describe, expect, test } from 'vitest'
import { aDoc, aZip, docxParts } from '#test/people/sent-files.ts'
import { examineDoc, examineDocx } from './word.ts'

const kept = {
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rewritten: false,
}
const refused = (word: string) => ({ refused: expect.stringContaining(word) })

const examined = (more: Record<string, string | Uint8Array>) => {
  const [plain, deflated] = [false, true].map((isDeflated) => examineDocx(aZip(docxParts(more), { isDeflated })))
  expect(plain).toEqual(deflated)
  return plain
}

const typesOf = (types: string) => `<Types>${types}</Types>`
const override = (type: string) => `<Override PartName="/word/a.bin" ContentType="${type}"/>`
const bigEndian = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

describe('the types of a document of Word', () => {
  const macros = 'application/vnd.ms-office.vbaProject'
  test.each<[string, string | Uint8Array, string]>([
    ['a macro', typesOf(override(macros)), 'macros'],
    ['a macro in entities', typesOf(override('application/vnd.ms-office.vba&#80;roject')), 'macros'],
    ['a document with macros in entities', typesOf(override('a/b.macro&#x45;nabled.main+xml')), 'macros'],
    ['a macro in UTF-16', Buffer.from(`\ufeff${typesOf(override(macros))}`, 'utf16le'), 'macros'],
    ['a macro in UTF-16 of the other order', bigEndian(typesOf(override(macros))), 'macros'],
    ['a macro in UTF-16 without a mark', Buffer.from(typesOf(override(macros)), 'utf16le'), 'macros'],
    ['a macro after a mark of UTF-8', `\ufeff${typesOf(override(macros))}`, 'macros'],
    [
      'a macro in a namespace of its own',
      `<t:Types xmlns:t="a"><t:Override ContentType="${macros}"/></t:Types>`,
      'macros',
    ],
    ['a macro as the default', typesOf(`<Default Extension="bin" ContentType='${macros}'/>`), 'macros'],
    ['an OLE object', typesOf(override('application/vnd.openxmlformats-officedocument.oleObject')), 'autre fichier'],
    ['a control', typesOf(override('application/vnd.ms-office.activeX+xml')), 'autre fichier'],
    ['a macro as an entity', `<!DOCTYPE Types [<!ENTITY m "${macros}">]>${typesOf(override('&m;'))}`, 'illisible'],
    ['a macro in UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${typesOf('')}`, 'illisible'],
    ['nothing that is XML', macros, 'illisible'],
  ])('%s is seen', (_, content, reason) => {
    expect(examined({ '[Content_Types].xml': content })).toEqual(refused(reason))
  })
})

describe('the relations of a document of Word', () => {
  const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (kind: string, target: string, mode = ' TargetMode="External"') =>
    `<Relationships><Relationship Id="r1" Type="${kinds}/${kind}" Target="${target}"${mode}/></Relationships>`
  const [settings, document] = ['word/_rels/settings.xml.rels', 'word/_rels/document.xml.rels']

  test.each<[string, string, string, string]>([
    ['a template of a site', settings, relations('attachedTemplate', 'https://exemple.fr/a.dotm'), 'ailleurs'],
    ['a template of a share', settings, relations('attachedTemplate', 'file:///\\\\hote\\a.dotx'), 'ailleurs'],
    ['a linked object', document, relations('oleObject', 'file:///C:\\a.xlsx'), 'ailleurs'],
    ['an image of a site', document, relations('image', 'https://exemple.fr/suivi.png'), 'ailleurs'],
    ['an image of a share', document, relations('image', '\\\\hote\\suivi.png'), 'ailleurs'],
    ['a frame', 'word/_rels/webSettings.xml.rels', relations('frame', 'https://exemple.fr'), 'ailleurs'],
    ['a page of a site', document, relations('aFChunk', 'https://exemple.fr'), 'ailleurs'],
    [
      'a mode in entities',
      document,
      relations('image', 'https://exemple.fr', ' TargetMode="&#69;xternal"'),
      'ailleurs',
    ],
    ['a link to a script', document, relations('hyperlink', 'java&#9;script:alert(1)'), 'ailleurs'],
    ['a link to a share', document, relations('hyperlink', 'file://hote/a.docx'), 'ailleurs'],
    ['an object inside', document, relations('oleObject', 'a.bin', ''), 'autre fichier'],
    ['a control', document, relations('control', 'a.xml', ''), 'autre fichier'],
    ['a page inside', document, relations('aFChunk', 'a.html', ''), 'autre fichier'],
    ['a macro', document, relations('vbaProject', 'a.bin', ''), 'macros'],
    ['relations that are not XML', document, '<Relationships>', 'illisible'],
  ])('%s is refused', (_, name, content, reason) => {
    expect(examined({ [name]: content })).toEqual(refused(reason))
    expect(examined({ [name]: Buffer.from(`\ufeff${content}`, 'utf16le') })).toEqual(refused(reason))
  })

  test.each<[string, string, string]>([
    ['a link to a site', document, relations('hyperlink', 'https://exemple.fr/profil?a=1&amp;b=2')],
    ['a link to a mail', document, relations('hyperlink', 'mailto:anne@exemple.fr')],
    ['a template of its writer', settings, relations('attachedTemplate', 'file:///C:\\Users\\anne\\CV.dotx')],
    ['an image inside', document, relations('image', 'media/image1.png', '')],
  ])('%s is taken', (_, name, content) => {
    expect(examined({ [name]: content })).toEqual(kept)
  })
})

describe('the parts of a document of Word', () => {
  test.each<[string, string, string]>([
    ['an embedded object', 'word/embeddings/oleObject1.bin', 'autre fichier'],
    ['an embedded sheet', 'word/Embeddings/a.xlsx', 'autre fichier'],
    ['a control', 'word/activeX/activeX1.bin', 'autre fichier'],
    ['a macro', 'word/VBAPROJECT.bin', 'macros'],
    ['a name that climbs', '../../../../evil', 'illisible'],
    ['a name that climbs on Windows', '..\\evil.exe', 'illisible'],
    ['an absolute name', '/etc/passwd', 'illisible'],
    ['a name on a disk', 'C:/evil.exe', 'illisible'],
    ['a name twice', 'WORD/document.xml', 'illisible'],
  ])('%s is refused', (_, name, reason) => {
    expect(examined({ [name]: 'x' })).toEqual(refused(reason))
  })

  test('a field that starts a program is refused, whole or in pieces', () => {
    const field = (...pieces: string[]) =>
      pieces.map((piece) => `<w:r><w:instrText>${piece}</w:instrText></w:r>`).join('')
    for (const text of [
      field('DDEAUTO c:\\\\a.exe'),
      field('D', 'DE a'),
      field('&#68;DE a'),
      '<w:fldSimple w:instr="dde a"/>',
    ])
      expect(examined({ 'word/document.xml': `<w:document>${text}</w:document>` })).toEqual(refused('macros'))
    expect(examined({ 'word/document.xml': `<w:document>${field(' PAGE ', 'HYPERLINK')}</w:document>` })).toEqual(kept)
  })

  test.each([
    'word/header1.xml',
    'word/footer2.xml',
    'word/footnotes.xml',
    'word/comments.xml',
    'word/glossary/document.xml',
  ])('a field that starts a program is refused in %s too', (name) => {
    const field = (text: string) => `<w:hdr><w:r><w:instrText>${text}</w:instrText></w:r></w:hdr>`
    expect(examined({ [name]: field('DDEAUTO c:\\\\a.exe') })).toEqual(refused('macros'))
    expect(examined({ [name]: field(' PAGE ') })).toEqual(kept)
  })

  test('a part that becomes more than it says is refused, before it is unpacked', () => {
    const bomb = aZip(docxParts({ 'word/media/a.png': Buffer.alloc(200_000_000) }), { isDeflated: true, claimed: 10 })
    expect(bomb.length).toBeLessThan(300_000)
    expect(examineDocx(bomb)).toEqual(refused('trop volumineux'))
    expect(examineDocx(aZip(docxParts(), { claimed: 3 }))).toEqual(refused('illisible'))
  })

  test('what stands where the directory says is what it says', () => {
    const zip = aZip(docxParts())
    const renamed = Buffer.from(zip)
    renamed.write('word/documenT.xml', zip.indexOf('word/document.xml', 100), 'latin1')
    expect(examineDocx(renamed)).toEqual({ refused: expect.any(String) })
    const comment = Buffer.from(zip)
    comment.writeUInt16LE(10, zip.length - 2)
    expect(examineDocx(Buffer.concat([comment, Buffer.from('PK\x05\x06', 'latin1')]))).toEqual(refused('illisible'))
  })
})

test('a document of the older Word with objects in it is refused', () => {
  expect(examineDoc(aDoc(['ObjectPool']))).toEqual({ mediaType: 'application/msword', rewritten: false })
  for (const stream of ['_1234567890', '\u0001Ole10Native'])
    expect(examineDoc(aDoc(['ObjectPool', stream]))).toEqual(refused('autre fichier'))
})
