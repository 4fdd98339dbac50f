// oxlint-disable-next-line import/default -- Vite answers `?url` with the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { trustedPolicy } from '#web/lib/trusted-policy.ts'

/** The one address that a page may make a worker of. */
const policy = trustedPolicy('pdf-worker', { createScriptURL: () => workerAddress })

export type OpenedPdf = {
  /** Rejects when the file cannot be read, or once it is closed. */
  document: Promise<PDFDocumentProxy>
  close: () => Promise<void>
}

/** Opens a PDF by pdf.js in a worker of this browser: the file goes nowhere. Its bytes are the worker's from then on. */
export const openPdf = async (data: Uint8Array): Promise<OpenedPdf> => {
  const { getDocument, PDFWorker } = await import('pdfjs-dist')
  // Given an address, pdf.js would make the worker of plain text, which pages refuse.
  const port = new Worker(policy.createScriptURL(workerAddress), { type: 'module' })
  const worker = PDFWorker.create({ port, verbosity: 0 })
  const task = getDocument({ data, worker, disableFontFace: true, useWasm: false, enableXfa: false, verbosity: 0 })
  port.addEventListener('error', () => void task.destroy())
  const close = async () => {
    await task.destroy()
    worker.destroy()
    port.terminate()
  }
  return { document: task.promise, close }
}
