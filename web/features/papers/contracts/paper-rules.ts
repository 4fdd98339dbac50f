import { paperFile } from '#contract/papers/contracts.ts'
import { documentExtensions, maxFileBytes } from '#domain/ground/files/uploads.ts'
import type { FileRules } from '#web/ui/forms/file-rules.ts'

/** What the dialogs of contracts, CRA and invoices accept, and how they say so (002 §5). */
export const paperRules: FileRules = { extensions: documentExtensions, maxSize: maxFileBytes, schema: paperFile }
export const paperHint = 'Types autorisés: pdf et image'
