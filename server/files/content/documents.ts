import { unsupportedFormat } from '#contract/wire/uploaded-file.ts'
import { documentExtensions } from '#domain/files/uploads.ts'
import { examinePdf } from './pdf.ts'
import { examinePaper, isPicture } from './pictures.ts'
import type { Targets, Verdict } from './verdict.ts'

/** A paper is a PDF, kept as it was sent, or a picture of one, encoded anew. */
export const examineDocument = async (
  bytes: Uint8Array,
  extension: string | undefined,
  targets: Targets,
): Promise<Verdict> => {
  if (extension === 'pdf') return examinePdf(bytes)
  if (isPicture(extension)) return examinePaper(bytes, extension, targets)
  return { refused: unsupportedFormat(documentExtensions), isOtherFormat: true }
}
