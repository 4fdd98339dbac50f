import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import type { Actor } from '#server/http/actor.ts'

/**
 * A candidate in the calendar of a company: initials, also once they are recruited, since a calendar is kept by others and what it
 * holds of the past is never written again.
 */
export const initialsFor = (reader: Actor<'recruiter'>, candidate: { familyName: string; givenName: string }): string =>
  presentCandidateName(reader, { ...candidate, proposalStatus: 'preselected' }).fullName
