import { signedAddressSeconds } from '#domain/files/uploads.ts'
import { attachmentNamed } from '#server/http/attachment.ts'
import type { Signer } from '#server/security/signer.ts'
import { isReadByAddress } from './files.policy.ts'
import type { FileRow } from './files.sql.ts'

/** Where every file is read; an address of it is host and path, without the scheme. */
export const filesFolder = '/files'

type Reading = { publicUrl: string; signer: Signer; now: Date }

/** The address of the file with this key, which a picture is read by. */
export const addressOf = (publicUrl: string, key: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}${filesFolder}/${key}`

/** The address of a file. That of a private one carries its own proof, valid for a minute. */
export const presentFile = (file: FileRow | undefined, { publicUrl, signer, now }: Reading) => {
  if (file === undefined) return { path: null }
  const proof = isReadByAddress(file.kind) ? '' : `/${signer.sign(file.key, now, signedAddressSeconds)}`
  return { path: `${addressOf(publicUrl, file.key)}${proof}` }
}

/** A picture of ours is shown in its place; any other file is saved under the name that the person gave it. */
export const dispositionOf = ({ kind, name }: FileRow): string =>
  kind === 'picture' ? 'inline' : attachmentNamed(name)
