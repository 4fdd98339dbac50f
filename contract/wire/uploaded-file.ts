import { z } from 'zod'
import { endingsOf, maxFileBytes } from '#domain/ground/files/uploads.ts'
import { emptyFile, tooLargeFile, unsupportedFormat } from './file-messages.ts'

/** What is known of a sent file before its content is read: a browser's `File` has these too. */
export type UploadedFile = { name: string; size: number }

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number'

const extensionOf = (name: string): string => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase()

/**
 * A file that a person sends, by the name of its format and its size. The server's own examination reads the content,
 * and its refusals land on the same field.
 */
export const uploadedFile = ({
  missing,
  extensions,
  unsupported = unsupportedFormat(extensions),
}: {
  missing: string
  extensions: readonly string[]
  /** The message of another format, where the specification gives one. */
  unsupported?: string
}) =>
  z
    .custom<UploadedFile>(isFile, { error: missing, abort: true })
    .refine(({ name }) => endingsOf(extensions).includes(extensionOf(name)), { error: unsupported, abort: true })
    .refine(({ size }) => size > 0, { error: emptyFile, abort: true })
    .refine(({ size }) => size <= maxFileBytes, tooLargeFile)
    .meta({ type: 'string', format: 'binary' })
