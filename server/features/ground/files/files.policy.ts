import type { FileKind, SingleFileKind } from '#domain/ground/files/uploads.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Actor } from '#server/http/actor.ts'

/** A CV is a candidate's; a picture is a candidate's photo or a company's logo. */
export const canHave = (kind: SingleFileKind, role: Role): boolean =>
  role === 'candidate' || (kind === 'picture' && role === 'recruiter')

/** A logo stands at the head of mails; a photo never leaves by mail. */
export const isMailed = (kind: SingleFileKind, role: Role): boolean => kind === 'picture' && role === 'recruiter'

/** Whose file is asked for; undefined when there is no such account. */
type Owner = { id: number; role: Role } | undefined

/** A recruiter reads the logos of companies; of any other id, known or not, they learn nothing. */
export const canAskForPicture = (reader: Actor, owner: Owner): boolean =>
  reader.role !== 'recruiter' || owner?.role === 'recruiter'

/** A logo is read by everybody who is signed in, a photo by its candidate and the administrator. */
export const canReadPicture = (reader: Actor, owner: Owner): boolean =>
  owner !== undefined && (owner.role === 'recruiter' || reader.role === 'admin' || reader.id === owner.id)

/** A picture is read by whoever knows its address, any other file by a signed address alone. */
export const isReadByAddress = (kind: FileKind): boolean => kind === 'picture'
