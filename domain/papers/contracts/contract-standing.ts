/**
 * How far the contract of one side of a mission has come: prepared as a PDF, mailed to be signed elsewhere or sent to be signed
 * here, then signed.
 */
export const contractStandings = ['to-prepare', 'prepared', 'sent', 'signing', 'signed'] as const
export type ContractStanding = (typeof contractStandings)[number]

export type StandingFacts = {
  /** The side imported its signed contract. */
  hasContract: boolean
  /** Of a candidate: they are recruited for the mission. Of a company: somebody is. */
  isRecruited: boolean
  isInterrupted: boolean
  missionIsDeleted: boolean
  /** When the newest version was prepared; null without one, and for a reader who learns of a version with its mail. */
  preparedAt: Date | null
  /** When a contract was last mailed to the side, a prepared version or a file. */
  sentAt: Date | null
  /** It is being signed here: a request is open, or waits for its seal. */
  isSigning: boolean
}

/** A version that was prepared after the last mail is to be sent again; null where no contract is waited for. */
export const contractStandingOf = (facts: StandingFacts): ContractStanding | null => {
  const { hasContract, isRecruited, isInterrupted, missionIsDeleted, preparedAt, sentAt } = facts
  if (hasContract) return 'signed'
  if (facts.isSigning) return 'signing'
  if (sentAt !== null && (preparedAt === null || sentAt >= preparedAt)) return 'sent'
  if (preparedAt !== null) return 'prepared'
  return isRecruited && !isInterrupted && !missionIsDeleted ? 'to-prepare' : null
}
