import { files } from '#contract/files.ts'
import { initialOf } from '#domain/people/names.ts'
import type { ApplicantRole } from '#domain/people/roles.ts'
import { q } from '#web/lib/http/api.ts'
import { fileAddress } from '#web/lib/http/file-address.ts'

/** Whose picture it is: a candidate's photo or a company's logo. */
export type PictureOwner = {
  /** The user id. */
  id: number
  role: ApplicantRole
  /** The name of the person or of the company. */
  name: string
  /** Shown in the place of a picture. */
  initials: string
}

/** The request for someone's photo or logo, by user id (002 §7). */
export const pictureOf = (id: number) => q(files.lastPicture, { params: { userId: id } })

/** The address of a picture that an answer names by its path, if it does. */
export const pictureAddress = (path: string | null | undefined): string | null =>
  path == null ? null : fileAddress(path)

/** The initials of a company or of a whole name, two at most: `A.` for Altaïr, `O.C.` for Orion Conseil. */
export const initialsOfName = (name: string): string => name.trim().split(/\s+/u).slice(0, 2).map(initialOf).join('')
