import { legalIdentities } from '#contract/profiles/legal-identities.ts'
import { q } from '#web/lib/http/api.ts'

/** The request for the legal identity of an account. */
export const identityOf = (id: number) => q(legalIdentities.show, { params: { id } })
