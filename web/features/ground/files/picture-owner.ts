import { files } from '#contract/ground/files.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import { q } from '#web/lib/http/api.ts'

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
