import { PDFDocument } from '@cantoo/pdf-lib'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { candidates } from '#server/db/schema/candidates.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/mails.ts'
import { missions } from '#server/db/schema/missions.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { found } from '#server/http/failures.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { formOf, openTestApp, type Person } from './app.ts'
import { anAwkwardCandidate, awkwardPeople, type AwkwardCandidate } from './awkward-people.ts'
import { callsNaming, type Ids, type Input } from './calls-on-rows.ts'
import { aCandidate, aMission, anAdmin, aRecruiter, skillId, unusedReferenceData } from './factories.ts'
import { leaksOf, type Received } from './leak-scanner.ts'

/**
 * A recruiter never learns who a candidate is. People who are hard to hide, and who give themselves away in every text they
 * write, are led through every state of a proposal; in each, a recruiter calls every endpoint of the contract that is open
 * to them, and every byte that comes back, and every mail, is searched for everything that says who these people are.
 */

const testApp = await openTestApp()
const { app, db, call, clock, tokenOf } = testApp
const { callsOn, callsOnOwnRow } = callsNaming(await skillId(db, 'React'))

const [victim] = awkwardPeople
const { email, familyName, givenName, phone } = found(victim)
const aPdf = async (write: (pdf: PDFDocument) => unknown) => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await write(pdf)
  return Buffer.from(await pdf.save())
}

/** Ways to give somebody away, served by handlers of their own. */
const planted: Record<string, (reply: FastifyReply) => unknown> = {
  'an e-mail in JSON': () => ({ contact: email }),
  'a name in escaped JSON': (reply) => reply.type('application/json').send('{"by":"\\u0052ose"}'),
  'a name without its case and accents': () => ({ by: `M. ${familyName.toUpperCase()}` }),
  'a number with dots': () => ({ call: `0${phone}`.replace(/(..)/g, '$1.') }),
  'a header': (reply) => reply.header('x-author', `${givenName} ${familyName}`).send({}),
  'a file name': (reply) =>
    reply.header('content-disposition', `attachment; filename*=UTF-8''CV_${encodeURIComponent('Rose Martin')}.pdf`).send({}), // prettier-ignore
  'a link': () => ({ url: `/x?of=${encodeURIComponent(email)}` }),
  'a token in base64': () => ({ token: Buffer.from(JSON.stringify({ sub: email })).toString('base64url') }),
  'an entity in HTML': (reply) => reply.type('text/html').send('<p>&#82;ose</p>'),
  'a line of a CSV': (reply) => reply.type('text/csv').send(`Nom;Prénom\n${familyName};${givenName}`),
  'the metadata of a PDF': async (reply) =>
    reply.type('application/pdf').send(await aPdf((pdf) => pdf.setAuthor(`${givenName} ${familyName}`))),
  'the text of a PDF': async (reply) =>
    reply.type('application/pdf').send(await aPdf((pdf) => pdf.getPage(0).drawText(familyName))),
}
app.get<{ Params: { way: string } }>('/planted/:way', (request, reply) => planted[request.params.way]?.(reply))
await app.ready()
const admin = await anAdmin(db)
const people: AwkwardCandidate[] = []
for (const awkward of awkwardPeople) people.push(await anAwkwardCandidate(db, awkward))

const now = clock.now
const later = new Date('2026-12-01T12:00:00Z')

/** Every name of a field on the wire. */
const keys = new Set([...JSON.stringify(app.swagger()).matchAll(/"(\w+)":/g)].map(([, name = '']) => name))

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]): [string, AnyEndpoint] => [`${feature}.${name}`, endpoint]),
)
const reachable = endpoints.filter(([, { access }]) => access === 'public' || access.includes('recruiter'))
const isRead = ([, { method }]: [string, AnyEndpoint]) => method === 'GET'

/** Writes after which the others find nothing more to change. */
const last = ['proposals.remove', 'missions.interrupt', 'missions.delete']
const writes = reachable
  .filter((row) => !isRead(row))
  .toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other))

type Stage = { recruiter: Person & { recruiterId: number }; mission: number; proposals: number[] }

const slots = {
  firstDate: '2026-11-30 10:00',
  secondDate: '2026-12-01 14:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}
const recruiters = { reason: 'Le budget a changé.' }

const newestInterview = async (proposalId: number) =>
  (await db.select().from(interviews).where(eq(interviews.proposalId, proposalId))).at(-1)?.id ?? 0

/** One step of a proposal, by whom it is taken. */
type Step = (at: { stage: Stage; person: AwkwardCandidate; proposal: number }) => Promise<{ status: number }>

const propose: Step = ({ stage, proposal }) =>
  call(api.interviews.propose, { params: { id: proposal }, body: slots }, stage.recruiter)
const onInterview =
  (take: (id: number, at: Parameters<Step>[0]) => ReturnType<Step>): Step =>
  async (at) =>
    take(await newestInterview(at.proposal), at)
const ask = onInterview((id, { person }) =>
  call(api.interviews.askAnotherDate, { params: { id }, body: { reason: person.text } }, person),
)
const change = onInterview((id, { stage }) =>
  call(api.interviews.change, { params: { id }, body: slots }, stage.recruiter),
)
const accept = onInterview((id, { person }) =>
  call(api.interviews.accept, { params: { id }, body: { selectedDate: slots.firstDate } }, person),
)
const decline = onInterview((id, { person }) =>
  call(api.interviews.decline, { params: { id }, body: { reason: person.text } }, person),
)
const cancel = onInterview((id, { stage }) =>
  call(api.interviews.reject, { params: { id }, body: recruiters }, stage.recruiter),
)
const declineMission: Step = ({ proposal: id, person }) =>
  call(api.proposals.declineMission, { params: { id }, body: { reason: person.text } }, person)
const wait: Step = async () => {
  clock.now = later
  return { status: 200 }
}
const decide =
  (decision: 'recruit' | 'reject' | 'remove'): Step =>
  ({ proposal: id, stage }) =>
    call(api.proposals[decision], { params: { id } }, stage.recruiter)
const withdraw: Step = ({ stage, person }) =>
  call(api.proposals.withdraw, { body: { mission: stage.mission, profil: person.candidateId } }, admin)

const stages: Record<string, Step[]> = {
  proposed: [],
  'an interview proposed': [propose],
  'another date asked for': [propose, ask],
  'other slots proposed': [propose, ask, change],
  'an interview agreed': [propose, accept],
  'an agreed interview to be moved': [propose, accept, ask],
  'an interview declined': [propose, decline],
  'an interview called off': [propose, accept, cancel],
  'the mission declined': [propose, declineMission],
  'an interview passed': [propose, accept, wait],
  recruited: [propose, accept, wait, decide('recruit')],
  'not retained': [propose, accept, wait, decide('reject')],
  'the mission declined after recruitment': [propose, accept, wait, decide('recruit'), declineMission],
  'removed by the recruiter': [decide('remove')],
  'withdrawn by the administrator': [withdraw],
}

/** A company of its own, with a mission for which everybody is proposed, led through these steps. */
const prepare = async (steps: Step[]): Promise<Stage> => {
  clock.now = now
  const recruiter = await aRecruiter(db, { givenName: 'Paul', familyName: 'Quelconque' })
  const stage: Stage = { recruiter, mission: await aMission(db, recruiter), proposals: [] }
  for (const person of people) {
    const { body } = await call(
      api.proposals.assign,
      { body: { mission: stage.mission, profil: person.candidateId } },
      admin,
    )
    stage.proposals.push(body.id)
  }
  for (const step of steps)
    for (const [index, person] of people.entries())
      expect(await step({ stage, person, proposal: stage.proposals[index] ?? 0 })).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) }) // prettier-ignore
  return stage
}

const idsOf = async (
  stage: Stage,
  index: number,
  unused: Pick<Ids, 'skill' | 'skillType' | 'sector'>,
): Promise<Ids> => {
  const person = people[index]
  const proposal = stage.proposals[index] ?? 0
  return {
    candidate: person?.id ?? 0,
    profile: person?.candidateId ?? 0,
    experience: person?.experience ?? 0,
    education: person?.education ?? 0,
    recruiter: stage.recruiter.id,
    mission: stage.mission,
    proposal,
    interview: await newestInterview(proposal),
    registration: 0,
    mail: 0,
    newcomer: 0,
    ...unused,
  }
}

/** Every different call of these endpoints that names the stage or one of the people. */
const callsOf = async (rows: [string, AnyEndpoint][], stage: Stage) => {
  const unused = await unusedReferenceData(db)
  const named = await Promise.all(people.map((_, index) => idsOf(stage, index, unused)))
  return rows.flatMap(([name, endpoint]) => {
    const inputs = named.map((ids): Input => {
      const own = callsOn[name]?.(ids) ?? callsOnOwnRow[name]
      return own ?? { params: { token: 'x' }, ...(endpoint.body && { body: {} }) }
    })
    const different = [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
    // A file sent by a recruiter is their own, whomever it names; whoever is recruited can no longer be turned down.
    const most = endpoint.multipart ? 1 : name === 'proposals.recruit' ? different.length / 2 : different.length
    return different.slice(0, most).map((input) => ({ name, endpoint, input }))
  })
}

/** Where a recruiter reads the name of someone whom they have recruited (A-18): these fields of these answers. */
const naming = /^(proposals\.listOfMission|interviews\.|calendars\.ofRecruiter|journal\.ofMission)/
const nameFields = new Set(['name', 'lastname', 'fullName', 'username'])

const recruitedBy = async ({ recruiterId }: Stage['recruiter']) => {
  const rows = await db
    .select({ accountId: candidates.accountId })
    .from(proposals)
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(and(eq(missions.recruiterId, recruiterId), eq(proposals.status, 'recruited')))
  return people.filter(({ id }) => rows.some(({ accountId }) => accountId === id)).map(({ awkward }) => awkward)
}

/** The answer without the names that may stand in it. */
const withoutNames = (body: string, recruited: Awaited<ReturnType<typeof recruitedBy>>): string => {
  const names = new Set(
    recruited.flatMap(({ givenName, familyName }) => [givenName, familyName, `${givenName} ${familyName}`]),
  )
  return JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      nameFields.has(key) && typeof value === 'string' && names.has(value) ? '' : value,
    ),
  )
}

const received = async (name: string, endpoint: AnyEndpoint, input: Input, stage: Stage) => {
  const { params = {}, query, body } = input as { params?: object; query?: Record<string, string>; body?: object }
  const values = params as Record<string, unknown>
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
  const form = endpoint.multipart ? await formOf(body ?? {}) : undefined
  const { recruiter } = stage
  const response = await app.inject({
    method: endpoint.method,
    url,
    ...(query && { query }),
    ...((form ?? body) && { payload: form?.payload ?? body }),
    headers: { ...form?.headers, authorization: `Bearer ${tokenOf(recruiter)}` },
  })
  const recruited = naming.test(name) && response.statusCode < 300 ? await recruitedBy(recruiter) : []
  return {
    status: response.statusCode,
    head: `${response.statusCode} ${response.statusMessage}\n${JSON.stringify(response.headers)}`,
    type: String(response.headers['content-type']),
    body: recruited.length > 0 ? Buffer.from(withoutNames(response.body, recruited)) : response.rawPayload,
  }
}

const awkward = people.map((person) => person.awkward)
const answered = new Set<string>()

/** Calls all of these endpoints as the recruiter; « endpoint: token » of everything that came through. */
const walk = async (rows: [string, AnyEndpoint][], stage: Stage): Promise<string[]> => {
  const leaks = new Set<string>()
  for (const { name, endpoint, input } of await callsOf(rows, stage)) {
    const answer = await received(name, endpoint, input, stage)
    if (answer.status < 300) answered.add(name)
    for (const token of await leaksOf(answer, awkward, keys)) leaks.add(`${name}: ${token}`)
  }
  return [...leaks]
}

/** Every mail to the recruiter, as it is sent. */
const mailed = async ({ recruiter }: Stage): Promise<Received[]> => {
  const rows = await db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, recruiter.email))
  const sent: Received[] = []
  const send = async (message: object) =>
    void sent.push({ head: '', type: 'text/plain', body: Buffer.from(JSON.stringify(message)) })
  const mailer = { send, close: () => undefined }
  for (const { id } of rows) await sendMail({ db, mailer, publicUrl: 'http://localhost', now: () => clock.now }, id)
  return sent
}

describe('a recruiter learns nothing', () => {
  const reads = reachable.filter(isRead)
  /** What reads differently after the recruiter’s own writes. */
  const changing = reads.filter(([name]) => /^(proposals|interviews|calendars|journal|missions)\./.test(name))

  test.each(Object.entries(stages))('of the candidates: %s', async (_, steps) => {
    const stage = await prepare(steps)
    const leaks = [...(await walk(reads, stage)), ...(await walk(writes, stage)), ...(await walk(changing, stage))]
    const letters = await mailed(stage)
    expect(letters.length).toBeGreaterThanOrEqual(people.length)
    for (const letter of letters) leaks.push(...(await leaksOf(letter, awkward)).map((token) => `a mail: ${token}`))
    expect([...new Set(leaks)]).toEqual([])
  })

  test('and was answered by every endpoint that is theirs', () => {
    const closed = new Set(['files.lastPicture', 'resumes.printLink', 'sessions.mailEmailLink'])
    const theirs = reachable.filter(([name, { access }]) => access !== 'public' && !closed.has(name))
    expect(theirs.filter(([name]) => !answered.has(name)).map(([name]) => name)).toEqual([])
  })
})

describe('a leak on purpose', () => {
  test.each(Object.keys(planted))('is found: %s', async (way) => {
    const response = await app.inject({ url: `/planted/${encodeURIComponent(way)}` })
    const head = JSON.stringify(response.headers)
    const answer = { head, type: String(response.headers['content-type']), body: response.rawPayload }
    expect(response.statusCode).toBe(200)
    expect(await leaksOf(answer, awkward, keys)).not.toEqual([])
  })

  test('is found in a walk', async () => {
    const stage = await prepare([])
    await db.update(missions).set({ title: 'Mission pour zoé LEBLANC' }).where(eq(missions.id, stage.mission))
    const leaks = await walk([['missions.listOfRecruiter', api.missions.listOfRecruiter]], stage)
    expect(leaks).toEqual(expect.arrayContaining(['missions.listOfRecruiter: leblanc']))
  })
})

describe('someone whom a recruiter may not know', () => {
  const never = 2_000_000_000

  /** Everything of an answer but what differs from one request to the next. */
  const comparable = ({ head, body }: Received) =>
    `${head}\n${body.toString()}`.replaceAll(
      /[\da-f]{8}-[\da-f-]{27}|"(date|ratelimit-\w+|x-ratelimit-\w+)":"?[^",]*"?/g,
      '',
    )

  test('answers as if nobody had this id, by every endpoint that names a candidate', async () => {
    const unproposed = await aCandidate(db)
    const pending = await aCandidate(db, { status: 'pending' })
    const erased = await aCandidate(db)
    await testApp.owner.db.delete(candidates).where(eq(candidates.id, erased.candidateId))
    await testApp.owner.db.delete(accounts).where(eq(accounts.id, erased.id))
    const stage = await prepare([])
    const ids = await idsOf(stage, 0, await unusedReferenceData(db))
    const naming = reachable.filter(([name, { multipart }]) => {
      if (multipart) return false
      const input = (candidate: number) => JSON.stringify(callsOn[name]?.({ ...ids, candidate, profile: candidate }))
      return input(1) !== input(2)
    })
    expect(naming.map(([name]) => name)).toEqual(expect.arrayContaining(['candidates.profile', 'matching.explain']))
    for (const [name, endpoint] of naming) {
      const answers = await Promise.all(
        [{ id: never, candidateId: never }, unproposed, pending, erased].map(async ({ id, candidateId }) => {
          const input = callsOn[name]?.({ ...ids, candidate: id, profile: candidateId }) ?? {}
          return comparable(await received(name, endpoint, input, stage))
        }),
      )
      expect(new Set(answers), name).toHaveProperty('size', 1)
    }
  })
})
