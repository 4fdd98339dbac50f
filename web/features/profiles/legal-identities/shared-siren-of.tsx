import { useQuery } from '@tanstack/react-query'
import { identityOf } from '#web/features/profiles/legal-identities/identity-of.ts'
import { SharedSiren } from '#web/features/profiles/legal-identities/shared-siren.tsx'

/** The same in a dialog, which says nothing while it is read or when it cannot be. */
export const SharedSirenOf = ({ userId }: { userId: number }) => {
  const { data } = useQuery(identityOf(userId))
  return data && <SharedSiren identity={data} />
}
