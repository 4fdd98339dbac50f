import { arePapersAsked, lastCheckOn } from '#domain/papers/vigilance/vigilance.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { systemAt } from '#server/http/actor.ts'
import { readConformity } from './vigilance.queries.ts'
import { checksDueLetter, type CheckedFile } from './vigilance.letters.ts'
import { insertChecks, listFiledMissionsUnderWay, type FiledMission } from './vigilance.sql.ts'

type Due = { mission: FiledMission; day: Day }

const dueOn = (today: Day, missions: FiledMission[]): Due[] =>
  missions.flatMap((mission) => {
    const day = arePapersAsked(mission.dailyRate, mission) ? lastCheckOn(today, mission) : null
    return day === null ? [] : [{ mission, day }]
  })

/**
 * Tells the administrator, in one mail a night, of the vigilance files whose check is due. Each is noted with the mail, so that
 * a job that runs again, on this instance or another, tells nothing twice.
 */
export const tellOfVigilanceChecks = async (db: Db, now: Date, contactTo: string | null): Promise<void> => {
  const due = dueOn(dayOf(now), await listFiledMissionsUnderWay(db, dayOf(now)))
  const files = new Map<number, CheckedFile>()
  for (const { mission } of due) {
    const { isCompliant } = await readConformity(db, mission, now)
    const candidate = `${mission.givenName} ${mission.familyName}`
    files.set(mission.proposalId, { candidate, mission: mission.title, isCompliant })
  }
  await db.transaction(async (trx) => {
    const administrator = await findOperatorEmail(trx, contactTo)
    if (administrator === undefined) return
    const rows = due.map(({ mission: { proposalId }, day }) => ({ proposalId, day, toldAt: now }))
    const inserted = await insertChecks(trx, rows)
    const checked = [...files].filter(([proposalId]) => inserted.has(proposalId))
    const letter = checksDueLetter(checked.map(([, file]) => file))
    for (const [place, [subjectId]] of checked.entries())
      await record(
        trx,
        systemAt(now),
        { type: 'vigilance-check.due', subject: 'proposal', subjectId },
        // One mail tells of all.
        place === 0 ? [{ to: administrator, letter }] : [],
      )
  })
}
