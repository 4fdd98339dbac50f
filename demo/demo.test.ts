import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, getTableName, like, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import {
  activityReportMachine,
  activityReportStatuses,
  type ActivityReportEvent,
  type ActivityReportStatus,
} from '#domain/papers/activity-reports/activity-reports.ts'
import { dayProblems, daysOfDraft } from '#domain/papers/activity-reports/reported-days.ts'
import { stretchOf, submissionDayOf } from '#domain/papers/activity-reports/reported-months.ts'
import { advance } from '#domain/machine.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import {
  candidateMissionStateAt,
  candidateMissionStates,
} from '#domain/hiring/candidate-missions/candidate-missions.ts'
import { interviewStatusAt, interviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { missionStateAt, missionStates } from '#domain/hiring/missions/missions.ts'
import { leastInterviews } from '#domain/hiring/skill-observations/skill-observations.ts'
import { invoiceTagOf } from '#domain/papers/invoices/invoice-labels.ts'
import { settableCodes } from '#domain/papers/invoices/invoice-statuses.ts'
import { dayOf, minuteOf } from '#domain/time/paris-time.ts'
import type { Database } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { invoicePayments, invoices, invoiceStatuses } from '#server/db/schema/papers/invoices.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { skillObservations } from '#server/db/schema/hiring/skill-observations.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { candidateLanguages, educations, workExperiences } from '#server/db/schema/profiles/resumes.ts'
import { remindActivityReports } from '#server/features/papers/activity-reports/activity-reports.jobs.ts'
import { askForRenewals } from '#server/features/papers/renewals/renewals.jobs.ts'
import { openFileStore } from '#server/files/file-store.ts'
import type { Step } from '#server/start/terminal.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { testSealing } from '#test/servers/jobs.ts'
import { aCandidate, anAdmin } from '#test/people/factories.ts'
import { fillMarket } from './fill.ts'
import { readOptions } from './options.ts'

const now = new Date('2026-11-23T09:00:00Z')
/** Steps that say nothing. */
const silently: Step = (_, work) => work(() => undefined)
const size = { candidates: 300, companies: 40, missions: 200, proposals: 600 }

/** Where the test is about how often and not about how much. */
const small = { candidates: 60, companies: 8, missions: 45, proposals: 120 }

const fill = (database: Database, more: Partial<Parameters<typeof fillMarket>[1]> = {}) =>
  fillMarket(database, { ...size, seed: 1, now, passwordHash: 'hash', mayAdd: false, step: silently, ...more })

/** What each event did to its month. */
const moves: Record<string, ActivityReportEvent> = {
  'activity-report.saved': 'edit',
  'activity-report.submitted': 'submit',
  'activity-report.contested': 'contest',
  'activity-report.validated': 'validate',
}

const tables = [
  accounts,
  recruiters,
  candidates,
  candidateSkills,
  workExperiences,
  educations,
  candidateLanguages,
  missions,
  missionSkills,
  proposals,
  interviews,
  skillObservations,
]

const withFiles = async (of: typeof size) => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'inspirnautes-demo-'))
  afterAll(() => rm(dataDir, { recursive: true }))
  const { logins } = await fill(database, {
    ...of,
    storage: { fileStore: openFileStore({ dataDir }), sealing: testSealing },
  })
  const read = (key: string) => readFile(join(dataDir, 'files/stored', key))
  return { ...database, logins, read }
}

/** A market and one with its files, both of seed 1, for all the tests that read them. */
const market = await openTestDatabase()
const filled = await fill(market)
const marketWithFiles = await withFiles(size)
/** Two of one seed: before the tests, for the pages of their files take a busy machine longer than a test may. */
const twins = [await withFiles(small), await withFiles(small)] as const

const rowsOf = async ({ pool }: Database) => {
  const rows: Record<string, unknown[]> = {}
  for (const name of tables.map((table) => getTableName(table)))
    rows[name] = (await pool.query<{ row: string }>(`select row::text as row from ${name} as row order by 1`)).rows
  return rows
}

/** Without what is sealed: each demonstration has a key of its own. */
const contentsOf = async ({ db, read }: Awaited<ReturnType<typeof withFiles>>) => {
  const isPlain = sql`not exists (select from signature_requests where sealed_file_id = ${files.id})`
  const rows = await db.select().from(files).where(isPlain).orderBy(files.accountId, files.id)
  const keys = rows.flatMap(({ key, mailKey }) => (mailKey === null ? [key] : [key, mailKey]))
  return Promise.all(keys.map(async (key) => (await read(key)).toString('base64')))
}

describe('the demonstration', () => {
  it('makes the same data and files twice with one seed, and different data with another seed', async () => {
    const [first, again] = twins
    const other = await openTestDatabase()
    await fill(other, { ...small, seed: 8 })
    const rows = await rowsOf(first)
    expect(await rowsOf(again)).toEqual(rows)
    expect(await rowsOf(other)).not.toEqual(rows)
    const contents = await contentsOf(first)
    expect(contents.length).toBeGreaterThan(10)
    expect(await contentsOf(again)).toEqual(contents)
  })

  it('has the sizes asked for, and logs what would have led there', async () => {
    const { interviews: held } = filled
    const { db } = market
    expect(await db.$count(candidates)).toBe(300)
    expect(await db.$count(recruiters)).toBe(40)
    expect(await db.$count(missions)).toBe(200)
    expect(await db.$count(proposals)).toBe(600)
    expect(await db.$count(proposals, sql`${proposals.matchScore} between 0 and 10000`)).toBe(600)
    expect(await db.$count(interviews)).toBe(held)
    expect(held).toBeGreaterThan(400)
    const [first, ...logged] = await db.select().from(events).orderBy(events.id)
    expect(first?.type).toBe('demo.seeded')
    const logs = (type: string) => logged.filter((event) => event.type === type).length
    expect(logs('mission.published')).toBe(200)
    expect(logs('proposal.assigned')).toBe(600 + logs('proposal.removed') + logs('proposal.withdrawn'))
    expect(logs('interview.proposed')).toBe(held)
    expect(logs('interview.accepted')).toBeGreaterThan(100)
    const rated = await db.selectDistinct({ id: skillObservations.interviewId }).from(skillObservations)
    expect(rated.length).toBeGreaterThan(50)
    expect(logs('interview-skills.rated')).toBe(rated.length)
    const { candidateId, skillId } = skillObservations
    const shownToOthers = db
      .select({ candidateId })
      .from(skillObservations)
      .groupBy(candidateId, skillId)
      .having(sql`count(*) >= ${leastInterviews}`)
    expect((await shownToOthers).length).toBeGreaterThan(5)
    expect(logged.map(({ at }) => at)).toEqual(logged.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime()))
    expect(logged.filter(({ at }) => at > now)).toEqual([])
    const ofNobody = logged.filter(({ accountId }) => accountId === null)
    expect(new Set(ofNobody.map(({ subject }) => subject))).toEqual(new Set(['contact', 'mail']))
  })

  it('refuses a database with candidates or recruiters unless --add is given; an administrator alone is accepted', async () => {
    const database = await openTestDatabase()
    await anAdmin(database.db)
    await fill(database, small)
    await expect(fill(database, small)).rejects.toThrow('contient déjà 68 inspirnautes et recruteurs')
    const { logins } = await fill(database, { ...small, mayAdd: true })
    expect(logins.recruiter).toMatch(/^recruteur\d+@exemple\.fr$/)
    expect(await database.db.$count(candidates)).toBe(120)
  })

  it('writes nothing when it fails in the middle', async () => {
    const database = await openTestDatabase()
    await aCandidate(database.db, { email: 'anne@exemple.fr' })
    const step: Step = (label, work) =>
      label === 'Missions' ? Promise.reject(new Error('the lights went out')) : silently(label, work)
    const filling = fill(database, { mayAdd: true, step })
    await expect(filling).rejects.toThrow('the lights went out')
    expect(await database.db.$count(candidates)).toBe(1)
    expect(await database.db.$count(recruiters)).toBe(0)
  })
})

it('has logos, photos and papers of some companies and candidates', async () => {
  const contents = await contentsOf(marketWithFiles)
  expect(contents.length).toBeGreaterThan(30)
  expect(contents.length).toBeLessThanOrEqual(1500)
})

describe('the recruitments of the demonstration', () => {
  const { db, logins, read } = marketWithFiles

  it('have months in every status, each as its events left it', async () => {
    const months = await db
      .select({ report: activityReports, mission: missions })
      .from(activityReports)
      .innerJoin(proposals, eq(proposals.id, activityReports.proposalId))
      .innerJoin(missions, eq(missions.id, proposals.missionId))
    expect(new Set(months.map(({ report }) => report.status))).toEqual(new Set(activityReportStatuses))
    const logged = await db.select().from(events).where(eq(events.subject, 'activity-report')).orderBy(events.id)
    for (const { report, mission } of months) {
      const stretch = stretchOf(report.month, mission) ?? { firstDay: '', lastDay: '' }
      expect(dayProblems(report.days, stretch)).toEqual([])
      expect(daysOfDraft(report.days, stretch, report.territory)).toEqual(report.days)
      const of = logged.filter(({ subjectId }) => subjectId === report.id)
      const count = (...types: string[]) => of.filter(({ type }) => types.includes(`${type.split('.')[1]}`)).length
      let status: ActivityReportStatus | null = null
      for (const { type, at, actorId, actorRole } of of) {
        const event = moves[type]
        const submissionDay = submissionDayOf(stretch, report.territory)
        const actor = { id: actorId, role: actorRole as Role, now: at }
        if (event !== undefined)
          status = advance(
            activityReportMachine,
            { status, isRecruited: true, isInvoiced: false, submissionDay },
            event,
            actor,
          )
      }
      expect(report.status).toBe(status)
      expect(report.version).toBe(count('saved', 'submitted'))
      expect(report.remindersSent).toBe(count('reminded'))
      expect(count('filed')).toBe(report.status === 'validated' ? 1 : 0)
      expect(report.fileId !== null).toBe(report.status === 'validated')
      expect(report.decidedAt).toEqual(of.findLast(({ type }) => /\.(contested|validated)$/.test(type))?.at ?? null)
    }
    const papers = await db.select().from(missionPapers).where(eq(missionPapers.kind, 'activity-report'))
    expect(papers.map(({ fileId }) => fileId).toSorted()).toEqual(
      months.flatMap(({ report }) => report.fileId ?? []).toSorted(),
    )
    expect(await db.$count(events, eq(events.type, 'activity-report.imported'))).toBe(0)
  })

  it('show the demonstration candidate a contested month and a draft of the present one', async () => {
    const mine = await db
      .select({ month: activityReports.month, status: activityReports.status, contested: activityReports.contested })
      .from(activityReports)
      .innerJoin(proposals, eq(proposals.id, activityReports.proposalId))
      .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
      .innerJoin(accounts, and(eq(accounts.id, candidates.accountId), eq(accounts.email, logins.candidate)))
    expect(mine).toContainEqual({ month: dayOf(now).slice(0, 7), status: 'draft', contested: [] })
    expect(mine.find(({ status }) => status === 'contested')?.contested[0]?.comment).toMatch(/ce jour-là|Journée/)
    expect(mine.filter(({ status }) => status === 'validated').length).toBeGreaterThan(3)
  })

  it('have invoices in every status, whose payments are what is paid and whose numbers have no gap', async () => {
    const rows = await db.select().from(invoices).orderBy(invoices.id)
    const coded = await db.selectDistinct({ code: invoiceStatuses.code }).from(invoiceStatuses)
    expect(coded.map(({ code }) => code).toSorted()).toEqual(settableCodes.toSorted())
    const tags = rows.map((row) => invoiceTagOf({ ...row, isCreditNote: false }, dayOf(now)).label)
    for (const label of ['Établie', 'En retard', 'Payée en partie', 'Encaissée', 'En litige', 'Refusée', 'Rejetée'])
      expect(tags).toContain(label)
    const paid = await db
      .select({ id: invoicePayments.invoiceId, cents: sql<number>`sum(${invoicePayments.cents})::int` })
      .from(invoicePayments)
      .groupBy(invoicePayments.invoiceId)
    expect(Object.fromEntries(paid.map(({ id, cents }) => [id, cents]))).toEqual(
      Object.fromEntries(rows.flatMap((row) => (row.paid > 0 ? [[row.id, row.paid]] : []))),
    )
    for (const issued of Map.groupBy(rows, ({ issuerId, year }) => `${issuerId} ${year}`).values()) {
      expect(issued.map(({ place }) => place)).toEqual(issued.map((_, at) => at + 1))
      expect(issued.map(({ issueDay }) => issueDay)).toEqual(issued.map(({ issueDay }) => issueDay).toSorted())
    }
    expect(rows.every(({ fileId }) => fileId !== null)).toBe(true)
  })

  it('have prepared contracts whose hash is that of their file', async () => {
    const versions = await db
      .select({ version: contractVersions, key: files.key })
      .from(contractVersions)
      .innerJoin(files, eq(files.id, contractVersions.fileId))
    expect(versions.map(({ version }) => version.kind).toSorted()).toEqual([
      ...Array<string>(5).fill('candidate'),
      ...Array<string>(6).fill('recruiter'),
    ])
    for (const { version, key } of versions) expect(version.sha256).toBe(hash('sha256', await read(key)))
    const logged = await db.select().from(events).where(like(events.type, '%-contract.prepared'))
    expect(logged.map(({ after }) => (after as { sha256: string }).sha256).toSorted()).toEqual(
      versions.map(({ version }) => version.sha256).toSorted(),
    )
  })

  it('leave no mail to send and no reminder due', async () => {
    await remindActivityReports(db, now)
    await askForRenewals(db, now, null)
    expect(await db.$count(mails, eq(mails.status, 'queued'))).toBe(0)
  })
})

describe('the data of the demonstration', () => {
  const { db, pool } = market
  const { logins } = filled
  const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted()

  it('has accounts, missions, proposals and interviews in every state', async () => {
    const people = await db.selectDistinct({ role: accounts.role, status: accounts.status }).from(accounts)
    expect(sorted(people.map(({ role, status }) => `${role} ${status}`))).toEqual([
      'admin active',
      'candidate active',
      'candidate pending',
      'candidate refused',
      'candidate suspended',
      'recruiter active',
      'recruiter pending',
      'recruiter refused',
    ])
    const facts = await db
      .select({
        isInterrupted: sql<boolean>`${missions.interruptedAt} is not null`,
        startDay: missions.startDay,
        endDay: missions.endDay,
        recruitedCount: sql<number>`(select count(*)::int from proposals p where p.mission_id = missions.id and p.status = 'recruited')`,
      })
      .from(missions)
    expect(sorted(facts.map((mission) => missionStateAt(mission, now)))).toEqual(missionStates.toSorted())
    const held = await db.select().from(interviews)
    expect(sorted(held.map((interview) => interviewStatusAt(interview, now)))).toEqual(interviewStatuses.toSorted())
  })

  it('has candidates who signed up this month, and none in the future', async () => {
    const accepted = sql`${accounts.role} = 'candidate' and ${accounts.status} = 'active'`
    const monthStart = `${dayOf(now).slice(0, 7)}-01`
    expect(await db.$count(accounts, sql`${accepted} and ${accounts.createdAt} >= ${monthStart}`)).toBeGreaterThan(5)
    expect(
      await db.$count(accounts, sql`greatest(${accounts.createdAt}, ${accounts.decidedAt}) > ${now.toISOString()}`),
    ).toBe(0)
    expect(await db.$count(accounts, sql`${accounts.decidedAt} < ${accounts.createdAt}`)).toBe(0)
  })

  it('shows its candidate every tab of missions and of interviews', async () => {
    const mine = await db
      .select({
        proposalStatus: proposals.status,
        missionIsInterrupted: sql<boolean>`${missions.interruptedAt} is not null`,
        missionEndDay: missions.endDay,
        interview: interviews,
      })
      .from(proposals)
      .innerJoin(missions, sql`${missions.id} = ${proposals.missionId}`)
      .innerJoin(candidates, sql`${candidates.id} = ${proposals.candidateId}`)
      .innerJoin(accounts, sql`${accounts.id} = ${candidates.accountId} and ${accounts.email} = ${logins.candidate}`)
      .leftJoin(interviews, sql`${interviews.proposalId} = ${proposals.id}`)
    expect(sorted(mine.map((facts) => candidateMissionStateAt(facts, now)))).toEqual(candidateMissionStates.toSorted())
    expect(
      sorted(mine.flatMap(({ interview }) => (interview === null ? [] : [interviewStatusAt(interview, now)]))),
    ).toEqual(interviewStatuses.toSorted())
  })

  it('contains only histories that the rules allow', async () => {
    const count = async (from: string) => Number((await pool.query(`select count(*) as n from ${from}`)).rows[0].n)
    const newest = `(select i.* from interviews i where i.proposal_id = p.id order by i.id desc limit 1)`
    const passed = `i.status = 'accepted' and i.selected_slot < '${minuteOf(now)}'`
    expect(await db.$count(proposals, sql`${proposals.status} = 'recruited'`)).toBeGreaterThan(0)
    expect(
      await count(`proposals p left join lateral ${newest} i on true
        where (p.status = 'recruited' or p.status = 'rejected' and p.decline_reason is null) and (${passed}) is not true`),
    ).toBe(0)
    expect(await count(`interviews where status = 'accepted' and selected_slot not in (first_slot, second_slot)`)).toBe(
      0,
    )
    expect(await count(`interviews where (status = 'change_date' or reason is not null) and reason_by is null`)).toBe(0)
    expect(
      await count(`missions m where interrupted_at is not null and (
        interrupted_at::date < start_day or not exists (select from proposals p where p.mission_id = m.id and p.status = 'recruited'))`),
    ).toBe(0)
    expect(
      await count(
        `proposals p join candidates c on c.id = p.candidate_id join accounts a on a.id = c.account_id where a.status <> 'active'`,
      ),
    ).toBe(0)
    expect(
      await count(`missions m where created_at::date >= '${dayOf(now)}' or not exists (
      select from mission_skills s where s.mission_id = m.id and s.is_required)`),
    ).toBe(0)
  })
})

describe('the options of the demonstration', () => {
  it('are computed in proportion to the given ones', () => {
    expect(readOptions([])).toMatchObject({ candidates: 400, companies: 60, missions: 300, proposals: 800, seed: 1 })
    expect(readOptions(['--candidates', '100000', '--missions', '50000'])).toMatchObject({
      companies: 10_000,
      proposals: 200_000,
    })
  })

  it('refuse a value that is not a number, and an unknown option', () => {
    expect(() => readOptions(['--candidates', 'beaucoup'])).toThrow('--candidates attend un nombre entier')
    expect(() => readOptions(['--candidats', '3'])).toThrow('Options mal écrites')
  })
})
