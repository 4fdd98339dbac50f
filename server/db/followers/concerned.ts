import { sql, type SQL } from 'drizzle-orm'

/** The mission and the person of an event, as the statement that writes what follows it names them. */
export type Concerned = { missionId: SQL; accountId: SQL }

/** What the followers are told of the event's type and row. */
type Known = 'subject' | 'subjectId' | 'todos' | 'calendars' | 'stages' | 'endsMission'

export const value = (name: Known) => sql.placeholder(name)
