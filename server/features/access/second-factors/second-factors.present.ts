import type { SecondFactors } from '#contract/access/second-factors.ts'
import { mayRemoveFactor, mostPasskeys } from '#domain/access/second-factors/second-factors.ts'
import type { findAuthenticator, listPasskeys } from './second-factors.sql.ts'

type Facts = {
  authenticator: Awaited<ReturnType<typeof findAuthenticator>>
  passkeys: Awaited<ReturnType<typeof listPasskeys>>
  recoveryCodesLeft: number
  /** Whether the address of the site has a name. */
  hasNamedHost: boolean
  isRequired: boolean
}

const passkeyBlockerOf = ({ hasNamedHost, passkeys }: Facts): SecondFactors['passkeysRefusedFor'] => {
  if (!hasNamedHost) return 'address'
  return passkeys.length < mostPasskeys ? null : 'number'
}

/** The second factors of the caller, with what they may do: nothing of a secret. */
export const presentSecondFactors = (facts: Facts): SecondFactors => {
  const { authenticator, passkeys, recoveryCodesLeft, isRequired } = facts
  const count = passkeys.length + (authenticator === undefined ? 0 : 1)
  const passkeysRefusedFor = passkeyBlockerOf(facts)
  return {
    authenticator:
      authenticator === undefined
        ? null
        : { addedAt: authenticator.addedAt.toISOString(), lastUsedAt: authenticator.lastUsedAt.toISOString() },
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    can: {
      addAuthenticator: authenticator === undefined,
      addPasskey: passkeysRefusedFor === null,
      remove: count > 0 && mayRemoveFactor(count, isRequired),
    },
    passkeysRefusedFor,
    isRequired,
  }
}
