import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { FileKind } from '#domain/ground/files/uploads.ts'
import { pdfStart } from './pdf/start.ts'
import type { Targets, Verdict } from './verdict.ts'

/*
 * The process that reads one sent file, and ends. It is started by server/files/examination.ts with bounds on its time and its
 * memory, and with no right but to read the file and to write the new ones.
 */

type Examine = (bytes: Uint8Array, extension: string | undefined, targets: Targets) => Promise<Verdict>

/** What a file of each kind is decoded by; only what is needed is loaded. */
const examiners: Record<FileKind, () => Promise<Examine>> = {
  picture: async () => (await import('./pictures.ts')).examinePicture,
  resume: async () => (await import('./resumes.ts')).examineResume,
  document: async () => (await import('./documents.ts')).examineDocument,
}

// The first line says that the program runs: whatever ends it from here on is of the file.
process.stdout.write('\n')
const [kind = '', source = '', target = '', mailTarget] = process.argv.slice(2)
const bytes = new Uint8Array(await readFile(source))
// The format is read from the bytes: the name and the type that were sent are only what somebody wrote.
const format = await fileTypeFromBuffer(bytes)
const extension = format?.ext ?? (pdfStart(bytes) === undefined ? undefined : 'pdf')
const examine = await examiners[kind as FileKind]()
process.stdout.write(JSON.stringify(await examine(bytes, extension, { target, mailTarget })))
