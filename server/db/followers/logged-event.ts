import type { EventType, Subject } from '#domain/events/event-kinds.ts'

/** An event as it stands in the log, with the mission and the person that it concerns. Its values may be sealed. */
export type LoggedEvent = {
  id: number
  at: Date
  actor: { id: number | null; role: string }
  type: EventType
  subject: Subject
  subjectId: number
  missionId: number | null
  accountId: number | null
  after: Record<string, unknown> | null
}
