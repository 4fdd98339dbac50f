import type { registrationCorrections } from '#contract/profiles/registration-corrections.ts'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'

/** The refused registration of a link. */
export type Refused = ReceivedOf<typeof registrationCorrections.read>
export type RefusedCandidate = Extract<Refused, { type: 'profil' }>
export type RefusedRecruiter = Extract<Refused, { type: 'recruiter' }>
