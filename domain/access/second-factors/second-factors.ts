/** How a person proves who they are beside their password. */
export const proofMethods = ['authenticator', 'passkey', 'recovery-code'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** How a person proves who they are in an open session: by their password where the account has no second factor. */
export const ownProofMethods = [...proofMethods, 'password'] as const
export type OwnProofMethod = (typeof ownProofMethods)[number]

/** What a person adds to their account; the recovery codes come with the first one. */
export type FactorKind = Extract<ProofMethod, 'authenticator' | 'passkey'>

/** What a ticket is for: the two steps of a login, of a proof in an open session, or of an addition. */
export const ticketPurposes = ['login', 'proof', 'authenticator', 'passkey'] as const
export type TicketPurpose = (typeof ticketPurposes)[number]

const minutes = 60

/** The life of a ticket, in seconds: to add an authenticator takes a person the longest. */
export const ticketSeconds: Record<TicketPurpose, number> = {
  login: 5 * minutes,
  proof: 5 * minutes,
  authenticator: 15 * minutes,
  passkey: 5 * minutes,
}

/** A ticket is worth nothing after this many wrong answers. */
export const mostTicketAttempts = 5

/** A proof given in a session counts for this many seconds. */
export const freshProofSeconds = 10 * minutes

export const isFreshProof = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < freshProofSeconds * 1000

export const recoveryCodeCount = 10
export const mostPasskeys = 10

/**
 * Whether an account still has to add a second factor: `due` when it must, before it does anything else; `none` when it is only
 * told so. Only an administrator's counts.
 */
export const secondFactorStates = ['set', 'none', 'due'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

export const secondFactorState = (hasFactor: boolean, isRequired: boolean): SecondFactorState => {
  if (hasFactor) return 'set'
  return isRequired ? 'due' : 'none'
}

/** An administrator who must have a second factor keeps the last one; anybody else may remove it. */
export const mayRemoveFactor = (count: number, isRequired: boolean): boolean => count > 1 || !isRequired

/** A code as it is compared, however it was typed: without spaces and hyphens, in lower case. */
export const codeForm = (typed: string): string => typed.replaceAll(/[\s\u00a0-]/g, '').toLowerCase()
