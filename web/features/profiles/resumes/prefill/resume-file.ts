import { uploadedFile } from '#contract/wire/uploaded-file.ts'
import { maxFileBytes } from '#domain/ground/files/uploads.ts'
import { fromJsonResume } from '#domain/profiles/resumes/json-resume.ts'
import type { Page } from '#domain/profiles/resumes/reading/pieces.ts'
import { hasText, readResume, type ReadResume, type Reference } from '#domain/profiles/resumes/reading/read-resume.ts'
import { openPdf } from '#web/lib/opened-pdf.ts'
import { formatSize, type FileRules } from '#web/ui/forms/file-rules.ts'

/** The resumes that are read: a PDF with text, or JSON Resume. */
const extensions = ['pdf', 'json']
export const resumeFileRules: FileRules = {
  extensions,
  maxSize: maxFileBytes,
  schema: uploadedFile({ missing: 'File is required', extensions }),
}
export const mostPages = 20
/** A file that takes longer is given up, in milliseconds. */
const longest = 20_000

/** A file that cannot be read; its message tells the person why. */
export class UnreadableResume extends Error {}

const isPdf = async (file: Blob) => (await file.slice(0, 1024).text()).includes('%PDF-')

const fileErrors: Record<string, string> = {
  PasswordException: 'Ce PDF est protégé par un mot de passe. Enregistre-le sans, puis choisis-le de nouveau.',
}
const broken = 'Ce PDF est abîmé\u00a0: il ne s’ouvre pas.'

const scanned =
  'Ce PDF ne contient pas de texte\u00a0: c’est sans doute un scan. Tu peux l’importer tel quel depuis la page de ton CV.'

/** The placed text of a PDF, read by pdf.js in a worker of this browser: the file goes nowhere. */
const pagesOfFile = async (file: File): Promise<Page[]> => {
  const { pagesOfPdf } = await import('./pages-of-pdf.ts')
  const opened = await openPdf(new Uint8Array(await file.arrayBuffer()))
  const tooLong = setTimeout(() => void opened.close(), longest)
  try {
    const document = await opened.document
    if (document.numPages > mostPages)
      throw new UnreadableResume(`Ce PDF a ${document.numPages} pages\u00a0: ${mostPages} au plus.`)
    return await pagesOfPdf(document)
  } catch (error) {
    if (error instanceof UnreadableResume) throw error
    throw new UnreadableResume(fileErrors[error instanceof Error ? error.name : ''] ?? broken, { cause: error })
  } finally {
    clearTimeout(tooLong)
    await opened.close()
  }
}

const readJson = async (file: File, reference: Reference): Promise<ReadResume> => {
  const parsed = await file
    .text()
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined)
  const read = fromJsonResume(parsed, reference)
  if (read === undefined) throw new UnreadableResume('Ce fichier n’est pas un CV au format JSON Resume.')
  return read
}

/** Reads a resume in the browser; throws an `UnreadableResume` that says why it cannot. */
export const readResumeFile = async (file: File, reference: Reference): Promise<ReadResume> => {
  if (file.size > resumeFileRules.maxSize)
    throw new UnreadableResume(
      `Ce fichier pèse ${formatSize(file.size)}\u00a0: ${formatSize(resumeFileRules.maxSize)} au plus.`,
    )
  if (file.name.toLowerCase().endsWith('.json')) return readJson(file, reference)
  if (!(await isPdf(file))) throw new UnreadableResume('Ce fichier n’est pas un PDF.')
  const pages = await pagesOfFile(file)
  if (!hasText(pages)) throw new UnreadableResume(scanned)
  return readResume(pages, reference)
}
