import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { vigilanceTypes } from '#domain/papers/documents/document-types.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mailAttachments, mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aContract, asked, templateOf } from '#test/people/contract-preparation.ts'
import { anAdmin } from '#test/people/factories.ts'
import { aDocument } from '#test/people/papers.ts'
import { opened } from '#test/people/opened-events.ts'

const { app, db, call, clock, fileStore } = await openTestApp()
const { contractDrafts, contracts } = api
const admin = await anAdmin(db)

describe('a version is sent', () => {
  const aVersion = async (userKind: 'candidate' | 'recruiter', dailyRate: number) => {
    const made = await aContract(db, { person: { dailyRate } })
    const body = templateOf('<p>{plateforme.nom}</p><p>{clauses}</p>')
    await call(contractDrafts.editTemplate, { params: { kind: userKind }, body }, admin)
    const prepared = await call(contractDrafts.prepare, { params: made.sides[userKind], body: asked() }, admin)
    return { ...made, version: prepared.body.version }
  }
  const lastEvent = async (missionId: number) => {
    const logged = await opened(db, db.select().from(events).where(eq(events.missionId, missionId)).orderBy(events.id))
    return logged.at(-1)
  }
  const attachedTo = async (email: string) => {
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)).limit(1)
    const attached = await db
      .select()
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, orNotFound(mail).id))
    const open = orNotFound(await fileStore.storage.open(orNotFound(attached[0]).key))
    return {
      letter: orNotFound(mail).letter,
      names: attached.map(({ name }) => name),
      bytes: await buffer(open.content),
    }
  }
  /** A month of a very small mission: it asks for no paper. */
  const small = 1

  test('to a candidate, byte for byte as it was made, and is an event of the mission', async () => {
    const { candidate, missionId, sides, version } = await aVersion('candidate', small)
    expect(version.sentAt).toBeNull()
    const sent = await call(contractDrafts.send, { params: { id: version.id }, body: {} }, admin)
    expect([sent.status, sent.body.toast]).toEqual([200, { status: 'success', body: 'Email envoyé avec succès' }])
    const { letter, names, bytes } = await attachedTo(candidate.email)
    expect(letter).toMatchObject({ subject: 'Ton contrat à signer\u00a0: Développeur React' })
    expect(names).toEqual(['Contrat_Anne_Durand_v1.pdf'])
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.sha256)
    expect(await lastEvent(missionId)).toMatchObject({
      type: 'candidate-contract.sent',
      accountId: candidate.id,
      after: { version: 1, sha256: version.sha256 },
    })
    const { body } = await call(contractDrafts.preparation, { params: sides.candidate }, admin)
    expect(body.versions[0]?.sentAt).toBe(clock.now.toISOString())
  })

  test('to a candidate, who learns of it then, and reads that version and no later one', async () => {
    const { candidate, sides, version } = await aVersion('candidate', small)
    const standingFor = async (reader: Person) =>
      (await call(contracts.ofCandidate, { params: sides.candidate }, reader)).body.standing
    expect(await standingFor(candidate)).toMatchObject({ state: 'to-prepare', version: null, preparedAt: null })
    expect(await standingFor(admin)).toMatchObject({ state: 'prepared', version: 1, sentAt: null, paper: null })
    await call(contractDrafts.send, { params: { id: version.id }, body: {} }, admin)
    const sent = await standingFor(candidate)
    expect(sent).toMatchObject({ state: 'sent', version: null, sentAt: clock.now.toISOString() })
    const file = await app.inject(orNotFound(sent?.paper ?? undefined).doc_url.replace('http://localhost:3000', ''))
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(version.sha256)

    clock.now = new Date(clock.now.getTime() + 60_000)
    await call(contractDrafts.prepare, { params: sides.candidate, body: asked({ dailyRate: 560 }) }, admin)
    expect(await standingFor(admin)).toMatchObject({ version: 2, tag: { label: 'Préparé (version 2)' } })
    expect(await standingFor(candidate)).toMatchObject({ state: 'sent', paper: { id: version.id } })
  })

  test('to a company', async () => {
    const { recruiter, missionId, version } = await aVersion('recruiter', small)
    expect((await call(contractDrafts.send, { params: { id: version.id }, body: {} }, admin)).status).toBe(200)
    const { body } = await call(contracts.ofRecruiter, { params: { id: missionId }, query: {} }, recruiter)
    expect(body.standing).toMatchObject({ state: 'sent', paper: { id: version.id } })
    const { letter, names } = await attachedTo(recruiter.email)
    expect(letter).toMatchObject({ subject: 'Votre contrat à signer\u00a0: Développeur React' })
    expect(names).toEqual(['Contrat_Altair_v1.pdf'])
    expect(await lastEvent(missionId)).toMatchObject({ type: 'company-contract.sent', accountId: recruiter.id })
  })

  test.each(['candidate', 'recruiter'] as const)(
    'to a %s under a red light with a reason only, which the event keeps',
    async (kind) => {
      const { candidate, sides, missionId, version } = await aVersion(kind, 480)
      const send = (body: { reason?: string }) => call(contractDrafts.send, { params: { id: version.id }, body }, admin)
      const isAsked = async () => {
        const { body } = await call(contractDrafts.preparation, { params: sides[kind] }, admin)
        return body.asksReason
      }
      expect(await isAsked()).toBe(true)
      const mailed = await db.$count(mails)
      for (const body of [{}, { reason: '  ' }]) {
        const refused = await send(body)
        expect([refused.status, refused.failure.error.fields]).toEqual([422, { reason: 'Raison obligatoire' }])
      }
      expect(await db.$count(mails)).toBe(mailed)
      expect((await send({ reason: 'Attestation attendue lundi' })).status).toBe(200)
      expect((await lastEvent(missionId))?.after).toMatchObject({ version: 1, reason: 'Attestation attendue lundi' })
      for (const type of vigilanceTypes)
        await aDocument(db, candidate, { type, issuedOn: '2026-11-20', endsOn: '2027-11-19' })
      expect(await isAsked()).toBe(false)
      expect((await send({})).status).toBe(200)
    },
  )

  test('not once the mission is interrupted, nor an unknown one', async () => {
    const { missionId, version } = await aVersion('candidate', small)
    expect((await call(contractDrafts.send, { params: { id: 999_999 }, body: {} }, admin)).status).toBe(404)
    await db.update(missions).set({ interruptedAt: new Date() }).where(eq(missions.id, missionId))
    expect((await call(contractDrafts.send, { params: { id: version.id }, body: {} }, admin)).status).toBe(409)
  })
})
