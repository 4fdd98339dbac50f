import { uploadedFile } from '#contract/wire/uploaded-file.ts'
import { maxFileBytes } from '#domain/ground/files/uploads.ts'
import type { FileRules } from '#web/ui/forms/file-rules.ts'
import { sha256Of } from './shown-document.ts'

const extensions = ['pdf']

/** A sealed document is a PDF. */
export const verifiedFileRules: FileRules = {
  extensions,
  maxSize: maxFileBytes,
  schema: uploadedFile({ missing: 'Choisissez un fichier', extensions }),
}

const documentId = /\/InspirnautesDocument \(([0-9a-f-]{36})\)/

/** The hash of a file, and the id of ours that it carries, if any. */
export const readVerified = async (file: File): Promise<{ sha256: string; document: string | undefined }> => {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder('latin1').decode(bytes)
  return { sha256: await sha256Of(bytes), document: documentId.exec(text)?.[1] }
}
