import { extname } from 'node:path'
import { signedAddressSeconds } from '#domain/ground/files/uploads.ts'
import { resumeFileName } from '#domain/profiles/resumes/resume-file-name.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { attachmentNamed, shownAs } from '#server/http/attachment.ts'
import type { Signer } from '#server/security/signer.ts'
import { isReadByAddress } from './files.policy.ts'
import type { FileRow } from './files.sql.ts'

/** Where every file is read; an address of it is host and path, without the scheme. */
export const filesFolder = '/files'

export type Reading = { publicUrl: string; signer: Signer; now: Date }

/** The address of the file with this key, which a picture is read by. */
export const addressOf = (publicUrl: string, key: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}${filesFolder}/${key}`

/** The address of the picture with this key; null without one. */
export const presentPicture = (publicUrl: string, key: string | null): string | null =>
  key === null ? null : addressOf(publicUrl, key)

/** The address of a file. That of a private one carries its own proof, valid for a minute. */
export const presentFile = (file: FileRow | undefined, { publicUrl, signer, now }: Reading) => {
  if (file === undefined) return { path: null }
  const proof = isReadByAddress(file.kind) ? '' : `/${signer.sign(file.key, now, signedAddressSeconds)}`
  return { path: `${addressOf(publicUrl, file.key)}${proof}` }
}

/** A paper as a list or a card names it: `name`, `key` and `size` are its file's, `createdAt` when it was sent. */
export type DocumentRow = { id: number; name: string; key: string; size: number; createdAt: Date }

/** A paper with its complete address, valid for a minute; its size in ko, one decimal. */
export const presentDocument = (
  { id, name, key, size, createdAt }: DocumentRow,
  { publicUrl, signer, now }: Reading,
) => ({
  id,
  doc_name: name,
  doc_url: `${publicUrl}${filesFolder}/${key}/${signer.sign(key, now, signedAddressSeconds)}`,
  date_updat: dayOf(createdAt),
  doc_size: Math.max(0.1, Math.round(size / 102.4) / 10),
})

/** How a browser takes a file: a picture of ours in its place, a paper in a page of its own. */
export const dispositionOf = ({ kind, name }: FileRow): string => (kind === 'document' ? shownAs(name) : 'inline')

/** A CV is saved under the name of its person, whatever they called it (002 §2.13). */
export const resumeDispositionOf = ({ name: sentAs }: FileRow, name: string): string =>
  attachmentNamed(resumeFileName({ name, isAnonymous: false, extension: extname(sentAs) }))

/** No page holds a file in a frame. */
const alone = "base-uri 'none'; frame-ancestors 'none'"

/** What a file may do where it is shown: nothing. Its origin is no site's, so that it reads nothing of ours. */
const sandboxed = `sandbox; default-src 'none'; ${alone}`

/** The same for a PDF, which the reader of a browser draws with its own script and style; none of the file runs. */
const drawnByReader = `sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; ${alone}`

/** The same for a picture in a page of its own, which the browser places with its own style. */
const placedByBrowser = `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${alone}`

/** The policy of a file. A paper is shown in a page of its own; a CV is saved, and a photo is part of our page. */
export const policyOf = ({ kind, mediaType }: FileRow): string => {
  if (kind !== 'document') return sandboxed
  return mediaType === 'application/pdf' ? drawnByReader : placedByBrowser
}
