/** How many rows of each kind use an item of the reference data. */
export type ReferenceUses = Partial<Record<ReferenceUser, number>>

/** What can use such an item, and has a page of its own. */
export const listedUsers = ['candidate', 'recruiter', 'mission', 'skill'] as const

/** What can use such an item. */
const referenceUsers = [...listedUsers, 'experience'] as const
export type ReferenceUser = (typeof referenceUsers)[number]

const words: Record<ReferenceUser, string> = {
  candidate: 'candidat',
  experience: 'expérience',
  recruiter: 'entreprise',
  mission: 'mission',
  skill: 'compétence',
}

const counted = (count: number, user: ReferenceUser) =>
  `${count.toLocaleString('fr-FR')} ${words[user]}${count < 2 ? '' : 's'}`

/** « 12 candidats et 3 missions »; null when nothing uses the item. */
export const usesText = (uses: ReferenceUses): string | null => {
  const parts = referenceUsers.flatMap((user) => (uses[user] ? [counted(uses[user], user)] : []))
  return parts.length === 0 ? null : parts.join(' et ')
}
