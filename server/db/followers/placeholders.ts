import { sql } from 'drizzle-orm'

/** What a follower may know of the event: its mission, its person, its row, and which followers its type has. */
type Known = 'missionId' | 'accountId' | 'subject' | 'subjectId' | 'todos' | 'calendars' | 'stages' | 'endsMission'

export const value = (name: Known) => sql.placeholder(name)
