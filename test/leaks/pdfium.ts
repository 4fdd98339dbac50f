import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { init } from '@embedpdf/pdfium'

/*
 * What PDFium, the engine of Chrome, reads in a PDF: another code than pdf.js, in another language. It also reads what pdf.js
 * leaves out: the replacement texts, the structure for screen readers, the outline.
 */

const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
const engine = await init({ wasmBinary: Uint8Array.from(wasm).buffer })
engine.PDFiumExt_Init()
// Its types leave out the memory of the engine. That is another array after it grew, so it is read each time.
const pdfium = engine.pdfium as typeof engine.pdfium & { HEAPU8: Uint8Array<ArrayBuffer> }

/** Runs `read` on memory of the engine, and gives it back. */
const withMemory = <T>(size: number, read: (at: number) => T): T => {
  const at = pdfium.wasmExports.malloc(size)
  try {
    return read(at)
  } finally {
    pdfium.wasmExports.free(at)
  }
}

const memory = (at: number, size: number) => Buffer.from(pdfium.HEAPU8.buffer, at, size)

/** The text of a call that answers its length in bytes, and writes as many as there is room for, with a zero at the end. */
const textOf = (call: (at: number, room: number) => number, encoding: 'utf16le' | 'latin1' = 'utf16le'): string => {
  const size = call(0, 0)
  if (size === 0) return ''
  return withMemory(size, (at) => {
    call(at, size)
    return memory(at, size).toString(encoding).replace(/\0+$/, '')
  })
}

const countTo = (count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => index)

const wordsOf = (page: number): string => {
  const text = engine.FPDFText_LoadPage(page)
  const size = 2 * (engine.FPDFText_CountChars(text) + 1)
  const words = withMemory(size, (at) => {
    const written = engine.FPDFText_GetText(text, 0, size / 2 - 1, at)
    return memory(at, 2 * Math.max(0, written - 1)).toString('utf16le')
  })
  engine.FPDFText_ClosePage(text)
  return words
}

const annotationsOf = (document: number, page: number): string[] =>
  countTo(engine.FPDFPage_GetAnnotCount(page)).flatMap((index) => {
    const annotation = engine.FPDFPage_GetAnnot(page, index)
    const link = engine.FPDFAnnot_GetLink(annotation)
    const action = link === 0 ? 0 : engine.FPDFLink_GetAction(link)
    const texts = ['Contents', 'T', 'TU', 'V', 'NM', 'Subj'].map((key) =>
      textOf((at, room) => engine.FPDFAnnot_GetStringValue(annotation, key, at, room)),
    )
    const target = textOf((at, room) => engine.FPDFAction_GetURIPath(document, action, at, room), 'latin1')
    engine.FPDFPage_CloseAnnot(annotation)
    return [...texts, target]
  })

const structureOf = (page: number): string[] => {
  const tree = engine.FPDF_StructTree_GetForPage(page)
  const below = (element: number): string[] => [
    textOf((at, room) => engine.FPDF_StructElement_GetTitle(element, at, room)),
    textOf((at, room) => engine.FPDF_StructElement_GetAltText(element, at, room)),
    textOf((at, room) => engine.FPDF_StructElement_GetActualText(element, at, room)),
    textOf((at, room) => engine.FPDF_StructElement_GetID(element, at, room)),
    ...countTo(engine.FPDF_StructElement_CountChildren(element)).flatMap((index) => {
      const child = engine.FPDF_StructElement_GetChildAtIndex(element, index)
      return child === 0 ? [] : below(child)
    }),
  ]
  const texts = countTo(engine.FPDF_StructTree_CountChildren(tree)).flatMap((index) =>
    below(engine.FPDF_StructTree_GetChildAtIndex(tree, index)),
  )
  engine.FPDF_StructTree_Close(tree)
  return texts
}

const outlineOf = (document: number, parent = 0): string[] => {
  const titles: string[] = []
  let item = engine.FPDFBookmark_GetFirstChild(document, parent)
  for (; item !== 0; item = engine.FPDFBookmark_GetNextSibling(document, item)) {
    const [title, action] = [item, engine.FPDFBookmark_GetAction(item)]
    titles.push(
      textOf((at, room) => engine.FPDFBookmark_GetTitle(title, at, room)),
      textOf((at, room) => engine.FPDFAction_GetURIPath(document, action, at, room), 'latin1'),
      ...outlineOf(document, item),
    )
  }
  return titles
}

const metadata = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer']

/** Every text of a PDF: pages, metadata, links, annotations, outline and structure. */
export const textsByPdfium = (bytes: Uint8Array): string[] =>
  withMemory(bytes.length, (at) => {
    pdfium.HEAPU8.set(bytes, at)
    const document = engine.FPDF_LoadMemDocument(at, bytes.length, '')
    if (document === 0) throw new Error('PDFium cannot open this PDF')
    const texts = [
      ...metadata.map((key) => textOf((to, room) => engine.FPDF_GetMetaText(document, key, to, room))),
      ...outlineOf(document),
      ...countTo(engine.FPDF_GetPageCount(document)).flatMap((index) => {
        const page = engine.FPDF_LoadPage(document, index)
        const read = [wordsOf(page), ...annotationsOf(document, page), ...structureOf(page)]
        engine.FPDF_ClosePage(page)
        return read
      }),
    ]
    engine.FPDF_CloseDocument(document)
    return texts.filter((text) => text !== '')
  })
