import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { Page, Piece } from '#domain/profiles/resumes/reading/pieces.ts'

/** More than any resume has: what goes beyond is not read, so that a hostile file costs no more than a long one. */
const [mostPieces, mostLetters] = [5000, 200_000]

const pageOf = async (source: PDFPageProxy): Promise<Page> => {
  const { width, height, ...viewport } = source.getViewport({ scale: 1 })
  const [left = 0, , , top = height] = viewport.viewBox
  const { items } = await source.getTextContent()
  const pieces = items.slice(0, mostPieces).flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [across = 0, turned = 0, , , x = 0, y = 0] = item.transform as number[]
    const isTurned = Math.abs(turned) > Math.abs(across)
    const size = item.height || Math.max(Math.abs(across), Math.abs(turned))
    const text = item.str.slice(0, 500)
    const piece = { text, x: x - left, y: top - y, width: item.width, height: size, font: item.fontName }
    return [{ ...piece, ...(isTurned && { turned: turned > 0 ? ('up' as const) : ('down' as const) }) }]
  })
  return { width, height, pieces }
}

/** The text of a PDF that pdf.js has opened, page by page. */
export const pagesOfPdf = async (document: PDFDocumentProxy): Promise<Page[]> => {
  const pages: Page[] = []
  let letters = 0
  for (let number = 1; number <= document.numPages && letters < mostLetters; number++) {
    const page = await pageOf(await document.getPage(number))
    letters += page.pieces.reduce((sum, { text }) => sum + text.length, 0)
    pages.push(page)
  }
  return pages
}
