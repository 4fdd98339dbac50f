import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { calendarMarks, interviewCalendars } from '#server/db/schema/hiring/interview-calendars.ts'
import { todoMarks, todos } from '#server/db/schema/oversight/todos.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import { updateMarkedCalendars } from '#server/features/hiring/interviews/interview-calendars.jobs.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '#test/people/factories.ts'
import { recomputeTodos } from './recompute.jobs.ts'

/** One place whose rows the database refuses stops the recomputing of no other. */

const { db, owner, call, clock } = await openTestApp()

const refuseRowsOf = async (table: 'todos' | 'interview_calendars', missionId: number) => {
  await owner.db.execute(
    sql.raw(`create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no such row'; end $$;
      create trigger refuse_row before insert on ${table} for each row when (new.mission_id = ${missionId})
        execute function refuse_row()`),
  )
  onTestFinished(async () => {
    await owner.db.execute(sql.raw(`drop trigger refuse_row on ${table}; drop function refuse_row`))
  })
}

const failureOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => sentenceOf(error),
  )

/** A proposal with an interview that waits for the candidate, by the calls that mark both. */
const anAskedInterview = async () => {
  const recruiter = await aRecruiter(db)
  const missionId = await aMission(db, recruiter)
  const id = await aProposal(db, missionId, await aCandidate(db))
  const links = { link: 'https://visio.exemple.fr/un', linkTwo: 'https://visio.exemple.fr/deux' }
  const body = { firstDate: '2026-11-30 10:00', secondDate: '2026-12-01 14:30', ...links }
  clock.now = new Date('2026-11-23T09:00:00Z')
  await call(api.interviews.propose, { params: { id }, body }, recruiter)
  return missionId
}

test('todos', async () => {
  const [before, broken, after] = [await anAskedInterview(), await anAskedInterview(), await anAskedInterview()]
  await refuseRowsOf('todos', broken)
  expect(await failureOf(recomputeTodos(db, clock.now))).toContain(`todos of mission ${broken}`)
  const recomputed = await db.selectDistinct({ id: todos.missionId }).from(todos)
  expect(recomputed.map(({ id }) => id)).toEqual(expect.arrayContaining([before, after]))
  // The mark of the failed one is there for the next run.
  expect(new Set((await db.select().from(todoMarks)).map(({ missionId }) => missionId))).toEqual(new Set([broken]))
})

test('calendars', async () => {
  const [before, broken, after] = [await anAskedInterview(), await anAskedInterview(), await anAskedInterview()]
  await db.delete(interviewCalendars)
  await refuseRowsOf('interview_calendars', broken)
  expect(await failureOf(updateMarkedCalendars(db, clock.now))).toMatch(/^calendars of interview \d+: /)
  const recomputed = await db.selectDistinct({ id: interviewCalendars.missionId }).from(interviewCalendars)
  expect(recomputed.map(({ id }) => id)).toEqual(expect.arrayContaining([before, after]))
  expect(recomputed.map(({ id }) => id)).not.toContain(broken)
  expect(await db.$count(calendarMarks)).toBe(1)
})
