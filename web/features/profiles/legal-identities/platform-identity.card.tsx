import { useSuspenseQuery } from '@tanstack/react-query'
import { legalIdentities } from '#contract/profiles/legal-identities.ts'
import { q } from '#web/lib/http/api.ts'
import { PlatformIdentityForm } from './platform-identity.form.tsx'

const platform = q(legalIdentities.showPlatform, {})

/** Who operates the platform: public pages, contracts and mails read it here. */
export const PlatformIdentityCard = () => <PlatformIdentityForm identity={useSuspenseQuery(platform).data} />
