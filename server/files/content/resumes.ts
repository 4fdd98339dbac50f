import { unsupportedFormat } from '#contract/wire/file-messages.ts'
import { resumeExtensions } from '#domain/ground/files/uploads.ts'
import type { Targets, Verdict } from './verdict.ts'

/** The Word documents by what their bytes are: `docx` without its usual first part is only known as a zip. */
const zips = new Set(['docx', 'docm', 'zip'])

/** A CV is kept as it was sent: a PDF or a Word document, without anything that runs. */
export const examineResume = async (
  bytes: Uint8Array,
  extension: string | undefined,
  targets: Targets,
): Promise<Verdict> => {
  if (extension === 'pdf') return (await import('./pdf.ts')).examinePdf(bytes, targets)
  const { examineDoc, examineDocx } = await import('./word.ts')
  if (extension === 'cfb') return examineDoc(bytes)
  if (extension !== undefined && zips.has(extension)) return examineDocx(bytes)
  return { refused: unsupportedFormat(resumeExtensions) }
}
