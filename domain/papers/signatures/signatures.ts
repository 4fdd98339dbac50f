import type { Machine } from '#domain/machine.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { DraftKind } from '#domain/papers/contract-drafts/contract-fields.ts'

export const storedSignatureStatuses = ['sent', 'started', 'signed', 'sealed', 'refused', 'withdrawn'] as const
/** The stored statuses of a signature request. The other states depend on the time and on the mission, and are never stored. */
export type StoredSignatureStatus = (typeof storedSignatureStatuses)[number]

export const signatureStates = [...storedSignatureStatuses, 'expired', 'lapsed'] as const
export type SignatureState = (typeof signatureStates)[number]

/** Who signs: the candidate or the company of that side, and the platform, by any administrator. */
export const signingParties = ['party', 'platform'] as const
export type SigningParty = (typeof signingParties)[number]

/** In which order they sign. */
export const signingOrders = ['party-first', 'platform-first'] as const
export type SigningOrder = (typeof signingOrders)[number]

const inOrder: Record<SigningOrder, readonly SigningParty[]> = {
  'party-first': ['party', 'platform'],
  'platform-first': ['platform', 'party'],
}

/** The signers of a request, the first one first. */
export const signersIn = (order: SigningOrder): readonly SigningParty[] => inOrder[order]

export type SignatureEvent = 'sign' | 'refuse' | 'withdraw' | 'seal'

/** The facts that decide a request's moves. */
export type SignatureFacts = {
  status: StoredSignatureStatus
  order: SigningOrder
  /** Whose contract with the platform it is. */
  kind: DraftKind
  signed: readonly SigningParty[]
  expiresAt: Date
  /**
   * Nothing is to be signed any more: the mission was interrupted or deleted, the account erased, or a contract that was signed
   * elsewhere has been imported.
   */
  isMoot: boolean
}

/** Whose turn it is; undefined once everybody has signed. */
export const turnOf = ({ order, signed }: Pick<SignatureFacts, 'order' | 'signed'>): SigningParty | undefined =>
  signersIn(order).find((party) => !signed.includes(party))

/** For whom somebody of this role signs; undefined for the other side of the mission. */
export const partyOfRole = (role: string, kind: DraftKind): SigningParty | undefined => {
  if (role === 'admin') return 'platform'
  return role === kind ? 'party' : undefined
}

/** The state that people see: what was not signed in time has expired. */
export const signatureStateAt = (
  { status, expiresAt, isMoot }: Pick<SignatureFacts, 'status' | 'expiresAt' | 'isMoot'>,
  now: Date,
): SignatureState => {
  if (status !== 'sent' && status !== 'started') return status
  if (isMoot) return 'lapsed'
  return expiresAt <= now ? 'expired' : status
}

/** Nobody signs this request any more and none of it is sealed: the same document may be sent again. */
export const hasEndedUnsigned = (state: SignatureState): boolean =>
  state === 'refused' || state === 'withdrawn' || state === 'expired' || state === 'lapsed'

const isLast = ({ signed }: SignatureFacts) => signed.length === signingParties.length - 1

const open = ['sent', 'started'] as const

/** states.md §10, row by row. Whose turn it is, and for whom the actor signs, is asked beside it (`partyOfRole`). */
export const signatureMachine = {
  states: signatureStates,
  stateAt: signatureStateAt,
  transitions: [
    { event: 'sign', from: ['sent'], to: 'started', by: ['candidate', 'recruiter', 'admin'] },
    { event: 'sign', from: ['started'], to: 'signed', by: ['candidate', 'recruiter', 'admin'], guard: isLast },
    {
      event: 'refuse',
      from: open,
      to: 'refused',
      by: ['candidate', 'recruiter'],
      guard: ({ signed }) => !signed.includes('party'),
    },
    { event: 'withdraw', from: open, to: 'withdrawn', by: ['admin'] },
    { event: 'seal', from: ['signed'], to: 'sealed', by: ['system'] },
  ],
} as const satisfies Machine<SignatureState, SignatureEvent, Role | 'system', SignatureFacts, StoredSignatureStatus>

/** A request is waited for this long, in days. */
export const signatureTermDays = 30

/** A code of six digits is good for so many minutes, and for so many tries; a link asks for so many codes in all. */
export const signatureCodeMinutes = 10
export const mostCodeTries = 5
export const mostCodesOfLink = 10

/** What a signer says, whoever they are. It is kept with each signature, so that a later wording changes no earlier one. */
export const consentSentence =
  'J’ai lu ce document en entier et je le signe électroniquement. Je sais que cette signature m’engage comme une signature à la main.'

/** What kind of signature it is, on every screen and in the document: never more than it is. */
export const signatureLevel = 'signature électronique simple'
