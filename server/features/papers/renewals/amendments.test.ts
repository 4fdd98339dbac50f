import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { extractText } from 'unpdf'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { mailAttachments, mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { renewalAmendments, renewals } from '#server/db/schema/papers/renewals.ts'
import { orNotFound } from '#server/http/failures.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { aCandidate, aContractVersion, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { textsByPdfium } from '#test/leaks/pdfium.ts'
import { askForRenewals, makeAmendments } from './renewals.jobs.ts'

const tested = await openTestApp()
const { app, db, owner, call, clock, fileStore } = tested
const calls = api.renewals
const admin = await anAdmin(db, { email: 'claire@inspirnautes.fr' })
const typesetting = openTypesetting()
afterAll(() => typesetting.close())

const options = jobOptions(tested, { typesetting })

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let second: Awaited<ReturnType<typeof aCandidate>>
let missionId: number
let proposalId: number

beforeEach(async () => {
  clock.now = new Date('2027-05-10T09:00:00Z')
  recruiter = await aRecruiter(db, { address: '8 avenue des Ternes, 75017 Paris' })
  candidate = await aCandidate(db, { dailyRate: 500 })
  second = await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' })
  missionId = await aMission(db, recruiter, { renewal: '3 mois renouvelables' })
  proposalId = await aProposal(db, missionId, candidate, 'recruited')
  await aProposal(db, missionId, second, 'recruited')
})

const itemsOf = async (as: Person, userId?: number) =>
  (await call(calls.ofMission, { params: { missionId }, query: userId === undefined ? {} : { userId } }, as)).body.items
const newest = async (as: Person, userId?: number) => orNotFound((await itemsOf(as, userId))[0])

/** Everybody says yes, a quarter of an hour after one another. */
const agree = async () => {
  await askForRenewals(db, clock.now, null)
  const { id } = await newest(admin)
  for (const person of [candidate, second, recruiter, admin]) {
    clock.now = new Date(clock.now.getTime() + 15 * 60_000)
    expect((await call(calls.answer, { params: { id }, body: { renews: true } }, person)).status).toBe(200)
  }
  return id
}

/** Runs the queued job as the server does; mails wait. */
const runJobs = async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks task
    where task.id = task_id and task.identifier = 'send_mail'`)
  await runOnce(runnerOptions(options))
}

const bytesOf = async (url: string) => {
  const { pathname } = new URL(url)
  const answer = await app.inject({ method: 'GET', url: pathname })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return answer.rawPayload
}
const textOf = async (bytes: Buffer) => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/gu, ' ')
}
const amendmentsOf = (renewalId: number) =>
  db.select().from(renewalAmendments).where(eq(renewalAmendments.renewalId, renewalId)).orderBy(renewalAmendments.id)

describe('the amendment of each side', () => {
  test('says who changes what in which contract, and who agreed when, to both readers', async () => {
    await aContractVersion(db, missionId, candidate, admin)
    await owner.db.execute(sql`alter table contract_versions disable trigger user`)
    await owner.db
      .update(contractVersions)
      .set({ values: { 'plateforme.nom': 'Inspirnautes SAS', 'candidat.siret': '987 654 321 00019' } })
    await owner.db.execute(sql`alter table contract_versions enable trigger user`)
    const id = await agree()
    expect((await newest(candidate)).amendment).toBeNull()
    await runJobs()
    const { amendment } = await newest(candidate)
    expect(amendment).toMatchObject({ doc_name: 'Avenant_Anne_Durand_1.pdf', date_updat: '2027-05-10' })
    const bytes = await bytesOf(orNotFound(amendment ?? undefined).doc_url)
    const made = (await amendmentsOf(id)).find(({ accountId }) => accountId === candidate.id)
    expect(made).toMatchObject({ kind: 'candidate', number: 1 })
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made?.sha256)
    const said = [
      'Avenant n° 1',
      `Au contrat de référence C-${missionId}-${candidate.id}, le 10 mai 2027`,
      'Inspirnautes SAS',
      'Le Prestataire',
      'Anne Durand',
      'SIRET 987 654 321 00019',
      'Développeur React',
      `modifie le contrat de référence C-${missionId}-${candidate.id}, version 1, du 2 novembre 2026`,
      'La fin de la mission, fixée au 31 mai 2027, est reportée au 31 août 2027. Les autres stipulations du contrat restent inchangées.',
      'Le (heure de Paris)',
      '10 mai 2027 à 12 h 00',
      '10 mai 2027 à 11 h 15',
    ]
    const text = await textOf(bytes)
    const byPdfium = textsByPdfium(bytes).join(' ').replaceAll('\u0002', '').replaceAll(/\s+/gu, ' ')
    for (const words of said) {
      expect(text).toContain(words)
      expect(byPdfium).toContain(words)
    }
    // The account that answered for the platform signs in with its address.
    expect(text).not.toMatch(/Petit|11 h 45|claire@/)
    expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  test('is made without a prepared contract too, and the company’s names no recruit', async () => {
    await agree()
    await runJobs()
    const { amendment } = await newest(recruiter)
    expect(amendment?.doc_name).toBe('Avenant_Altaïr_1.pdf')
    const text = await textOf(await bytesOf(orNotFound(amendment ?? undefined).doc_url))
    for (const words of [
      'Le Client',
      'Altaïr',
      'Représentée par Paul Martin',
      `le contrat conclu entre les parties pour cette mission (référence C-${missionId}-${recruiter.id})`,
      '10 mai 2027 à 11 h 45',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/Durand|Petit/)
    expect((await newest(admin)).amendment?.doc_name).toBe('Avenant_Altaïr_1.pdf')
    expect((await newest(admin, candidate.id)).amendment?.doc_name).toBe('Avenant_Anne_Durand_1.pdf')
    expect((await newest(second)).amendment?.doc_name).toBe('Avenant_Marc_Petit_1.pdf')
  })

  test('goes with a mail to its side alone', async () => {
    const id = await agree()
    await runJobs()
    const amendments = await amendmentsOf(id)
    for (const person of [recruiter, candidate, second]) {
      const received = await db.select().from(mails).where(eq(mails.recipient, person.email))
      const told = 'La mission est renouvelée jusqu’au mardi 31 août 2027'
      const mail = received.find(({ letter }) => letter?.subject.startsWith(told))
      const attached = await db
        .select()
        .from(mailAttachments)
        .where(eq(mailAttachments.mailId, orNotFound(mail).id))
      const own = orNotFound(amendments.find(({ accountId }) => accountId === person.id))
      const [file] = await db.select().from(files).where(eq(files.id, own.fileId))
      expect(attached.map(({ key, mediaType }) => [key, mediaType])).toEqual([[file?.key, 'application/pdf']])
    }
    const logged = await db.select().from(events).where(eq(events.missionId, missionId))
    const types = logged.map(({ type }) => type).filter((type) => type.endsWith('amendment.made'))
    expect(types).toEqual(['company-amendment.made', 'candidate-amendment.made', 'candidate-amendment.made'])
  })

  test('is made once, however often the job runs, and is refused any change', async () => {
    const id = await agree()
    const making = { db, fileStore, typesetting, now: clock.now }
    await Promise.all([1, 2].map(() => makeAmendments(making, id)))
    await runJobs()
    await makeAmendments(making, id)
    expect(await amendmentsOf(id)).toHaveLength(3)
    expect(await db.$count(files, eq(files.accountId, candidate.id))).toBe(1)
    const renewed = (await db.select().from(mails).where(eq(mails.recipient, candidate.email))).filter(({ letter }) =>
      letter?.subject.startsWith('La mission est renouvelée'),
    )
    expect(renewed).toHaveLength(1)
    await expect(db.update(renewalAmendments).set({ number: 2 })).rejects.toThrow('Failed query')
    await makeAmendments(making, 2_000_000_000)
  })

  test('is for those who agreed: who is recruited afterwards was not asked', async () => {
    const id = await agree()
    const third = await aCandidate(db, { givenName: 'Zoé', familyName: 'Tardive' })
    await aProposal(db, missionId, third, 'recruited')
    await runJobs()
    expect((await amendmentsOf(id)).map(({ accountId }) => accountId).toSorted()).toEqual(
      [recruiter.id, candidate.id, second.id].toSorted(),
    )
    for (const person of [admin, third]) expect(JSON.stringify(await newest(person))).not.toContain('Tardive')
  })

  test('is not made before everybody agreed, nor for a mission that is gone', async () => {
    await askForRenewals(db, clock.now, null)
    const { id } = await newest(admin)
    const making = { db, fileStore, typesetting, now: clock.now }
    await makeAmendments(making, id)
    await db.update(renewals).set({ status: 'agreed', settledAt: clock.now }).where(eq(renewals.id, id))
    await db.update(missions).set({ deletedAt: clock.now }).where(eq(missions.id, missionId))
    await makeAmendments(making, id)
    expect(await amendmentsOf(id)).toEqual([])
  })
})

describe('what a renewal changes', () => {
  test('the months worked go on, the mission finishes at its new end, and the question comes again', async () => {
    const state = async () => (await call(api.missions.detailOfAdmin, { params: { id: missionId } }, admin)).body
    await agree()
    await runJobs()
    clock.now = new Date('2027-06-15T09:00:00Z')
    expect(await state()).toMatchObject({ date_end: '2027-08-31', missionTag: { label: 'En Cours' } })
    const months = await call(api.activityReports.months, { params: { missionProfilId: proposalId } }, candidate)
    expect(months.body.current).toBe('2027-06')
    expect(months.body.months.map(({ month }) => month)).toContain('2027-07')
    await askForRenewals(db, new Date('2027-07-31T21:59:59Z'), null)
    expect(await itemsOf(admin)).toHaveLength(1)
    clock.now = new Date('2027-07-31T22:00:00Z')
    const again = await agree()
    const [next, first] = await itemsOf(candidate)
    expect(next).toMatchObject({ id: again, state: 'agreed', endDay: '2027-08-31', newEndDay: '2027-11-30' })
    expect(first).toMatchObject({ state: 'agreed', endDay: '2027-05-31', newEndDay: '2027-08-31' })
    await runJobs()
    expect((await newest(candidate)).amendment?.doc_name).toBe('Avenant_Anne_Durand_2.pdf')
    const number = and(eq(renewalAmendments.accountId, candidate.id), eq(renewalAmendments.number, 2))
    expect(await db.$count(renewalAmendments, number)).toBe(1)
    clock.now = new Date('2027-11-30T22:59:59Z')
    expect((await state()).missionTag.label).toBe('En Cours')
    clock.now = new Date('2027-11-30T23:00:00Z')
    expect((await state()).missionTag.label).toBe('Terminée')
  })

  test('« Conformité » counts the amount to the new end', async () => {
    const conformity = async () =>
      (await call(api.vigilance.ofMission, { params: { missionProfilId: proposalId } }, admin)).body
    const before = await conformity()
    await agree()
    const after = await conformity()
    // June, July and August 2027 without Whit Monday's May and 14 July: 65 working days.
    expect(after.workingDays - before.workingDays).toBe(65)
    expect(orNotFound(after.amount ?? undefined) - orNotFound(before.amount ?? undefined)).toBe(65 * 500)
  })
})
