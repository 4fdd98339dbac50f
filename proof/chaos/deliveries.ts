import type { Kill } from './kills.ts'
import type { Stage } from './stage.ts'

/** When each mail arrived, by its Message-ID, which every attempt at it shares. */
export type Deliveries = {
  /** Takes what has arrived, so that a long run holds no texts. */
  collect: () => void
  judge: (kills: readonly Pick<Kill, 'at' | 'readyMs'>[]) => Promise<Delivered>
}

export type Delivered = {
  mails: number
  /**
   * Sent again because a kill fell between the SMTP server's answer and the commit that keeps it: nothing can tell then whether
   * the mail left, and the product prefers twice to never. Both have one Message-ID, by which a mailbox shows one.
   */
  repeated: number
  /** Received twice with no kill between the two: must be none. */
  doubled: string[]
  /** Kept as sent, and never received: must be none. */
  lost: string[]
}

export const openDeliveries = ({ inbox, open }: Pick<Stage, 'inbox' | 'open'>): Deliveries => {
  const arrivals = new Map<string, Date[]>()

  const collect = () => {
    for (const { messageId = '', receivedAt } of inbox.received.splice(0))
      arrivals.set(messageId, [...(arrivals.get(messageId) ?? []), receivedAt])
  }

  return {
    collect,
    judge: async (kills) => {
      collect()
      await using database = await open()
      const { rows } = await database.pool.query<{ id: number; attempts: number }>(
        `select id, attempts from mails where status = 'sent'`,
      )
      const delivered: Delivered = { mails: rows.length, repeated: 0, doubled: [], lost: [] }
      for (const { id, attempts } of rows) {
        const times = arrivals.get(`<mail-${id}@localhost>`) ?? []
        const [first] = times
        if (first === undefined) delivered.lost.push(`mail ${id}`)
        if (first === undefined || times.length === 1) continue
        delivered.repeated++
        const isCut = times.slice(1).every((time, rank) => {
          const before = times[rank] ?? first
          return kills.some(({ at, readyMs }) => at.getTime() + readyMs >= before.getTime() && at <= time)
        })
        if (!isCut || attempts < times.length)
          delivered.doubled.push(`mail ${id}: ${times.length} times, ${attempts} attempts`)
      }
      return delivered
    },
  }
}
