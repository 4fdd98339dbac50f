import { tmpdir } from 'node:os'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { minuteOf, type Minute } from '#domain/time/paris-time.ts'
import { mailsLeave } from '#domain/oversight/todo/nudges.ts'
import { todoRules, type TodoKind } from '#domain/oversight/todo/todos.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { accountMailChoices, todoDigests, todoMarks, todoNudges, todos } from '#server/db/schema/oversight/todos.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { orNotFound } from '#server/http/failures.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openTestApp } from '#test/servers/app.ts'
import { testSigner } from '#test/servers/secret.ts'
import { openSmtpInbox } from '#test/servers/smtp.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { forgetNudges, nudgeTodos } from './nudges.jobs.ts'

const { app, db, owner, call, clock, fileStore } = await openTestApp()
const inbox = await openSmtpInbox()
const mailer = openMailer({ smtpUrl: inbox.url, from: 'Inspirnautes <bonjour@inspirnautes.fr>', dataDir: tmpdir() })
afterAll(() => mailer.close())
const admin = await anAdmin(db)

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let missionId: number
let made = 0

beforeEach(async () => {
  for (const table of [todos, todoMarks, todoNudges, todoDigests, accountMailChoices, mails]) await db.delete(table)
  recruiter = await aRecruiter(db, { companyName: 'Altaïr' })
  candidate = await aCandidate(db)
  missionId = await aMission(db, recruiter, { startDay: '2027-01-04', endDay: '2027-06-30' })
  inbox.received.length = 0
})

/** A todo of somebody, as recomputing writes it; nothing marks its mission, so that it stays as it is. */
const aTodo = async (kind: TodoKind, since: Minute, dueAt: Minute, about: Partial<typeof todos.$inferInsert> = {}) => {
  const { holder } = todoRules[kind]
  const accountId = { candidate: candidate.id, recruiter: recruiter.id, admin: null }[holder]
  const key = `${kind}:${(made += 1)}`
  const row = { kind, key, holder, accountId, missionId, since: instantOf(since), dueAt: instantOf(dueAt), ...about }
  await db.insert(todos).values(row)
}

const run = (now: Minute) => nudgeTodos({ db, now: instantOf(now), contactTo: null })
/** Runs the job as often as the runner does, an hour at a time where nothing can happen. */
const runThrough = async (from: Minute, to: Minute, stepMinutes = 30) => {
  for (let at = instantOf(from); at <= instantOf(to); at = new Date(at.getTime() + stepMinutes * 60_000))
    await nudgeTodos({ db, now: at, contactTo: null })
}
const queued = () => db.select().from(mails).orderBy(asc(mails.id))
/** « when: to whom, subject » of each mail. */
const told = async () => (await queued()).map(({ createdAt, letter }) => `${minuteOf(createdAt)} ${letter?.subject}`)
const linesOf = async (place: number) =>
  (await queued())[place]?.letter?.lines?.map(({ text }) => text.replaceAll('\u00a0', ' '))

const sent = async () => {
  const [mail] = (await queued()).slice(-1)
  const now = () => clock.now
  const warn = (sentence: string) => expect.unreachable(sentence)
  const means = { db, mailer, fileStore, publicUrl: 'https://inspirnautes.fr', signer: testSigner, now, warn }
  await sendMail(means, orNotFound(mail).id)
  return orNotFound(inbox.received.at(-1))
}

describe('a todo of days', () => {
  test('is told in the digest of the morning after its beginning, its half and its end, and then never', async () => {
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00', { month: '2026-10' })
    await runThrough('2026-11-23 10:00', '2026-12-10 10:00')
    expect(await told()).toEqual([
      '2026-11-24 08:00 1 chose t’attend',
      '2026-11-27 08:00 1 chose t’attend',
      '2026-12-01 08:00 1 chose t’attend',
    ])
    const end = 'lundi 30 novembre 2026 à 18 h'
    expect(await linesOf(0)).toEqual([
      `Soumets ton mois d’octobre 2026, « Développeur React » chez Altaïr, avant le ${end}`,
    ])
    expect(await linesOf(1)).toEqual([
      `Rappel : soumets ton mois d’octobre 2026, « Développeur React » chez Altaïr, avant le ${end}`,
    ])
    expect(await linesOf(2)).toEqual([
      `Rappel : soumets ton mois d’octobre 2026, « Développeur React » chez Altaïr, attendu depuis le ${end}`,
    ])
    const logged = await db.select().from(events).where(eq(events.type, 'todo.nudged'))
    expect(logged).toHaveLength(3)
    expect(logged[0]).toMatchObject({
      actorRole: 'system',
      subjectId: candidate.id,
      after: { waits: 1, isDigest: true },
    })
  })

  test('stands in one digest with all that waits, the soonest end first, each line with its page', async () => {
    await aTodo('proposal.decide', '2026-11-23 10:00', '2026-11-30 18:00')
    await aTodo('interview.change', '2026-11-23 11:00', '2026-11-26 11:00')
    await run('2026-11-24 08:00')
    expect(await told()).toEqual(['2026-11-24 08:00 2 choses vous attendent'])
    const [mail] = await queued()
    expect(mail?.recipient).toBe(recruiter.email)
    expect(mail?.letter?.lines).toEqual([
      {
        text: expect.stringContaining('Proposez d’autres créneaux d’entretien, « Développeur React », avant le'),
        path: `/recruiter/missions/${missionId}`,
      },
      { text: expect.stringContaining('Dites si vous recrutez'), path: `/recruiter/missions/${missionId}` },
    ])
  })

  test('that begins after 8:00 waits for the next digest; a digest that was missed leaves until 10:00', async () => {
    await aTodo('report.submit', '2026-11-24 08:01', '2026-12-01 18:00')
    await runThrough('2026-11-24 08:00', '2026-11-24 20:00', 5)
    expect(await told()).toEqual([])
    await run('2026-11-25 10:00')
    expect(await told()).toEqual([])
    await run('2026-11-26 09:55')
    expect(await told()).toEqual(['2026-11-26 09:55 1 chose t’attend'])
  })

  test('is told at 8:00 on the clock of its reader', async () => {
    recruiter = await aRecruiter(db, { region: 'La Réunion' })
    candidate = await aCandidate(db, { region: 'Guadeloupe' })
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00', { month: '2026-10' })
    await aTodo('proposal.decide', '2026-11-23 10:00', '2026-11-30 18:00')
    await aTodo('mission.fill', '2026-11-23 10:00', '2026-11-30 18:00')
    await runThrough('2026-11-23 23:00', '2026-11-24 20:00')
    expect(await told()).toEqual([
      '2026-11-24 05:00 1 chose vous attend',
      '2026-11-24 08:00 1 chose vous attend',
      '2026-11-24 13:00 1 chose t’attend',
    ])
    expect((await queued()).map(({ recipient }) => recipient)).toEqual([recruiter.email, admin.email, candidate.email])
  })

  test('that is put off is told once it is shown again', async () => {
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00', {
      snoozedUntil: instantOf('2026-11-25 09:00'),
    })
    await runThrough('2026-11-24 08:00', '2026-11-26 08:00')
    expect(await told()).toEqual(['2026-11-26 08:00 1 chose t’attend'])
  })

  test('that says what the last digest said is not mailed again', async () => {
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00')
    await run('2026-11-24 08:00')
    // The same question, asked again for the same end.
    await db.update(todos).set({ since: instantOf('2026-11-24 10:00') })
    await runThrough('2026-11-25 08:00', '2026-11-25 20:00')
    expect(await told()).toHaveLength(1)
    expect(await db.$count(todoNudges)).toBe(2)
  })
})

describe('a todo whose clock is short', () => {
  test('is told at once, in the day, and once', async () => {
    await aTodo('interview.change', '2026-11-24 14:00', '2026-11-25 11:00')
    await runThrough('2026-11-24 13:30', '2026-11-24 23:30', 5)
    const end = 'mercredi 25 novembre 2026 à 11 h'
    expect(await told()).toEqual([
      `2026-11-24 14:00 Proposez d’autres créneaux d’entretien, « Développeur React », avant le ${end}`,
    ])
  })

  test('that begins at night is in the digest of the morning, and nothing else leaves', async () => {
    await aTodo('interview.change', '2026-11-24 22:00', '2026-11-25 18:00')
    await runThrough('2026-11-24 20:00', '2026-11-25 08:55', 5)
    expect(await told()).toEqual(['2026-11-25 08:00 1 chose vous attend'])
  })

  test('that a mail of its own announced is not told a second time, only at its half', async () => {
    await aTodo('interview.answer', '2026-11-23 10:00', '2026-11-24 18:00')
    await runThrough('2026-11-23 10:00', '2026-11-24 17:55', 5)
    expect(await told()).toEqual([
      '2026-11-24 09:00 Rappel : choisis ton créneau d’entretien, « Développeur React » chez Altaïr, avant le mardi 24 novembre 2026 à 18 h',
    ])
  })
})

describe('whatever waits', () => {
  const moment = fc.integer({ min: 0, max: 10 * 24 * 4 })
  const drawn = fc.record({
    kind: fc.constantFrom<TodoKind>(
      'interview.answer',
      'report.submit',
      'proposal.decide',
      'mission.fill',
      'papers.complete',
    ),
    since: moment,
    lasts: fc.integer({ min: 1, max: 8 * 24 * 4 }),
  })
  const start = instantOf('2026-11-06 00:00')
  const quarter = 900_000

  test('no mail twice, none in the night, at most one digest a day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 12 }), async (many) => {
        for (const table of [todos, todoNudges, todoDigests, mails]) await db.delete(table)
        for (const { kind, since, lasts } of many) {
          const begin = new Date(start.getTime() + since * quarter)
          await aTodo(kind, minuteOf(begin), minuteOf(new Date(begin.getTime() + lasts * quarter)))
        }
        await runThrough('2026-11-06 00:00', '2026-11-26 12:00', 60)
        const all = await queued()
        for (const { createdAt } of all) expect(mailsLeave(createdAt, null)).toBe(true)
        const digests = all.filter(({ letter }) => /attend(ent)?$/.test(letter?.subject ?? ''))
        const days = digests.map(({ recipient, createdAt }) => `${recipient} ${minuteOf(createdAt).slice(0, 10)}`)
        expect(new Set(days).size).toBe(days.length)
        for (const { createdAt } of digests) expect(minuteOf(createdAt).slice(11)).toBe('08:00')
        // Each stage makes one mail at most, and every todo was told to its end.
        expect(all.length).toBeLessThanOrEqual(3 * many.length)
        const ends = await db.$count(todoNudges, eq(todoNudges.stage, 'end'))
        expect(ends).toBe(many.length)
      }),
      { numRuns: 4 },
    )
  }, 60_000)

  test('several instances at once tell it once, at once or in the digest', async () => {
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00')
    await aTodo('proposal.decide', '2026-11-23 10:00', '2026-11-30 18:00')
    await Promise.all([1, 2, 3, 4].map(() => run('2026-11-24 08:00')))
    expect(await told()).toHaveLength(2)
    await aTodo('interview.change', '2026-11-24 14:00', '2026-11-25 11:00')
    await Promise.all([1, 2, 3, 4].map(() => run('2026-11-24 14:00')))
    expect(await told()).toHaveLength(3)
  })

  test('a run that dies with its mail has told nothing, and the next one tells it', async () => {
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00')
    const broken = sql.raw(`check (recipient <> '${candidate.email}')`)
    await owner.db.execute(sql`alter table mails add constraint broken ${broken}`)
    await expect(run('2026-11-24 08:00')).rejects.toThrow('clock of Paris')
    expect([await db.$count(todoNudges), await db.$count(todoDigests)]).toEqual([0, 0])
    await owner.db.execute(sql`alter table mails drop constraint broken`)
    await run('2026-11-24 08:05')
    expect(await told()).toEqual(['2026-11-24 08:05 1 chose t’attend'])
  })

  test('is told to nobody whose account is suspended', async () => {
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00')
    await db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, candidate.id))
    await run('2026-11-24 08:00')
    expect(await told()).toEqual([])
  })

  test('of the platform is told once, to its address or to the first administrator', async () => {
    await anAdmin(db)
    await aTodo('mission.fill', '2026-11-23 10:00', '2026-11-30 18:00')
    await run('2026-11-24 08:00')
    expect((await queued()).map(({ recipient }) => recipient)).toEqual([admin.email])
    await aTodo('contract.prepare', '2026-11-24 10:00', '2026-12-01 18:00')
    await nudgeTodos({ db, now: instantOf('2026-11-25 08:00'), contactTo: 'equipe@inspirnautes.fr' })
    expect((await queued()).map(({ recipient }) => recipient)).toEqual([admin.email, 'equipe@inspirnautes.fr'])
    expect(await linesOf(1)).toHaveLength(2)
  })

  test('of a contract to sign is told from its half on, with its page: the mail of the contract told its beginning', async () => {
    await aTodo('contract.sign', '2026-11-23 10:00', '2026-11-30 18:00')
    await run('2026-11-24 08:00')
    expect(await queued()).toEqual([])
    await run('2026-11-27 08:00')
    const line = { text: expect.stringContaining('signe ton contrat'), path: `/user/mission/${missionId}` }
    expect((await queued())[0]?.letter?.lines).toEqual([line])
  })

  test('is recomputed before it is told: a mark is enough', async () => {
    await aProposal(db, missionId, candidate)
    await db.insert(todoMarks).values({ missionId })
    await run('2026-11-24 08:00')
    expect(await linesOf(0)).toEqual([expect.stringMatching(/^Rappel : proposez un entretien au profil proposé/)])
    expect(await db.$count(todos, eq(todos.missionId, missionId))).toBe(1)
  })

  test('is forgotten thirty days after it is over, and the newest digest stays', async () => {
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00')
    await run('2026-11-24 08:00')
    await run('2026-11-27 08:00')
    await forgetNudges(db, instantOf('2027-01-15 04:00'))
    expect([await db.$count(todoNudges), await db.$count(todoDigests)]).toEqual([2, 1])
    await db.delete(todos)
    await forgetNudges(db, instantOf('2026-12-24 07:59'))
    expect(await db.$count(todoNudges)).toBe(2)
    await forgetNudges(db, instantOf('2027-01-15 04:00'))
    expect(await db.$count(todoNudges)).toBe(0)
  })
})

describe('« Mes e-mails »', () => {
  const { read, choose } = api.mailChoices
  const choicesOf = async (person: Parameters<typeof call>[2]) => (await call(read, {}, person)).body.items

  test('of the platform are those of every administrator', async () => {
    const other = await anAdmin(db)
    await call(choose, { body: { group: 'missions', choice: 'never' } }, other)
    expect((await choicesOf(admin)).find(({ group }) => group === 'missions')?.choice).toBe('never')
    await aTodo('mission.fill', '2026-11-23 10:00', '2026-11-30 18:00')
    await run('2026-11-24 08:00')
    expect(await told()).toEqual([])
  })

  test('decide what leaves: never, or in the digest alone', async () => {
    await call(choose, { body: { group: 'months', choice: 'never' } }, candidate)
    await call(choose, { body: { group: 'interviews', choice: 'digest' } }, recruiter)
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00')
    await aTodo('interview.change', '2026-11-23 14:00', '2026-11-24 12:00')
    await runThrough('2026-11-23 13:00', '2026-11-24 08:00')
    expect(await told()).toEqual(['2026-11-24 08:00 1 chose vous attend'])
  })
})

describe('the link that unsubscribes', () => {
  beforeEach(async () => {
    clock.now = instantOf('2026-11-24 08:00')
    await aTodo('report.submit', '2026-11-23 10:00', '2026-11-30 18:00')
    await run('2026-11-24 08:00')
  })
  const pathOf = (header: string | undefined) =>
    /^<https:\/\/inspirnautes\.fr(\/desabonnement\/[\w.%-]+)>$/.exec(header ?? '')?.[1]
  const headerOf = ({ headers }: Awaited<ReturnType<typeof sent>>, name: string) =>
    headers.find(({ key }) => key === name)?.value
  const choices = async () => (await call(api.mailChoices.read, {}, candidate)).body.items.map(({ choice }) => choice)

  test('stands in the headers and at the foot of these mails, with the lines and their pages', async () => {
    const mail = await sent()
    const path = orNotFound(pathOf(headerOf(mail, 'list-unsubscribe')))
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.text).toContain(`Ne plus recevoir ces rappels : https://inspirnautes.fr${path}`)
    expect(mail.html).toContain(`href="https://inspirnautes.fr${path}"`)
    expect(mail.text).toContain(`https://inspirnautes.fr/user/missions/${missionId}`)
    expect(mail.html).toContain(`href="https://inspirnautes.fr/user/missions/${missionId}"`)
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=limit',
      '--limit\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--limit--\r\n',
    ],
  ])('ends them by a POST of a mail program, as %s, without a session, and twice is once', async (type, payload) => {
    const url = orNotFound(pathOf(headerOf(await sent(), 'list-unsubscribe')))
    expect((await app.inject({ url })).statusCode).toBe(404)
    expect(await choices()).not.toContain('never')
    for (let use = 0; use < 2; use++) {
      const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        200,
        { toast: { status: 'success', body: 'Vous ne recevrez plus ces rappels' } },
      ])
    }
    expect(new Set(await choices())).toEqual(new Set(['never']))
    const logged = await db.select().from(events).where(eq(events.type, 'mail-choices.unsubscribed'))
    expect(logged.filter(({ subjectId }) => subjectId === candidate.id)).toMatchObject([{ actorRole: 'visitor' }])
    await runThrough('2026-11-24 08:05', '2026-12-02 10:00')
    expect(await told()).toHaveLength(1)
  })

  test('leaves the mails of the specification', async () => {
    const url = orNotFound(pathOf(headerOf(await sent(), 'list-unsubscribe')))
    await app.inject({ method: 'POST', url })
    const other = await aMission(db, recruiter, { startDay: '2027-01-04', endDay: '2027-06-30' })
    await call(api.proposals.assign, { body: { mission: other, profil: candidate.candidateId } }, admin)
    const newest = (await queued()).findLast(({ recipient }) => recipient === candidate.email)
    expect(newest?.letter?.subject).toMatch(/^Une mission t’est proposée/)
    expect(newest?.letter).not.toHaveProperty('unsubscribe')
    expect(headerOf(await sent(), 'list-unsubscribe')).toBeUndefined()
  })

  test('that we did not sign, of somebody else or too old, does nothing', async () => {
    const token = decodeURIComponent(orNotFound(pathOf(headerOf(await sent(), 'list-unsubscribe'))).split('/')[2] ?? '')
    const stranger = token.replace(/^\d+/, String(recruiter.id))
    const use = (given: string) => call(api.mailChoices.unsubscribe, { params: { token: given } })
    for (const given of ['abc', '0.1.x', stranger, token.slice(0, -1)]) {
      const { status, failure } = await use(given)
      expect([status, failure.toast.body]).toEqual([
        404,
        'Ce lien de désabonnement n’est pas complet, ou n’est plus valable.',
      ])
    }
    clock.now = instantOf('2028-12-01 08:00')
    expect((await use(token)).status).toBe(404)
    expect(await db.$count(accountMailChoices)).toBe(0)
  })

  test('of the platform’s mails ends them for all administrators', async () => {
    await aTodo('mission.fill', '2026-11-23 10:00', '2026-11-30 18:00')
    await run('2026-11-24 08:05')
    const url = orNotFound(pathOf(headerOf(await sent(), 'list-unsubscribe')))
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
    const { items } = (await call(api.mailChoices.read, {}, await anAdmin(db))).body
    expect(new Set(items.map(({ choice }) => choice))).toEqual(new Set(['never']))
  })
})
