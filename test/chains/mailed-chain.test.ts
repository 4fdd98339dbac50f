import { tmpdir } from 'node:os'
import { runOnce } from 'graphile-worker'
import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { orNotFound } from '#server/http/failures.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openTestApp } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { openSmtpInbox } from '#test/servers/smtp.ts'
import { aMission, anAdmin, aRecruiter, skillId } from '#test/people/factories.ts'

/**
 * A candidate who never signs in: what they do, they do by the links of their mails. Before they open a mail, a program that
 * looks for danger in mails has opened every link of it, and what a page behind a link asks the server for.
 */

const tested = await openTestApp()
const { app, db, owner, call, clock } = tested
const inbox = await openSmtpInbox()
const mailer = openMailer({ smtpUrl: inbox.url, from: 'bonjour@inspirnautes.fr', dataDir: tmpdir() })
// The inbox closes once its last connection has.
afterAll(() => mailer.close())
const options = jobOptions(tested, { mailer })

/** Everything that the database holds, but the counts of attempts. */
const everything = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await owner.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  )
  const kept: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await owner.pool.query<{ all: string }>(
      `select coalesce(string_agg(row::text, ';' order by row::text), '') as all from "${name}" as row`,
    )
    kept[name] = orNotFound(rows[0]).all
  }
  return kept
}

const endpoints = Object.values(api).flatMap((calls) => Object.values<AnyEndpoint>(calls))
/** The addresses of the API that take the secret of a link, whatever their method. */
const takers = endpoints.filter(({ path }) => path.includes(':token')).map(({ path }) => path)

/** Opens an address as such a program does. */
const open = async (url: string): Promise<void> => {
  for (const method of ['HEAD', 'GET'] as const) await app.inject({ method, url })
}

/** Sends what is queued, and lets the program open every link before anybody reads; answers the mails of an address. */
const deliver = async (email: string) => {
  const before = inbox.received.length
  await runOnce(runnerOptions(options))
  const sent = inbox.received.slice(before)
  const held = await everything()
  const written = sent.map(({ text = '', html = '' }) => `${text} ${html}`).join(' ')
  const links = new Set([...written.matchAll(/https:\/\/inspirnautes\.fr(\/[^\s"<]*)/g)].map(([, path = '']) => path))
  for (const path of links) {
    // How often an address may ask is not what is tried here.
    await owner.pool.query('truncate rate_limits')
    await open(path)
    const secret = path.split('/').at(-1) ?? ''
    for (const taker of takers) await open(taker.replace(':token', secret))
  }
  expect(await everything()).toEqual(held)
  return sent.filter(({ envelope }) => envelope.to.includes(email))
}

type Delivered = Awaited<ReturnType<typeof deliver>>

/** The secret of a link in the mail of this subject; the link is on the line that begins so. */
const secretIn = (delivered: Delivered, subject: RegExp, line: RegExp): string => {
  const { text } = orNotFound(delivered.find((mail) => subject.test(mail.subject ?? '')))
  const answer = orNotFound((text ?? '').split('\n').find((each) => line.test(each)))
  return orNotFound(answer.trim().split('/').at(-1))
}

test('a person who only reads mails is recruited, and a program that follows every link changes nothing', async () => {
  const email = 'anne@exemple.fr'
  const admin = await anAdmin(db)
  const recruiter = await aRecruiter(db, { companyName: 'Altaïr' })
  const mission = await aMission(db, recruiter, { title: 'Refonte du portail' })
  await call(api.registrations.registerCandidate, {
    body: {
      email,
      password: 'Etoile1!',
      name: 'Durand',
      lastname: 'Anne',
      nbrAnneeExp: '7',
      adresse: 'Bretagne',
      poste: 'Développeuse React',
      tarif: '550',
      skills: [{ id: await skillId(db, 'React'), rating: 4.5 }],
    },
  })

  // The registration is confirmed by its mail.
  const token = secretIn(await deliver(email), /demande/i, /\/confirmation\//)
  const waiting = async () => orNotFound((await call(api.registrations.listCandidates, {}, admin)).body.items[0])
  expect((await call(api.registrations.confirmEmail, { body: { token } })).status).toBe(200)
  const { id_user: id } = await waiting()
  const accepted = { params: { decision: 'accept' as const, id }, body: { action: 'accept' as const, id, type: 'profil' as const } } // oxfmt-ignore
  expect((await call(api.registrations.decide, accepted, admin)).status).toBe(200)
  expect(await deliver(email)).toHaveLength(1)

  // Proposed for the mission, with an interview.
  const ranked = await call(api.matching.list, { params: { id: mission } }, admin)
  const profil = orNotFound(ranked.body.items[0]).profilId
  await call(api.proposals.assign, { body: { mission, profil } }, admin)
  const [proposal] = (await call(api.proposals.listOfMission, { params: { id: mission } }, recruiter)).body.items
  const params = { id: orNotFound(proposal).missionProfilId }
  const slots = {
    firstDate: '2026-11-25 10:00',
    secondDate: '2026-11-26 14:00',
    link: 'https://visio.exemple.fr/un',
    linkTwo: 'https://visio.exemple.fr/deux',
  }
  const interview = (await call(api.interviews.propose, { params, body: slots }, recruiter)).body.id

  // Its slots change; the first mail no longer answers, and the second does.
  const asked = await deliver(email)
  const change = { params: { id: interview }, body: { ...slots, secondDate: '2026-11-26 15:30' } }
  expect((await call(api.interviews.change, change, recruiter)).status).toBe(200)
  const older = secretIn(asked, /^Un entretien t’est proposé/, /^Choisir .* à 10 h/)
  expect((await call(api.interviewAnswers.choose, { params: { token: older } })).status).toBe(409)
  const newer = secretIn(await deliver(email), /^De nouveaux créneaux/, /^Choisir .* à 15 h 30/)
  const shown = await call(api.interviewAnswers.read, { params: { token: newer } })
  expect(shown.body).toMatchObject({ answer: 'choose', slot: '2026-11-26 15:30', companyName: 'Altaïr' })
  const chosen = await call(api.interviewAnswers.choose, { params: { token: newer } })
  expect([chosen.status, chosen.body.link]).toEqual([200, slots.linkTwo])
  const told = await deliver(recruiter.email)
  expect(told.map(({ subject }) => subject)).toContain('Entretien accepté : Refonte du portail')

  // The interview takes place, and the company recruits.
  clock.now = new Date('2026-11-26T16:00:00Z')
  expect((await call(api.proposals.recruit, { params }, recruiter)).status).toBe(200)
  const last = await deliver(email)
  expect(last.some(({ subject = '' }) => /recruté/i.test(subject))).toBe(true)
  const { rows } = await owner.pool.query<{ status: string; sessions: number }>(
    `select p.status, (select count(*)::int from sessions where account_id = $1) as sessions
    from proposals p where p.id = $2`,
    [id, params.id],
  )
  expect(rows).toEqual([{ status: 'recruited', sessions: 0 }])
})
