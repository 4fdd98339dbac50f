import type { Role } from '../accounts/roles.ts'

/** The lists whose searches are saved. */
export const savedLists = ['candidates', 'missions', 'recruiters'] as const
export type SavedList = (typeof savedLists)[number]

/** The lists that each role has. */
export const listsOf: Record<Role, readonly SavedList[]> = {
  admin: savedLists,
  recruiter: ['missions'],
  candidate: [],
}

/** How many searches one person may keep, in all lists. */
export const mostSavedSearches = 20
