import type { z } from 'zod'

/** The files that a field accepts. */
export type FileRules = {
  /** The endings of their names, without the dot: `pdf`. */
  extensions: readonly string[]
  /** In bytes. */
  maxSize: number
  /** The contract's schema of one file, with its messages; `undefined` is a missing file. */
  schema: z.ZodType
}

/** The media types by which the file chooser and a dropped file are matched. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  json: 'application/json',
}

/** Other endings of a media type, that systems write by themselves: the schema of a JPEG takes them too. */
const otherEndings: Readonly<Record<string, string[]>> = { 'image/jpeg': ['.jfif', '.jpe', '.pjpeg', '.pjp'] }

const kilobyte = 1024
const megabyte = kilobyte * 1024

const inFrench = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })

/** A file's size as text: `84 ko`, `1,4 Mo`. */
export const formatSize = (bytes: number): string =>
  bytes < megabyte
    ? `${inFrench(Math.max(1, Math.round(bytes / kilobyte)))} ko`
    : `${inFrench(Math.round((bytes / megabyte) * 10) / 10)} Mo`

/** The accepted files as text: `PDF, JPG ou PNG, 10 Mo au plus`. */
export const rulesInWords = ({ extensions, maxSize }: FileRules): string => {
  const kinds = extensions.filter((extension) => extension !== 'jpeg').map((extension) => extension.toUpperCase())
  const last = kinds.pop() ?? ''
  const list = kinds.length === 0 ? last : `${kinds.join(', ')} ou ${last}`
  return `${list}, ${formatSize(maxSize)} au plus`
}

/** The accepted files for the file chooser: the name endings of each media type. */
export const acceptedTypes = ({ extensions }: FileRules): Record<string, string[]> => {
  const types = Map.groupBy(extensions, (extension) => mediaTypes[extension] ?? 'application/octet-stream')
  return Object.fromEntries(
    [...types].map(([type, endings]) => [
      type,
      [...endings.map((ending) => `.${ending}`), ...(otherEndings[type] ?? [])],
    ]),
  )
}

/** The error for a file that is refused, or for a missing one; undefined for an accepted file. */
export const fileErrorOf = (file: File | undefined, { schema }: FileRules): string | undefined =>
  schema.safeParse(file).error?.issues[0]?.message
