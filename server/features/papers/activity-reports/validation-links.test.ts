import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { activityReportLinks, activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { daysBefore } from '#domain/retention.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '#test/people/factories.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { opened } from '#test/people/opened-events.ts'
import { remindActivityReports } from './activity-reports.jobs.ts'
import { deleteExpiredLinks } from './validation-links.sql.ts'

const { db, call, clock } = await openTestApp()
const calls = api.activityReports
const start = new Date('2026-11-30T09:00:00Z')
const daysLater = (days: number) => daysBefore(start, -days)

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let missionId: number
let missionProfilId: number

beforeEach(async () => {
  clock.now = start
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db, { dailyRate: 500 })
  missionId = await aMission(db, recruiter, { startDay: '2026-11-02' })
  missionProfilId = await aProposal(db, missionId, candidate, 'recruited')
})

const at = () => ({ params: { missionProfilId, month: '2026-11' } })
const submit = (version: number) => call(calls.submit, { ...at(), body: { version } }, candidate)

/** The token of the newest mail to the company, sent as the job does. */
const mailedToken = async (): Promise<string> => {
  const path = linkIn(await sendNewestTo(db, recruiter.email, clock.now))
  expect(path).toMatch(/^\/validation-cra\//)
  return path.split('/').at(-1) ?? ''
}
const mailsWaiting = () => db.$count(mails, and(eq(mails.recipient, recruiter.email), eq(mails.status, 'queued')))

const submitted = async (version = 0) => {
  expect((await submit(version)).status).toBe(200)
  return mailedToken()
}
const read = (token: string) => call(calls.readByLink, { params: { token } })
type Contested = { day: string; comment: string }[]
const decide = (token: string, contested: Contested = [], name = 'Claire Petit') =>
  call(calls.decideByLink, { params: { token }, body: { name, contested } })

/** Reading and deciding are refused, with one same answer whatever the reason. */
const expectOver = async (token: string) => {
  for (const answer of [await read(token), await decide(token)]) {
    expect(answer.status).toBe(404)
    expect(answer.failure.toast.body).toBe(
      'Ce lien ne permet plus de décider : il a déjà servi, il a expiré, ou le mois a changé depuis.',
    )
  }
}

describe('the link of the mail', () => {
  test('shows this month alone: no rate, no id, no other month', async () => {
    const { status, body } = await read(await submitted())
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'candidateName',
        'companyName',
        'days',
        'month',
        'place',
        'status',
        'submittedAt',
        'tag',
        'title',
        'totals',
      ].toSorted(),
    )
    expect(body).toMatchObject({
      month: '2026-11',
      status: 'submitted',
      candidateName: 'Anne Durand',
      totals: { mission: 20 },
    })
  })

  test('validates once, without an account, under the name given', async () => {
    const token = await submitted()
    const { status, body } = await decide(token)
    expect([status, body.toast.body, body.report.status]).toEqual([200, 'Service fait validé', 'validated'])
    const [row] = await db.select().from(activityReports).where(eq(activityReports.proposalId, missionProfilId))
    expect(row).toMatchObject({ decidedBy: 'Claire Petit', decidedByAccountId: null, decidedFrom: '127.0.0.0/24' })
    const [event] = await opened(db, db.select().from(events).where(eq(events.type, 'activity-report.validated')))
    expect(event).toMatchObject({
      actorRole: 'visitor',
      actorId: null,
      after: { by: 'Claire Petit', name: 'novembre 2026' },
    })
    await expectOver(token)
  })

  test('contests days, and the next submission has a link of its own', async () => {
    const token = await submitted()
    expect((await decide(token, [{ day: '2026-11-03', comment: 'Absente.' }])).body.report.status).toBe('contested')
    await expectOver(token)
    const next = await submitted(1)
    expect((await read(next)).body.days.find(({ day }) => day === '2026-11-03')?.contested).toBe('Absente.')
    expect((await decide(next)).status).toBe(200)
  })

  test('is refused without a name, and stays good', async () => {
    const token = await submitted()
    const refused = await decide(token, [], '  ')
    expect([refused.status, refused.failure.error.fields]).toEqual([422, { name: 'Nom obligatoire' }])
    expect((await decide(token, [{ day: '2026-12-01', comment: 'Non' }])).status).toBe(422)
    expect((await read(token)).status).toBe(200)
  })

  test('is over when unknown, late, or when the month was reopened or its mission deleted', async () => {
    await expectOver('inconnu')
    const token = await submitted()
    clock.now = new Date(daysLater(30).getTime() - 1)
    expect((await read(token)).status).toBe(200)
    clock.now = daysLater(30)
    await expectOver(token)
    clock.now = start
    await db.update(missions).set({ deletedAt: start }).where(eq(missions.id, missionId))
    await expectOver(token)
    await db.update(missions).set({ deletedAt: null }).where(eq(missions.id, missionId))
    await call(calls.reopen, { ...at(), body: { reason: 'Un oubli' } }, candidate)
    await expectOver(token)
    // The same days submitted again are another version: the link of the first mail does not decide it.
    await submitted(2)
    await expectOver(token)
  })

  test('decides nothing for a company that is suspended, and serves again once it is not', async () => {
    const token = await submitted()
    const suspend = (status: 'suspended' | 'active') =>
      db.update(accounts).set({ status }).where(eq(accounts.id, recruiter.id))
    await suspend('suspended')
    await expectOver(token)
    await suspend('active')
    expect((await decide(token)).status).toBe(200)
  })

  test('of another month decides nothing of this one', async () => {
    const token = await submitted()
    const other = await aProposal(db, missionId, await aCandidate(db), 'recruited')
    await decide(token)
    expect(await db.$count(activityReports, eq(activityReports.proposalId, other))).toBe(0)
    await expectOver(token)
  })

  test('two uses at once decide once; beside the account, one of both is told that it was decided', async () => {
    const token = await submitted()
    const twice = await Promise.all([decide(token), decide(token)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
    missionProfilId = await aProposal(db, missionId, (candidate = await aCandidate(db)), 'recruited')
    const other = await submitted()
    const byAccount = call(calls.decide, { ...at(), body: { version: 1, contested: [] } }, recruiter)
    const both = await Promise.all([decide(other), byAccount])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is kept as a hash, and forgotten when its time is over', async () => {
    const token = await submitted()
    const rows = await db.select().from(activityReportLinks)
    expect(JSON.stringify(rows)).not.toContain(token)
    await deleteExpiredLinks(db, daysLater(30))
    expect(await db.$count(activityReportLinks)).toBe(rows.length)
    await deleteExpiredLinks(db, daysLater(31))
    expect(await db.$count(activityReportLinks)).toBe(0)
  })
})

describe('reminders', () => {
  const reminded = async (days: number): Promise<number> => {
    clock.now = daysLater(days)
    await remindActivityReports(db, clock.now)
    const [row] = await db.select().from(activityReports).where(eq(activityReports.proposalId, missionProfilId))
    expect(row?.status).not.toBe('validated')
    return row?.remindersSent ?? 0
  }

  test('leave after two and after five days, each once, with a link that decides', async () => {
    const first = await submitted()
    expect(await reminded(1.99)).toBe(0)
    expect(await reminded(2)).toBe(1)
    const second = await mailedToken()
    expect(await reminded(4.99)).toBe(1)
    expect(await reminded(5)).toBe(2)
    await mailedToken()
    expect(await reminded(29)).toBe(2)
    expect(await mailsWaiting()).toBe(0)
    clock.now = daysLater(6)
    expect((await read(first)).status).toBe(200)
    expect((await decide(second)).status).toBe(200)
  })

  test('after a stop of a week one mail leaves; two runs at once send one', async () => {
    await submitted()
    clock.now = daysLater(7)
    await Promise.all([remindActivityReports(db, clock.now), remindActivityReports(db, clock.now)])
    await mailedToken()
    expect(await mailsWaiting()).toBe(0)
  })

  test('stop with the decision', async () => {
    await decide(await submitted(), [{ day: '2026-11-03', comment: 'Absente.' }])
    expect(await reminded(6)).toBe(0)
  })
})
