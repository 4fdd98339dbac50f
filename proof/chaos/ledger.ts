/** What the server said of a write: done (2xx), refused (4xx), or nothing that can be relied on (5xx, or no answer). */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

/** The writes, by the event that each must leave; the last two are counted by person. */
export const writeKinds = [
  'mission.published',
  'mission.edited',
  'proposal.assigned',
  'interview.proposed',
  'interview.accepted',
  'interview.declined',
  'proposal.recruited',
  'candidate-contract.prepared',
  'company-contract.prepared',
  'contract.imported',
  'company-contract.imported',
  'activity-report.saved',
  'activity-report.submitted',
  'activity-report.validated',
  'contact.sent',
  'registration.received',
  'candidate.edited',
  'session.opened',
  'session.renewed',
] as const
export type WriteKind = (typeof writeKinds)[number]

/** `key` names the write among those of its kind; of the kinds counted by person it is the id of their account. */
export type Attempt = { kind: WriteKind; key: string; outcome: Outcome; status: number | undefined; value?: string }

export type Ledger = {
  attempts: Attempt[]
  note: (attempt: Omit<Attempt, 'outcome'>) => Outcome
  acknowledged: () => number
  /** Notes that a write was asked for again under its key. */
  noteRepeat: () => void
  /** How often that was. */
  repeats: () => number
  /** The kinds of which one was acknowledged. */
  kinds: ReadonlySet<WriteKind>
}

export const outcomeOf = (status: number | undefined): Outcome => {
  if (status === undefined || status >= 500) return 'unknown'
  return status < 300 ? 'acknowledged' : 'refused'
}

/** Every write that was tried, with what was answered. */
export const openLedger = (): Ledger => {
  const attempts: Attempt[] = []
  const kinds = new Set<WriteKind>()
  let acknowledged = 0
  let repeats = 0
  return {
    attempts,
    note: (attempt) => {
      const outcome = outcomeOf(attempt.status)
      attempts.push({ ...attempt, outcome })
      if (outcome === 'acknowledged') {
        acknowledged++
        kinds.add(attempt.kind)
      }
      return outcome
    },
    acknowledged: () => acknowledged,
    noteRepeat: () => void repeats++,
    repeats: () => repeats,
    kinds,
  }
}
