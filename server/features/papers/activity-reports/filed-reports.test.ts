import { eq, sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { extractText } from 'unpdf'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { orNotFound } from '#server/http/failures.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { openTestApp } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '#test/people/factories.ts'
import { fileActivityReport } from './activity-reports.jobs.ts'

const tested = await openTestApp()
const { app, db, call, clock, fileStore } = tested
const calls = api.activityReports
const typesetting = openTypesetting()
afterAll(() => typesetting.close())

const options = jobOptions(tested, { typesetting })

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let missionProfilId: number

beforeEach(async () => {
  clock.now = new Date('2026-11-30T16:05:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db, { dailyRate: 612 })
  const missionId = await aMission(db, recruiter, { startDay: '2026-11-02' })
  missionProfilId = await aProposal(db, missionId, candidate, 'recruited')
})

const at = () => ({ params: { missionProfilId, month: '2026-11' } })

const validated = async () => {
  const days = [
    { day: '2026-11-03', kind: 'mission' as const, amount: 0.5 as const },
    { day: '2026-11-03', kind: 'absence' as const, amount: 0.5 as const },
    { day: '2026-11-07', kind: 'astreinte' as const, amount: 1 as const },
  ]
  await call(calls.save, { ...at(), body: { version: 0, days } }, candidate)
  await call(calls.submit, { ...at(), body: { version: 1 } }, candidate)
  expect((await call(calls.decide, { ...at(), body: { version: 2, contested: [] } }, recruiter)).status).toBe(200)
}

/** Runs the queued job as the server does; mails wait. */
const runFiling = async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks task
    where task.id = task_id and task.identifier = 'send_mail'`)
  await runOnce(runnerOptions(options))
}

const read = async (as: typeof candidate | typeof recruiter = candidate) => (await call(calls.read, at(), as)).body

test('a validated month becomes a PDF that both sides read, among the candidate’s papers', async () => {
  await validated()
  expect((await read()).file).toBeNull()
  await runFiling()
  const { file } = await read()
  expect(file).toMatchObject({ doc_name: 'CRA_2026-11_Anne_Durand.pdf', date_updat: '2026-11-30' })
  expect((await read(recruiter)).file?.doc_name).toBe(file?.doc_name)
  const [paper] = await db.select().from(missionPapers).where(eq(missionPapers.accountId, candidate.id))
  expect(paper).toMatchObject({ id: file?.id, kind: 'activity-report' })
  const url = new URL(orNotFound(file ?? undefined).doc_url)
  const answer = await app.inject({ method: 'GET', url: url.pathname })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text, totalPages } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
  const words = text.replaceAll(/\s+/g, ' ')
  expect(totalPages).toBe(1)
  for (const part of [
    'Novembre 2026',
    'Anne Durand',
    'Altaïr',
    'mardi 3 0,5 0,5',
    'samedi 7 1 Week-end',
    'Armistice de 1918',
    'Hors mission',
    '19,5 jours',
    'Validation du service fait',
    'Paul Martin',
    '30/11/2026 à 17:05 (heure de Paris)',
    'le compte de l’entreprise, réseau 127.0.0.0/24',
  ])
    expect(words).toContain(part)
  expect(words).not.toMatch(/612|€/)
  expect(answer.rawPayload.toString('latin1')).toContain('pdfuaid:part')
})

test('the job runs again after a crash and leaves one paper; a reopened month has none until it is validated again', async () => {
  await validated()
  const [report] = (await db.execute<{ id: number }>(sql`select max(id) as id from activity_reports`)).rows
  const filing = { db, fileStore, typesetting, now: clock.now }
  const runs = [1, 2, 3].map(() => fileActivityReport(filing, orNotFound(report).id))
  await Promise.all(runs)
  await runFiling()
  const papers = () => db.$count(missionPapers, eq(missionPapers.accountId, candidate.id))
  expect(await papers()).toBe(1)
  expect(await db.$count(files, eq(files.accountId, candidate.id))).toBe(1)
  const filed = db.select().from(events).where(eq(events.type, 'activity-report.filed'))
  expect((await filed).filter(({ subjectId }) => subjectId === orNotFound(report).id)).toHaveLength(1)
  await call(calls.reopen, { ...at(), body: { reason: 'Une erreur' } }, recruiter)
  await fileActivityReport(filing, orNotFound(report).id)
  expect((await read()).file).toBeNull()
  expect(await papers()).toBe(1)
  await call(calls.submit, { ...at(), body: { version: 3 } }, candidate)
  await call(calls.decide, { ...at(), body: { version: 4, contested: [] } }, recruiter)
  await runFiling()
  expect((await read()).file).not.toBeNull()
  expect(await papers()).toBe(2)
  await fileActivityReport(filing, 2_000_000_000)
})
