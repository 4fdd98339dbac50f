import { arePapersAsked, reminderDays, vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import { dayOf, daysBetween, type Day } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { record } from '#server/db/record.ts'
import { inBatches } from '#server/http/in-batches.ts'
import { systemAt } from '#server/http/actor.ts'
import { paperEndsLetter } from './vigilance.letters.ts'
import { insertReminder, listEveryMissionUnderWay, listNewestPapers, type VigilanceRow } from './vigilance.sql.ts'

type Due = { paper: VigilanceRow; lastDay: Day; daysBefore: number }

/** The reminder of a paper that is due: the nearest of those whose day has come, also when its own night was missed. */
const dueOn = (today: Day, paper: VigilanceRow): Due | undefined => {
  const lastDay = vigilanceRules[paper.type].lastDayOf(paper)
  const left = daysBetween(today, lastDay)
  const daysBefore = left < 0 ? undefined : reminderDays.findLast((days) => left <= days)
  return daysBefore === undefined ? undefined : { paper, lastDay, daysBefore }
}

/** The account of each candidate with a mission that asks for papers. */
const accountsAsked = async (db: Db, today: Day): Promise<Map<number, number>> => {
  const missions = await listEveryMissionUnderWay(db, today)
  const asking = missions.filter((mission) => arePapersAsked(mission.dailyRate, mission))
  return new Map(asking.map(({ candidateId, accountId }) => [candidateId, accountId]))
}

/**
 * Reminds candidates of the papers that end while a mission asks for them. A reminder and its mail are one transaction, and
 * its row is there once: a job that runs again, on this instance or another, mails nobody twice.
 */
export const remindOfPapers = async (db: Db, now: Date): Promise<void> => {
  const today = dayOf(now)
  const actor = systemAt(now)
  const accounts = await accountsAsked(db, today)
  const remind = ({ paper, lastDay, daysBefore }: Due, account: number) =>
    db.transaction(async (trx) => {
      if (!(await insertReminder(trx, { documentId: paper.id, daysBefore, sentAt: now }))) return
      const { label } = vigilanceRules[paper.type]
      const after = { type: paper.type, daysBefore }
      await record(
        trx,
        actor,
        { type: 'vigilance-paper.reminded', subject: 'candidate', subjectId: paper.candidateId, after },
        [{ to: account, letter: paperEndsLetter({ label, lastDay, isToday: lastDay === today }) }],
      )
    })
  const newest: VigilanceRow[] = []
  for await (const papers of inBatches([...accounts.keys()], (ids) => listNewestPapers(db, ids))) newest.push(...papers)
  await eachApart(
    newest,
    ({ id }) => `reminder of document ${id}`,
    async (paper) => {
      const [due, account] = [dueOn(today, paper), accounts.get(paper.candidateId)]
      if (due !== undefined && account !== undefined) await remind(due, account)
    },
  )
}
