import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { paths } from '#contract/paths.ts'
import { interviewAnswerLinks, interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { emailChanges } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { orNotFound } from '#server/http/failures.ts'
import type { Message } from '#server/mail/mailer.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { sendNewestTo } from '#test/people/mailed-links.ts'
import { opened } from '#test/people/opened-events.ts'
import { deleteOverAnswerLinks } from './interview-answers.sql.ts'

const { app, db, owner, call, clock } = await openTestApp()
const calls = api.interviewAnswers
const start = new Date('2026-11-23T09:00:00Z')
const admin = await anAdmin(db)

const slots = {
  firstDate: '2026-11-30 10:00',
  secondDate: '2026-12-01 14:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}
const others = { ...slots, firstDate: '2026-12-02 10:00', secondDate: '2026-12-03 14:30' }

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let missionId: number
let proposalId: number
let id: number

beforeEach(async () => {
  clock.now = start
  await owner.pool.query('truncate rate_limits')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  missionId = await aMission(db, recruiter)
  proposalId = await aProposal(db, missionId, candidate)
  const proposed = await call(api.interviews.propose, { params: { id: proposalId }, body: slots }, recruiter)
  id = proposed.body.id
})

const tokensIn = ({ text }: Message): string[] =>
  [...text.matchAll(/\/reponse-entretien\/(\S+)/g)].map(([, token = '']) => token)

/** The tokens of the newest mail to the candidate: the first slot, the second, both declined. */
const mailed = async () => {
  const tokens = tokensIn(await sendNewestTo(db, candidate.email, clock.now))
  expect(tokens).toHaveLength(3)
  const [first = '', second = '', decline = ''] = tokens
  return { first, second, decline }
}

const read = (token: string) => call(calls.read, { params: { token } })
const choose = (token: string) => call(calls.choose, { params: { token } })
const decline = (token: string, reason = 'Pas libre ces jours-là') =>
  call(calls.decline, { params: { token }, body: { reason } })

const stored = async () => orNotFound((await db.select().from(interviews).where(eq(interviews.id, id)))[0])
const newestEvent = async () =>
  orNotFound(
    (
      await opened(
        db,
        db
          .select()
          .from(events)
          .where(and(eq(events.subject, 'interview'), eq(events.subjectId, id)))
          .orderBy(desc(events.id))
          .limit(1),
      )
    )[0],
  )
const lettersTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).flatMap(
    ({ letter }) => letter ?? [],
  )

/** No link of the mail answers any more, and each says why. */
const expectOver = async (tokens: Awaited<ReturnType<typeof mailed>>, body: string, status = 409) => {
  const before = await stored()
  const answers = [
    ...(await Promise.all(Object.values(tokens).map(read))),
    await choose(tokens.first),
    await choose(tokens.second),
    await decline(tokens.decline),
  ]
  for (const { status: answered, failure } of answers) {
    expect(failure.toast).toEqual({ status: 'error', body })
    expect(answered).toBe(status)
  }
  expect(await stored()).toEqual(before)
}

describe('the mail', () => {
  test('has a link for each answer, as text and as buttons, above the one to the candidate’s space', async () => {
    const { text, html } = await sendNewestTo(db, candidate.email, clock.now)
    expect(text).toMatch(
      /sans te connecter[^\n]*\nChoisir le lundi 30 novembre 2026 à 10 h : http\S+\nChoisir le mardi 1 décembre 2026 à 14 h 30 : http\S+\nDécliner : http\S+\n\nVoir l’entretien : /,
    )
    expect(html.match(/href="[^"]*\/reponse-entretien\//g)).toHaveLength(3)
    expect(html).toContain('Choisir le mardi 1 décembre 2026 à 14 h 30')
  })

  test('leaves without answers when the slots changed before it left, or when its address is not proved', async () => {
    await call(api.interviews.change, { params: { id }, body: others }, recruiter)
    expect(tokensIn(await sendNewestTo(db, candidate.email, clock.now))).toHaveLength(3)
    // The older mail is left in the queue.
    const late = await sendNewestTo(db, candidate.email, clock.now)
    expect([tokensIn(late), late.text.includes('sans te connecter')]).toEqual([[], false])
    expect(late.text).toContain(paths.candidate.interviews())

    await db.insert(emailChanges).values({ accountId: candidate.id, formerEmail: 'ancienne@exemple.fr' })
    await call(api.interviews.change, { params: { id }, body: slots }, recruiter)
    expect(tokensIn(await sendNewestTo(db, candidate.email, clock.now))).toEqual([])
  })

  test('has new links at each attempt; only hashes are kept, until the slots are over', async () => {
    const before = await mailed()
    await db.update(mails).set({ status: 'queued' }).where(eq(mails.recipient, candidate.email))
    const after = await mailed()
    expect((await read(before.first)).status).toBe(404)
    expect((await read(before.decline)).status).toBe(404)
    expect((await read(after.first)).status).toBe(200)
    const theirs = db.select().from(interviewAnswerLinks).where(eq(interviewAnswerLinks.interviewId, id))
    const rows = await theirs
    expect(rows).toHaveLength(3)
    for (const token of Object.values(after)) expect(JSON.stringify(rows)).not.toContain(token)
    await deleteOverAnswerLinks(db, new Date('2026-11-30T09:00:00.001Z'))
    expect((await theirs).map(({ slot }) => slot).toSorted()).toEqual(['2026-12-01 14:30', null])
    await deleteOverAnswerLinks(db, new Date('2026-12-01T13:30:00.001Z'))
    expect(await theirs).toEqual([])
  })
})

describe('a link that chooses', () => {
  test('shows what will happen: no name, no address of the slots, and nothing changes', async () => {
    const { first, decline: declining } = await mailed()
    const asked = {
      title: 'Développeur React',
      companyName: 'Altaïr',
      place: 'Île-de-France',
      dateStart: '2026-12-01',
      dateEnd: '2027-05-31',
      firstDate: slots.firstDate,
      secondDate: slots.secondDate,
    }
    expect((await read(first)).body).toEqual({ answer: 'choose', slot: slots.firstDate, ...asked })
    expect((await read(declining)).body).toEqual({ answer: 'decline', slot: null, ...asked })
    for (const url of [paths.interviewAnswer(first), calls.read.path.replace(':token', first)])
      await app.inject({ method: 'HEAD', url })
    expect(await stored()).toMatchObject({ status: 'pending', selectedSlot: null })
    expect((await newestEvent()).type).toBe('interview.proposed')
  })

  test('accepts its slot as the candidate: one event that says so, one mail to the company', async () => {
    const { second } = await mailed()
    const { status, body } = await choose(second)
    expect(status).toBe(200)
    expect(body).toEqual({
      toast: { status: 'success', body: 'Entretien accepté avec succès' },
      slot: slots.secondDate,
      link: slots.linkTwo,
    })
    expect(await stored()).toMatchObject({ status: 'accepted', selectedSlot: slots.secondDate })
    expect(await newestEvent()).toMatchObject({
      type: 'interview.accepted',
      actorId: candidate.id,
      actorRole: 'candidate',
      after: { selectedSlot: slots.secondDate, through: 'mail-link' },
    })
    expect((await lettersTo(recruiter.email)).map(({ subject }) => subject)).toEqual([
      'Entretien accepté : Développeur React',
    ])
  })

  test('declines nothing, and the one that declines chooses nothing', async () => {
    const { first, decline: declining } = await mailed()
    expect([(await decline(first)).status, (await choose(declining)).status]).toEqual([404, 404])
    expect(await stored()).toMatchObject({ status: 'pending' })
  })

  test('serves once; then every link of the mail says what was answered', async () => {
    const tokens = await mailed()
    const uses = await Promise.all([choose(tokens.first), choose(tokens.first), decline(tokens.decline)])
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(uses.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await lettersTo(recruiter.email)).toHaveLength(1)

    const settled = { status: 'accepted', selectedSlot: slots.firstDate, reason: null, reasonBy: null } as const
    await db.update(interviews).set(settled).where(eq(interviews.id, id))
    await expectOver(tokens, 'Tu as déjà répondu : l’entretien est fixé au lundi 30 novembre 2026 à 10 h.')
  })
})

describe('a link that declines', () => {
  test('asks for the reason, which the company reads without a name', async () => {
    const tokens = await mailed()
    const refused = await decline(tokens.decline, ' ')
    expect([refused.status, refused.failure.error.fields]).toEqual([422, { reason: 'Raison obligatoire' }])
    const { status, body } = await decline(tokens.decline, 'Pas libre, Anne Durand')
    expect([status, body.toast.body]).toEqual([200, 'Entretien décliné avec succès'])
    expect(await stored()).toMatchObject({ status: 'rejected', reasonBy: 'candidate' })
    expect(await newestEvent()).toMatchObject({
      type: 'interview.declined',
      actorId: candidate.id,
      after: { through: 'mail-link' },
    })
    const [letter] = await lettersTo(recruiter.email)
    expect(letter?.subject).toBe('Entretien décliné : Développeur React')
    expect(JSON.stringify(letter)).not.toContain('Durand')
    await expectOver(tokens, 'Tu as déjà répondu : tu as décliné cet entretien.')
  })

  test('does not touch the interview that is proposed after it', async () => {
    const tokens = await mailed()
    await decline(tokens.decline)
    const again = await call(api.interviews.propose, { params: { id: proposalId }, body: slots }, recruiter)
    expect((await choose(tokens.first)).status).toBe(409)
    const [row] = await db.select().from(interviews).where(eq(interviews.id, again.body.id))
    expect(row?.status).toBe('pending')
  })
})

describe('a link no longer answers', () => {
  test('once other slots were proposed, even the same ones; the newest mail does', async () => {
    const tokens = await mailed()
    const asked = { params: { id }, body: { reason: 'Un empêchement' } }
    expect((await call(api.interviews.askAnotherDate, asked, candidate)).status).toBe(200)
    await expectOver(tokens, 'Tu as déjà répondu : tu as demandé une autre date.')
    await call(api.interviews.change, { params: { id }, body: slots }, recruiter)
    const newest = await mailed()
    await expectOver(tokens, 'Les créneaux ont changé depuis cet e-mail : réponds avec l’e-mail le plus récent.')
    expect((await choose(newest.first)).status).toBe(200)
  })

  test('on the day of the first slot, as on the candidate’s own screen; then when its slot is over', async () => {
    const tokens = await mailed()
    clock.now = new Date('2026-11-29T22:59:00Z')
    expect((await read(tokens.second)).status).toBe(200)
    clock.now = new Date('2026-11-29T23:00:00Z')
    await expectOver(tokens, 'Il est trop tard pour répondre par ce lien : le jour du premier créneau est venu.')
    clock.now = new Date('2026-12-01T13:30:00Z')
    await expectOver(tokens, 'Ce lien a expiré : l’heure proposée est passée.')
  })

  test('when the company called the interview off, with whoever accepted', async () => {
    const tokens = await mailed()
    await choose(tokens.first)
    const off = { params: { id }, body: { reason: 'Budget gelé' } }
    expect((await call(api.interviews.reject, off, recruiter)).status).toBe(200)
    await expectOver(tokens, 'Altaïr a annulé cet entretien.')
  })

  test('when the mission is interrupted or its candidate already decided', async () => {
    const tokens = await mailed()
    expect((await read(tokens.first)).status).toBe(200)
    const closed = 'Cette mission n’attend plus de réponse.'
    await db.update(missions).set({ interruptedAt: start }).where(eq(missions.id, missionId))
    await expectOver(tokens, closed)
    await db.update(missions).set({ interruptedAt: null }).where(eq(missions.id, missionId))
    await db.update(proposals).set({ status: 'rejected' }).where(eq(proposals.id, proposalId))
    await expectOver(tokens, closed)
  })

  test('when the account is suspended', async () => {
    const tokens = await mailed()
    expect((await read(tokens.first)).status).toBe(200)
    await call(api.suspensions.suspend, { params: { id: candidate.id }, body: { reason: 'Fausse déclaration' } }, admin)
    await expectOver(tokens, 'Ton compte est suspendu : ce lien ne répond plus.')
  })

  test('when the mission is deleted, the candidate withdrawn, or nobody made it: one same answer', async () => {
    const gone = 'Ce lien ne sert plus : l’entretien n’existe plus, ou le lien est incomplet.'
    const tokens = await mailed()
    await db.update(missions).set({ deletedAt: start }).where(eq(missions.id, missionId))
    await expectOver(tokens, gone, 404)
    await db.update(missions).set({ deletedAt: null }).where(eq(missions.id, missionId))
    expect((await call(api.proposals.remove, { params: { id: proposalId } }, recruiter)).status).toBe(200)
    for (const token of [tokens.first, 'inconnu'])
      for (const { status, failure } of [await read(token), await choose(token), await decline(token)])
        expect([status, failure.toast.body]).toEqual([404, gone])
  })
})

test('a link is tried sixty times in five minutes, by anybody', async () => {
  const { first } = await mailed()
  for (let tries = 0; tries < 60; tries++) expect((await read(first)).status).toBe(200)
  expect((await choose(first)).status).toBe(429)
  expect(await stored()).toMatchObject({ status: 'pending' })
})
