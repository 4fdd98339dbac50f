import { useSuspenseQuery } from '@tanstack/react-query'
import { legalIdentities } from '#contract/profiles/legal-identities.ts'
import { PlatformIdentityForm } from '#web/features/profiles/legal-identities/platform-identity.form.tsx'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Identité de la plateforme · Inspirnautes' }]

const platform = q(legalIdentities.showPlatform, {})

export const clientLoader = () => queryClient.ensureQueryData(platform)

/** Who operates the platform: public pages, contracts and mails read it here. */
export default function PlatformIdentityScreen() {
  const { data } = useSuspenseQuery(platform)
  return (
    <>
      <PageHeader title="Identité de la plateforme" />
      <PlatformIdentityForm identity={data} />
    </>
  )
}
