import type { PDFPageProxy } from 'pdfjs-dist'
import { failureOf, unreachable } from '#web/lib/http/api-error.ts'
import { signatures } from '#contract/papers/signatures.ts'
import { openPdf, type OpenedPdf } from '#web/lib/opened-pdf.ts'

/** A page of a document: its size, its text for who does not see it, and how it is drawn. */
export type ShownPage = {
  number: number
  width: number
  height: number
  /** Its paragraphs: a screen reader and a phone read them, where the page itself is too small. */
  paragraphs: string[]
  /** Rejects when the page cannot be drawn, or once the signal is aborted. */
  draw: (canvas: HTMLCanvasElement, leaving: AbortSignal) => Promise<void>
}

export type ShownDocument = { sha256: string; pages: ShownPage[]; close: OpenedPdf['close'] }

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The hash of a file, in hexadecimal: the bytes stay in the browser. */
export const sha256Of = async (bytes: ArrayBuffer): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** A line of text that stands this much lower than a line below the one before begins a paragraph, in heights of its letters. */
const paragraphGap = 1.75

/** The paragraphs of a page, by the room between its lines. */
const paragraphsOf = (items: Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']): string[] => {
  const paragraphs: string[] = []
  let before = Infinity
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue
    const y = (item.transform as number[])[5] ?? 0
    const last = paragraphs.length - 1
    const isSameLine = Math.abs(before - y) < 1
    if (last < 0 || (!isSameLine && Math.abs(before - y) > item.height * paragraphGap)) paragraphs.push(item.str)
    else paragraphs[last] = `${paragraphs[last] ?? ''}${isSameLine ? '' : ' '}${item.str}`
    before = y
  }
  return paragraphs.map((text) => text.trim()).filter((text) => text !== '')
}

/** Pages are drawn twice as fine as they are wide on paper: a contract is read on a phone too. */
const scale = 2

const pageOf = async ({ document: opened }: OpenedPdf, number: number): Promise<ShownPage> => {
  const page = await (await opened).getPage(number)
  const viewport = page.getViewport({ scale })
  const { items } = await page.getTextContent()
  return {
    number,
    width: viewport.width,
    height: viewport.height,
    paragraphs: paragraphsOf(items),
    draw: async (canvas, leaving) => {
      const drawing = page.render({ canvas, viewport })
      leaving.addEventListener('abort', () => drawing.cancel(), { once: true })
      await drawing.promise
    },
  }
}

/** Fetches a document by its address, hashes the bytes and opens them: what is shown is what the hash says. */
export const showDocument = async (address: string): Promise<ShownDocument> => {
  const { pathname, search } = new URL(address, location.origin)
  const response = await fetch(pathname + search).catch(() => {
    throw unreachable(signatures.read)
  })
  if (!response.ok) throw await failureOf(response, signatures.read)
  const bytes = await response.arrayBuffer()
  const sha256 = await sha256Of(bytes)
  const opened = await openPdf(new Uint8Array(bytes))
  const { numPages } = await opened.document
  const pages = await Promise.all(Array.from({ length: numPages }, (_, index) => pageOf(opened, index + 1)))
  return { sha256, pages, close: opened.close }
}
