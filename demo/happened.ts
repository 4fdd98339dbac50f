import type { EventType } from '#server/db/events.ts'

/** An event whose values no row of the market holds; it is logged with those that are derived from rows. */
export type Happened = {
  at: Date
  actorId: number | null
  actorRole: string
  type: EventType
  subject: string
  subjectId: number
  after: Record<string, unknown>
  missionId: number
  accountId: number
}
