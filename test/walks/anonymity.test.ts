import { and, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { renewals } from '#server/db/schema/papers/renewals.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { savedSearches } from '#server/db/schema/ground/saved-searches.ts'
import { todos } from '#server/db/schema/oversight/todos.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { asked as aPreparation, templateOf } from '#test/people/contract-preparation.ts'
import { inSession } from '#test/people/opened-session.ts'
import { formOf, openTestApp } from '#test/servers/app.ts'
import { anAwkwardCandidate, awkwardPeople, type AwkwardCandidate } from '#test/leaks/awkward-people.ts'
import { callsNaming, type Ids, type Input, noPapers, ofThemAlone } from '#test/walks/calls-on-rows.ts'
import { aCandidate, anAdmin, skillId, someSearches, unusedReferenceData } from '#test/people/factories.ts'
import { withoutNames } from '#test/leaks/allowed-names.ts'
import { leaksOf, type Received } from '#test/leaks/leak-scanner.ts'
import { openLetters } from '#test/leaks/mailed-letters.ts'
import { plantedLeaks } from '#test/leaks/planted-leaks.ts'
import { openStages, type Stage } from '#test/leaks/proposal-stages.ts'
import { packedIn } from '#test/leaks/packed-files.ts'

/**
 * A recruiter never learns who a candidate is. People who are hard to hide, and who give themselves away in every text they
 * write, are led through every state of a proposal: all of them to their recruitment, and every second one through each other state, for what
 * a state lets through does not depend on a name. In each, a recruiter calls every endpoint of the contract that is open
 * to them, and every byte that comes back, and every mail, is searched for everything that says who these people are.
 */

const testApp = await openTestApp()
const { app, db, tokenOf } = testApp
const { callsOn, callsOnOwnRow } = callsNaming(await skillId(db, 'React'))

app.get<{ Params: { way: string } }>('/planted/:way', (request, reply) => plantedLeaks[request.params.way]?.(reply))
await app.ready()
const people: AwkwardCandidate[] = []
for (const awkward of awkwardPeople) people.push(await anAwkwardCandidate(db, awkward))
const { stages, prepare, newestInterview } = await openStages(testApp)

// What one test asks by an address or a link does not count in the next one: a refused call would prove nothing.
beforeEach(async () => {
  await db.delete(rateLimits)
})

/** Every name of a field on the wire. */
const keys = new Set([...JSON.stringify(app.swagger()).matchAll(/"(\w+)":/g)].map(([, name = '']) => name))

type Row = [name: string, endpoint: AnyEndpoint]
const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]): Row => [`${feature}.${name}`, endpoint]),
)
const reachable = endpoints.filter(([, { access }]) => access === 'public' || access.includes('recruiter'))
const isRead = ([, { method }]: Row) => method === 'GET'

/** Writes after which the others find nothing more to change. */
const last = ['proposals.remove', 'missions.interrupt', 'missions.delete', 'bulk.run']
const writes = reachable
  .filter((row) => !isRead(row))
  .toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other))

/** The contract that a stage's company imported, if it did. */
const contractOf = async ({ mission, recruiter }: Stage): Promise<number> => {
  const ofCompany = and(eq(missionPapers.missionId, mission), eq(missionPapers.accountId, recruiter.id))
  return (await db.select({ id: missionPapers.id }).from(missionPapers).where(ofCompany))[0]?.id ?? 0
}

/** The question whether a stage's mission is renewed, if it was asked. */
const renewalOf = async ({ mission }: Stage): Promise<number> =>
  (await db.select({ id: renewals.id }).from(renewals).where(eq(renewals.missionId, mission)))[0]?.id ?? 0

/** What the stage's company is asked for on its mission, once it was settled. */
const todoOf = async ({ mission, recruiter }: Stage): Promise<number> => {
  const ofCompany = and(eq(todos.missionId, mission), eq(todos.accountId, recruiter.id))
  return (await db.select({ id: todos.id }).from(todos).where(ofCompany))[0]?.id ?? 0
}

/** A search that the stage's company kept. */
const searchOf = async ({ recruiter }: Stage): Promise<number> => {
  const kept = db.select({ id: savedSearches.id }).from(savedSearches)
  return (await kept.where(eq(savedSearches.accountId, recruiter.id)))[0]?.id ?? someSearches(db, [recruiter.id])
}

const idsOf = async (
  stage: Stage,
  index: number,
  unused: Pick<Ids, 'skill' | 'skillType' | 'sector' | 'refusalReason' | 'search' | keyof typeof noPapers>,
): Promise<Ids> => {
  const person = stage.people[index]
  const proposal = stage.proposals[index] ?? 0
  return {
    admin: 0,
    candidate: person?.id ?? 0,
    profile: person?.candidateId ?? 0,
    experience: person?.experience ?? 0,
    education: person?.education ?? 0,
    recruiter: stage.recruiter.id,
    mission: stage.mission,
    proposal,
    interview: await newestInterview(proposal),
    candidateContract: 0,
    recruiterContract: await contractOf(stage),
    registration: 0,
    mail: 0,
    newcomer: 0,
    paper: 0,
    contractVersion: 0,
    renewal: await renewalOf(stage),
    todo: await todoOf(stage),
    ...unused,
  }
}

/** Every different call of these endpoints that names the stage or one of these people. */
const callsOf = async (rows: Row[], stage: Stage, among: number[]) => {
  const unused = { ...(await unusedReferenceData(db)), ...noPapers, search: await searchOf(stage) }
  const named = await Promise.all(among.map((index) => idsOf(stage, index, unused)))
  return rows.flatMap(([name, endpoint]) => {
    const inputs = named.map((ids): Input => {
      const own = callsOn[name]?.(ids) ?? callsOnOwnRow[name]
      return own ?? { params: { token: 'x' }, ...(endpoint.body && { body: {} }) }
    })
    const different = [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
    // A file sent by a recruiter is their own, whomever it names; whoever is recruited can no longer be turned down,
    // and a month that is reopened not be decided.
    const half = Math.ceil(different.length / 2)
    const most = endpoint.multipart
      ? 1
      : ['proposals.recruit', 'activityReports.reopen'].includes(name)
        ? half
        : different.length
    return different.slice(0, most).map((input) => ({ name, endpoint, input }))
  })
}

/** Where a recruiter reads the name of someone whom they have recruited: these fields of these answers. */
const naming =
  /^(proposals\.listOfMission|interviews\.|calendars\.ofRecruiter|activityReports\.|renewals\.|todo\.|search\.|journal\.of(Mission|Caller))/

const recruitedBy = async ({ recruiterId }: Stage['recruiter']) => {
  const rows = await db
    .select({ accountId: candidates.accountId })
    .from(proposals)
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(and(eq(missions.recruiterId, recruiterId), eq(proposals.status, 'recruited')))
  return people.filter(({ id }) => rows.some(({ accountId }) => accountId === id)).map(({ awkward }) => awkward)
}

const received = async (name: string, endpoint: AnyEndpoint, input: Input, stage: Stage) => {
  const { params = {}, query, body } = input as { params?: object; query?: Record<string, string>; body?: object }
  const values = params as Record<string, unknown>
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
  const form = endpoint.multipart ? await formOf(body ?? {}) : undefined
  const { recruiter } = stage
  const isPlain = endpoint.method === 'GET' && name !== 'ownData.export'
  const caller = isPlain ? recruiter : await inSession(testApp, recruiter)
  const response = await app.inject({
    method: endpoint.method,
    url,
    ...(query && { query }),
    ...((form ?? body) && { payload: form?.payload ?? body }),
    headers: { ...form?.headers, authorization: `Bearer ${tokenOf(caller)}` },
  })
  const recruited = naming.test(name) && response.statusCode < 300 ? await recruitedBy(recruiter) : []
  const answer = asReceived(response)
  return recruited.length > 0 ? { ...answer, body: Buffer.from(withoutNames(response.body, recruited)) } : answer
}

const awkward = people.map((person) => person.awkward)
const answered = new Set<string>()

const asReceived = (response: LightMyRequestResponse): Received & { status: number } => ({
  status: response.statusCode,
  head: `${response.statusCode} ${response.statusMessage}\n${JSON.stringify(response.headers)}`,
  type: String(response.headers['content-type']),
  body: response.rawPayload,
})

/** The addresses of ours in an answer, such as that of a printed resume: each file is read once, whatever its proof. */
const followed = new Set<string>()
const linksIn = ({ body }: Received): string[] =>
  [...body.toString().matchAll(/localhost:3000(\/[^"\s\\]+)/g)].flatMap(([, path = '']) => {
    const file = path.replace(/\?.*/, '')
    if (followed.has(file)) return []
    followed.add(file)
    return [path]
  })

/** Calls all of these endpoints as the recruiter, for these people; « endpoint: token » of everything that came through. */
const walk = async (rows: Row[], stage: Stage, among = [...stage.people.keys()]): Promise<string[]> => {
  const leaks = new Set<string>()
  const search = async (name: string, answer: Received) => {
    for (const token of await leaksOf(answer, awkward, keys)) leaks.add(`${name}: ${token}`)
  }
  for (const { name, endpoint, input } of await callsOf(rows, stage, among)) {
    const answer = await received(name, endpoint, input, stage)
    if (answer.status < 300) answered.add(name)
    // Where an archive holds addresses, they are those of the lists, or of pages.
    const isPacked = answer.type.startsWith('application/zip')
    const recruited = isPacked ? await recruitedBy(stage.recruiter) : []
    for (const file of isPacked ? packedIn(answer, (text) => withoutNames(text, recruited)) : [answer])
      await search(isPacked ? `${name} ${file.head}` : name, file)
    if (isPacked) continue
    for (const link of linksIn(answer)) {
      const file = asReceived(await app.inject({ url: link }))
      if (file.status >= 300) leaks.add(`${name}: its link answers ${file.status}`)
      await search(`the link of ${name}`, file)
    }
  }
  return [...leaks]
}

const { mailed, linked } = openLetters(testApp)

/** « La page de la mission » is a word of ours; Marie Page is found by her other one. */
const leaksOfLetters = async (letters: Received[]): Promise<string[]> => {
  const found = (await Promise.all(letters.map((letter) => leaksOf(letter, awkward)))).flat()
  return found.filter((token) => token !== 'page').map((token) => `a mail: ${token}`)
}

describe('a recruiter learns nothing', () => {
  const reads = reachable.filter(isRead)
  /** What reads differently after the recruiter’s own writes. */
  const changing = reads.filter(([name]) =>
    /^(proposals|interviews|calendars|journal|missions|activityReports)\./.test(name),
  )

  /** What is of the recruiter’s own account, or of nobody yet. */
  const ofAccount =
    /^(ownAccount|secondFactors|sessions|registrations|registrationCorrections|registeredCompanies|contact|mailChoices|referenceData)\./
  /** Without that, and without what sends a file: these answers are the same at every stage, so that they are asked for at one. */
  const ofStage = (rows: Row[]) => rows.filter(([name, { multipart }]) => !multipart && !ofAccount.test(name))
  /** What needs the contract that the recruiter’s own writes import. */
  const underContract = writes.filter(([name]) => name === 'contracts.importInvoice')

  /** The two halves take turns, by two: a second rating is of those who have a first one. */
  const peopleOf = (of: string) => {
    const half = Math.floor(Object.keys(stages).indexOf(of) / 2) % 2
    return of === 'recruited' ? people : people.filter((_, index) => index % 2 === half)
  }

  test.each(Object.entries(stages))(
    'of the candidates: %s',
    async (of, steps) => {
      const stage = await prepare(peopleOf(of), steps)
      // Each write changes its row: some of the people a stage, everybody in turn.
      const writing = [0, 1, 2, 3].map((turn) => (stage.mission * 4 + turn) % stage.people.length)
      if (of === 'recruited') followed.clear()
      const leaks = [...(await walk(of === 'recruited' ? reads : ofStage(reads), stage))]
      // Now, for one of the writes gives the company another address, which the links of these are not for.
      const letters = await mailed(stage)
      leaks.push(
        ...(await walk(of === 'recruited' ? writes : ofStage(writes), stage, writing)),
        ...(await walk(of === 'recruited' ? underContract : [], stage, writing)),
        ...(await walk(changing, stage)),
      )
      letters.push(...(await mailed(stage)))
      expect(letters.length).toBeGreaterThanOrEqual(stage.people.length)
      leaks.push(...(await leaksOfLetters(letters)))
      expect([...new Set(leaks)]).toEqual([])
    },
    120_000,
  )

  test('of those recruited, by the letters that ask the company to sign its contract, and bring the code', async () => {
    const stage = await prepare(people, stages['recruited'])
    const { mission: missionId, recruiter } = stage
    const admin = await inSession(testApp, await anAdmin(db))
    await testApp.call(
      api.contractDrafts.editTemplate,
      { params: { kind: 'recruiter' }, body: templateOf('<p>{clauses}</p>') },
      admin,
    )
    const side = { missionId, userId: recruiter.id }
    const prepared = await testApp.call(api.contractDrafts.prepare, { params: side, body: aPreparation() }, admin)
    const document = { document: 'contract', id: prepared.body.version.id, order: 'party-first' } as const
    const sent = await testApp.call(api.signatures.send, { body: { ...document, reason: 'Essai' } }, admin)
    expect(sent.status).toBe(201)
    const letters = await mailed(stage)
    const [token] = letters.flatMap(
      ({ body }) => /\/signer\/([\w-]{43})/.exec(body.toString().replaceAll(/=\r?\n/g, ''))?.[1] ?? [],
    )
    expect((await testApp.call(api.signatures.askCode, { params: { token: token ?? '' } })).status).toBe(200)
    letters.push(...(await mailed(stage)))
    expect(await leaksOfLetters(letters)).toEqual([])
  })

  test('and read the letters with links of their own, each of which is made while it serves', () => {
    expect([...linked].toSorted()).toEqual(['activity-report', 'former-email', 'signature', 'signature-code'])
  })

  test('and was answered by every endpoint that is theirs', () => {
    const closed = new Set(['files.lastPicture', 'sessions.mailEmailLink', 'ownAccount.endSession', ...ofThemAlone])
    const theirs = reachable.filter(([name, { access }]) => access !== 'public' && !closed.has(name))
    expect(theirs.filter(([name]) => !answered.has(name)).map(([name]) => name)).toEqual([])
    for (const { id } of people) expect(followed).toContain(`/printCandidateResume/${id}`)
  })
})

describe('a leak on purpose', () => {
  test.each(Object.keys(plantedLeaks))('is found: %s', async (way) => {
    const answer = asReceived(await app.inject({ url: `/planted/${encodeURIComponent(way)}` }))
    expect(answer.status).toBe(200)
    expect(await leaksOf(answer, awkward, keys)).not.toEqual([])
  })

  test('is found in a mail', async () => {
    const stage = await prepare(people)
    await db.update(missions).set({ title: 'Mission pour zoé LEBLANC' }).where(eq(missions.id, stage.mission))
    const declined = { params: { id: stage.proposals[0] ?? 0 }, body: { reason: 'Une autre mission' } }
    await testApp.call(api.proposals.declineMission, declined, people[0])
    const found = await Promise.all((await mailed(stage)).map((letter) => leaksOf(letter, awkward)))
    expect(found.flat()).toEqual(expect.arrayContaining(['zoe', 'leblanc']))
  })

  test('is found in a walk', async () => {
    const stage = await prepare(people)
    await db.update(missions).set({ title: 'Mission pour zoé LEBLANC' }).where(eq(missions.id, stage.mission))
    const leaks = await walk([['missions.listOfRecruiter', api.missions.listOfRecruiter]], stage)
    expect(leaks).toEqual(expect.arrayContaining(['missions.listOfRecruiter: leblanc']))
  })

  test('is found in an archive', async () => {
    const stage = await prepare(people)
    await db.update(missions).set({ title: 'Mission pour zoé LEBLANC' }).where(eq(missions.id, stage.mission))
    const leaks = await walk([['ownData.export', api.ownData.export]], stage)
    expect(leaks).toEqual(expect.arrayContaining(['ownData.export moi.json: leblanc']))
  })
})

/** Everything of an answer but what differs from one request to the next. */
const comparable = ({ head, body }: Received) =>
  `${head}\n${body.toString()}`.replaceAll(
    /[\da-f]{8}-[\da-f-]{27}|"date":"[^"]*"|"(x-)?ratelimit-\w+":"?[^",]*"?/g,
    '',
  )

describe('a name that is guessed', () => {
  const ways = ['name', 'lastname', 'fullName', 'username', 'email', 'person', 'search', 'q'].map((field) => ({
    [field]: 'leblanc',
  }))
  const orders = ['name', '-name', 'lastname', 'email'].flatMap((sort) => [{ sort }, { order: sort }])

  test('neither narrows nor orders an answer', async () => {
    const stage = await prepare(people)
    // An export asks for nothing, and each is in the one that follows.
    const isAsked = (name: string) => !name.startsWith('reference') && name !== 'ownData.export'
    const namingPeople = reachable.filter((row) => isRead(row) && isAsked(row[0]))
    const changed: string[] = []
    for (const { name, endpoint, input: asked } of await callsOf(namingPeople, stage, [0])) {
      // A search is compared with that for a name which nobody has.
      const input = asked.query !== undefined && 'q' in asked.query ? { query: { q: 'personne-ici' } } : asked
      const plain = comparable(await received(name, endpoint, input, stage))
      for (const query of [...ways, ...orders]) {
        const guess = { ...input, query: { ...(input as { query?: object }).query, ...query } }
        const answer = await received(name, endpoint, guess, stage)
        if (answer.status !== 422 && comparable(answer) !== plain) changed.push(`${name} ${JSON.stringify(query)}`)
      }
    }
    expect(changed).toEqual([])
  })
})

describe('someone whom a recruiter may not know', () => {
  const never = 2_000_000_000

  test('answers as if nobody had this id, by every endpoint that names a candidate', async () => {
    const unproposed = await aCandidate(db)
    const pending = await aCandidate(db, { status: 'pending' })
    const erased = await aCandidate(db)
    await testApp.owner.db.delete(candidates).where(eq(candidates.id, erased.candidateId))
    await testApp.owner.db.delete(accounts).where(eq(accounts.id, erased.id))
    const stage = await prepare(people)
    const ids = await idsOf(stage, 0, { ...(await unusedReferenceData(db)), ...noPapers, search: 0 })
    const aboutSomeone = reachable.filter(([name, { multipart }]) => {
      if (multipart) return false
      const input = (candidate: number) => JSON.stringify(callsOn[name]?.({ ...ids, candidate, profile: candidate }))
      return input(1) !== input(2)
    })
    expect(aboutSomeone.map(([name]) => name)).toEqual(
      expect.arrayContaining(['candidates.profile', 'matching.explain']),
    )
    for (const [name, endpoint] of aboutSomeone) {
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
