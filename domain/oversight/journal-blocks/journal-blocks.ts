/** What can be wrong with a block of the event log (decision 060); one that is absent was mailed, and is not there any more. */
export const blockFaults = ['unlinked', 'missing', 'added', 'changed', 'other-head', 'other-stamp', 'absent'] as const
export type BlockFault = (typeof blockFaults)[number]

/** A block as it was closed, and what is found of it now. */
export type BlockReading = {
  number: number
  afterId: number
  eventCount: number
  hash: string
  /** The block before; null when there is none. */
  previous: { upToId: number } | null
  /** The events that stand there now. No more are looked at than one beyond their count. */
  found: { count: number; hash: string }
  /** The hash that was mailed of this block, and the one that an authority stamped; null when this was not done. */
  head: { hash: string; stampedHash: string | null } | null
}

const follows = ({ number, afterId, previous }: BlockReading): boolean =>
  number === 1 ? afterId === 0 : previous?.upToId === afterId

/** Why a block does not fit; null for one that does. */
export const faultOf = (reading: BlockReading): Exclude<BlockFault, 'absent'> | null => {
  const { eventCount, hash, found, head } = reading
  if (!follows(reading)) return 'unlinked'
  if (found.count < eventCount) return 'missing'
  if (found.count > eventCount) return 'added'
  if (found.hash !== hash) return 'changed'
  if (head !== null && head.hash !== hash) return 'other-head'
  if (head !== null && head.stampedHash !== null && head.stampedHash !== hash) return 'other-stamp'
  return null
}
