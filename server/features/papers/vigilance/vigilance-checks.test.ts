import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/time/paris-time.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { tellOfVigilanceChecks } from './vigilance-checks.jobs.ts'

const { db } = await openTestApp()
const admin = await anAdmin(db)
const recruiter = await aRecruiter(db)
const candidate = await aCandidate(db, { dailyRate: 500 })

describe('the checks of the file', () => {
  const told = async () =>
    (await db.select().from(mails).where(eq(mails.recipient, admin.email)).orderBy(mails.id)).map(
      ({ letter }) => letter,
    )

  test('are told to the administrator on the first day and every six months, each once', async () => {
    const title = 'Audit de sécurité'
    const mission = await aMission(db, recruiter, { title, startDay: '2027-01-11', endDay: '2027-08-31' })
    await aProposal(db, mission, candidate, 'recruited')
    const small = await aMission(db, recruiter, { startDay: '2027-01-11', endDay: '2027-01-11' })
    await aProposal(db, small, candidate, 'recruited')
    const days: Day[] = []
    for (let day: Day = '2027-01-09'; day <= '2027-09-02'; day = addDays(day, 1)) {
      const before = (await told()).length
      // Twice, as on two instances; and no server ran on the second check's own day.
      const at = new Date(`${day}T06:25:00Z`)
      if (day !== '2027-07-11')
        await Promise.all([tellOfVigilanceChecks(db, at, null), tellOfVigilanceChecks(db, at, null)])
      const mailed = (await told()).length - before
      expect(mailed, day).toBeLessThanOrEqual(1)
      if (mailed === 1) days.push(day)
    }
    expect(days).toEqual(['2027-01-11', '2027-07-12'])
    expect((await told()).at(-1)).toMatchObject({
      subject: 'Un dossier de vigilance à vérifier',
      paragraphs: [expect.any(String), `Anne Durand, « ${title} »\u00a0: un document manque ou a expiré.`],
    })
    expect(await db.$count(events, and(eq(events.type, 'vigilance-check.due'), eq(events.missionId, mission)))).toBe(2)
  })

  test('of one night are one mail', async () => {
    for (let count = 0; count < 23; count++) {
      const mission = await aMission(db, recruiter, { startDay: '2027-02-01', endDay: '2027-03-31' })
      await aProposal(db, mission, await aCandidate(db), 'recruited')
    }
    const before = (await told()).length
    await tellOfVigilanceChecks(db, new Date('2027-02-01T06:25:00Z'), null)
    const letters = (await told()).slice(before)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ subject: '23 dossiers de vigilance à vérifier' })
    expect(letters[0]?.paragraphs.at(-1)).toBe('Et 3 de plus.')
  })
})
