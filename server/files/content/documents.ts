import { unsupportedFormat } from '#contract/wire/file-messages.ts'
import { documentExtensions } from '#domain/ground/files/uploads.ts'
import type { Targets, Verdict } from './verdict.ts'

/** A paper is a PDF, kept as it was sent, or a picture of one, encoded again. The process of the file loads one of both decoders. */
export const examineDocument = async (
  bytes: Uint8Array,
  extension: string | undefined,
  targets: Targets,
): Promise<Verdict> => {
  if (extension === 'pdf') return (await import('./pdf.ts')).examinePdf(bytes, targets)
  const { examinePaper, isPicture } = await import('./pictures.ts')
  if (isPicture(extension)) return examinePaper(bytes, extension, targets)
  return { refused: unsupportedFormat(documentExtensions), isOtherFormat: true }
}
