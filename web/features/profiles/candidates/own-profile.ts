import { candidates, type OwnProfile } from '#contract/profiles/candidates.ts'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'
import { q } from '#web/lib/http/api.ts'

/** The request for a candidate's profile, by user id. */
export const ownProfileOf = (id: number) => q(candidates.profile, { params: { id } })

/** The whole profile, which the candidate and the administrator read. */
export const wholeProfile = (profile: ReceivedOf<typeof candidates.profile>): OwnProfile => {
  if ('email' in profile) return profile
  throw new Error('Only a recruiter reads the restricted profile')
}
