import { initialsOfName } from '#domain/ground/accounts/names.ts'
import type { PictureOwner } from '#web/features/ground/files/picture-owner.ts'

/** Whose logo a company's profile shows, by user id. */
export const logoOwner = (id: number, name: string): PictureOwner => ({
  id,
  role: 'recruiter',
  name,
  initials: initialsOfName(name),
})
