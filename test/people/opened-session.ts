import { randomUUID } from 'node:crypto'
import { sessionSeconds } from '#domain/access/sessions/sessions.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import type { Person, TestApp } from '#test/servers/app.ts'

/** The person in a session that they have just opened: its login is a fresh proof. */
export const inSession = async ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, person: Person): Promise<Person> => {
  const sessionId = randomUUID()
  const endsAt = new Date(clock.now.getTime() + sessionSeconds[person.role] * 1000)
  await db.insert(sessions).values({ id: sessionId, accountId: person.id, begunAt: clock.now, endsAt })
  return { ...person, sessionId }
}
