import { initialOf } from '#domain/people/names.ts'
import type { PictureOwner } from '#web/features/files/picture-owner.ts'

/** The first letters of a company's name, two at most: `A.` for Altaïr, `O.C.` for Orion Conseil. */
export const companyInitials = (name: string): string => name.trim().split(/\s+/u).slice(0, 2).map(initialOf).join('')

/** Whose logo a company's profile shows, by user id. */
export const logoOwner = (id: number, name: string): PictureOwner => ({
  id,
  role: 'recruiter',
  name,
  initials: companyInitials(name),
})
