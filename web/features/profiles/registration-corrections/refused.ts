import type { registrationCorrections } from '#contract/profiles/registration-corrections.ts'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'

/** The refused registration of a link. */
type Answer = ReceivedOf<typeof registrationCorrections.read>
export type RefusedCandidate = Extract<Answer, { type: 'profil' }>
export type RefusedRecruiter = Extract<Answer, { type: 'recruiter' }>
export type Refused = RefusedCandidate | RefusedRecruiter
