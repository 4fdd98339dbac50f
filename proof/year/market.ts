import { sql } from 'drizzle-orm'
import { api } from '#contract/index.ts'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { regions } from '#domain/ground/reference-data/regions.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import { isWorkingDay } from '#domain/time/public-holidays.ts'
import type { TodoKind } from '#domain/oversight/todo/todos.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { sectors, skills } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'
import type { Message } from '#server/mail/mailer.ts'
import { seededRandom, type Random } from '#demo/random.ts'
import { anAdmin, password } from '#test/people/factories.ts'
import type { Person, TestApp } from '#test/servers/app.ts'
import type { Asked, Does } from './acts.ts'
import { openPapers } from './papers.ts'

/** How many people there will be at the end; they sign up in the first two thirds of the time. */
export type MarketSize = {
  companies: number
  candidates: number
  /** Recruits who work already when the time begins: a few weeks bring them to their first invoices. */
  recruits?: number
}

/** The initials of candidates differ: a company knows them by nothing else before it recruits. */
const letter = (number: number): string => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(number % 26)

/** A call that was refused though the todo asked for it: somebody moved first, or the product contradicts itself. */
export type Refusal = { kind: string; status: number; words: string }

const openTodos = sql`
  select w.kind, w.key, w.account_id as "accountId", w.about_id as "aboutId", o.role as "aboutRole",
    w.mission_id as "missionId", w.proposal_id as "proposalId", w.interview_id as "interviewId", w.month
  from todos w left join accounts o on o.id = w.about_id order by w.id`

/** The people of a year, drawn from a seed: they come, they answer what waits for them, late or never. */
export const openMarket = async (tested: TestApp, random: Random, size: MarketSize) => {
  const { db, call, clock } = tested
  const admin = await anAdmin(db, { email: 'admin@exemple.fr' })
  const allSkills = await db.select({ id: skills.id }).from(skills).limit(24)
  const sectorId = orNotFound((await db.select({ id: sectors.id }).from(sectors).limit(1))[0]).id
  const people = new Map<number, Person>()
  const come = { recruiter: 0, candidate: 0 }
  const refusals: Refusal[] = []
  const acts = new Map<string, number>()

  const did: Does = async <E extends AnyEndpoint>(
    kind: string,
    endpoint: E,
    input: CallOf<E>,
    as?: Person,
  ): Promise<ReceivedOf<E> | undefined> => {
    const { status, body, failure } = await call(endpoint, input, as)
    acts.set(kind, (acts.get(kind) ?? 0) + 1)
    if (status < 400) return body
    refusals.push({ kind, status, words: JSON.stringify({ ...failure, error: failure.error.code }) })
    return undefined
  }

  const readPeople = async () => {
    const { rows } = await db.execute<{ id: number; role: Person['role']; email: string }>(
      sql`select id, role, email from accounts`,
    )
    for (const row of rows) people.set(row.id, row)
  }
  const person = (id: number | null): Person => orNotFound(people.get(id ?? admin.id))

  const drawnSkills = (most: number) =>
    random.sample(allSkills, random.int(2, most)).map(({ id }) => ({ id, rating: random.int(4, 10) / 2 }))

  /** Everybody comes from one address here, and a day passes in seconds: neither may send so many. */
  const forgetAddress = () => db.delete(rateLimits)

  const signUpCompany = async () => {
    await forgetAddress()
    const number = ++come.recruiter
    const body = {
      email: `entreprise${number}@exemple.fr`,
      password,
      companyName: `Société ${number}`,
      idDomaineRecruiter: sectorId,
      phoneNumber: '',
      firstname: 'Martin',
      lastname: 'Paul',
      poste: 'DSI',
      country: random.pick(regions),
      address: '',
      description: '',
      link: '',
      recruitEmployee: false,
      selfEmployed: true,
      independent: true,
      likeIndependent: false,
      remoteConsultant: false,
      expandTeam: false,
      newProject: true,
      hireIng: false,
    }
    await did('sign up', api.registrations.registerRecruiter, { body })
  }

  const signUpCandidate = async () => {
    await forgetAddress()
    const number = ++come.candidate
    const body = {
      email: `candidat${number}@exemple.fr`,
      password,
      name: `${letter(number)}om${number}`,
      lastname: `${letter(Math.floor(number / 26))}amille`,
      phone: '+33612345678',
      degree: '',
      nbrAnneeExp: String(random.int(1, 20)),
      lastReference: '',
      lastReferenceContact: '',
      adresse: random.pick(regions),
      poste: 'Développeuse',
      tarif: String(random.int(300, 700)),
      skills: drawnSkills(8),
    }
    await did('sign up', api.registrations.registerCandidate, { body })
  }

  /** Those who have come once this share of the time has passed: all of them after two thirds. */
  const signUp = async (share: number) => {
    const due = (count: number) => Math.ceil(count * Math.min(1, share * 1.5))
    while (come.recruiter < due(size.companies)) await signUpCompany()
    while (come.candidate < due(size.candidates)) await signUpCandidate()
    await readPeople()
  }

  const mailed: string[] = []

  /** A mail came in: whoever just signed up will use its link, most of them. */
  const receive = ({ text }: Message) => {
    const [, token] = /\/confirmation\/(\S+)/.exec(text) ?? []
    if (token !== undefined && random.chance(0.95)) mailed.push(decodeURIComponent(token))
  }

  const confirm = async () => {
    for (const token of mailed.splice(0)) await did('confirm', api.registrations.confirmEmail, { body: { token } })
  }

  const publish = async () => {
    const companies = (
      await db.execute<{ id: number }>(sql`select id from accounts where role = 'recruiter' and status = 'active'`)
    ).rows
    for (const { id } of companies) {
      if (!random.chance(0.03)) continue
      const today = dayOf(clock.now)
      const dateStart = addDays(today, random.int(10, 50))
      const body = {
        title: `Mission ${acts.get('publish') ?? 0}`,
        description: '<p>Refonte du portail.</p>',
        nbrYearExperience: random.int(1, 10),
        place: random.pick(regions),
        dateStart,
        dateEnd: addDays(dateStart, random.int(30, 150)),
        renewable: random.chance(0.5) ? ('1 mois renouvelable' as const) : ('' as const),
        skills: drawnSkills(5).map((skill) => ({ ...skill, priority: 1 as const })),
      }
      await did('publish', api.missions.publish, { params: { id }, body }, person(id))
    }
  }

  const slotFrom = (days: number): string => {
    let day = addDays(dayOf(clock.now), days)
    while (!isWorkingDay(day, 'metropole')) day = addDays(day, 1)
    return `${day} ${String(random.int(9, 17)).padStart(2, '0')}:00`
  }

  const taken = new Set<string>()
  /** A slot at which this company proposed nobody yet: it cannot talk to two people at once. */
  const freeSlot = (company: number | null, least: number, most: number): string => {
    for (;;) {
      const slot = slotFrom(random.int(least, most))
      const key = `${company} ${slot}`
      if (taken.has(key)) continue
      taken.add(key)
      return slot
    }
  }
  const slots = (company: number | null) => {
    const firstDate = freeSlot(company, 2, 6)
    const secondDate = freeSlot(company, 7, 12)
    return { firstDate, secondDate, link: 'https://visio.exemple.fr/un', linkTwo: 'https://visio.exemple.fr/deux' }
  }

  const fill = async ({ kind, missionId }: Asked) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select c.id from candidates c join accounts a on a.id = c.account_id
      where a.status = 'active'
        and not exists (select from proposals p where p.candidate_id = c.id and p.status = 'preselected')
        and not exists (select from events e
          where e.type = 'proposal.assigned' and e.mission_id = ${missionId} and e.account_id = a.id)
      order by md5(c.id::text || ${String(random.next())}) limit ${random.int(1, 3)}`)
    for (const { id: profil } of rows)
      await did(kind, api.proposals.assign, { body: { mission: orNotFound(missionId ?? undefined), profil } }, admin)
  }

  const work = async ({ kind, accountId, proposalId, month }: Asked) => {
    const params = { missionProfilId: proposalId ?? 0, month: month ?? '' }
    const shown = await did(kind, api.activityReports.read, { params }, person(accountId))
    if (shown === undefined) return
    const days = shown.days.flatMap(({ day, kind: of, amount, isOutside }) =>
      isOutside ? [] : [{ day, kind: of, amount }],
    )
    const body = { version: shown.version, days }
    const saved = await did(kind, api.activityReports.save, { params, body }, person(accountId))
    if (saved !== undefined)
      await did(
        kind,
        api.activityReports.submit,
        { params, body: { version: saved.report.version } },
        person(accountId),
      )
  }

  const renew = async ({ kind, accountId, missionId }: Asked) => {
    const reader = person(accountId)
    const input = { params: { missionId: missionId ?? 0 }, query: {} }
    const [asked] = (await did(kind, api.renewals.ofMission, input, reader))?.items ?? []
    // Somebody else may have settled the question meanwhile.
    if (asked?.can.renew !== true) return
    const body = { renews: random.chance(0.7) }
    await did(kind, api.renewals.answer, { params: { id: asked.id }, body }, reader)
  }

  const decideInterview = async ({ kind, accountId, interviewId, proposalId }: Asked) => {
    const who = person(accountId)
    const params = { id: interviewId ?? 0 }
    const draw = random.next()
    if (draw < 0.08) {
      const decline = { params: { id: proposalId ?? 0 }, body: { reason: 'Une autre mission me retient' } }
      return did(kind, api.proposals.declineMission, decline, who)
    }
    if (draw < 0.22)
      return did(kind, api.interviews.decline, { params, body: { reason: 'Ces jours ne me vont pas' } }, who)
    const { rows } = await db.execute<{ first: string; second: string }>(sql`
      select to_char(first_slot, 'YYYY-MM-DD HH24:MI') as first, to_char(second_slot, 'YYYY-MM-DD HH24:MI') as second
      from interviews where id = ${params.id}`)
    const { first, second } = orNotFound(rows[0])
    const body = { selectedDate: random.chance(0.6) ? first : second }
    return did(kind, api.interviews.accept, { params, body }, who)
  }

  // Draws of its own leave those of the market as they are.
  const papers = await openPapers(tested, { random: seededRandom(size.candidates), admin, did, person })
  await papers.begin(size.recruits ?? 0)
  await readPeople()

  /** What the holder of a todo does when they do something; a kind that is not here waits for ever, which must be seen as late. */
  const answers: Partial<Record<TodoKind, (asked: Asked) => Promise<unknown>>> = {
    'registration.decide': async ({ kind, aboutId, aboutRole }) => {
      const [id, type] = [aboutId ?? 0, aboutRole === 'recruiter' ? ('recruiter' as const) : ('profil' as const)]
      const action = random.chance(0.92) ? ('accept' as const) : ('refuse' as const)
      const input = { params: { decision: action, id }, body: { action, id, type } }
      await did(kind, api.registrations.decide, input, admin)
      if (action === 'accept') await papers.identify(person(aboutId), type)
    },
    'mission.fill': fill,
    'proposal.interview': ({ kind, accountId, proposalId }) => {
      const params = { id: proposalId ?? 0 }
      return random.chance(0.12)
        ? did(kind, api.proposals.remove, { params }, person(accountId))
        : did(kind, api.interviews.propose, { params, body: slots(accountId) }, person(accountId))
    },
    'interview.answer': decideInterview,
    'interview.change': ({ kind, accountId, interviewId }) =>
      did(kind, api.interviews.change, { params: { id: interviewId ?? 0 }, body: slots(accountId) }, person(accountId)),
    'proposal.decide': ({ kind, accountId, proposalId }) => {
      const endpoint = random.chance(0.45) ? api.proposals.recruit : api.proposals.reject
      return did(kind, endpoint, { params: { id: proposalId ?? 0 } }, person(accountId))
    },
    'report.submit': work,
    'report.validate': async ({ kind, accountId, proposalId, month }) => {
      const params = { missionProfilId: proposalId ?? 0, month: month ?? '' }
      const shown = await did(kind, api.activityReports.read, { params }, person(accountId))
      const body = { version: shown?.version ?? 0, contested: [] }
      return did(kind, api.activityReports.decide, { params, body }, person(accountId))
    },
    'renewal.company': renew,
    'renewal.platform': renew,
    'renewal.candidate': renew,
    ...papers.answers,
  }

  /** Everybody who is waited for does it now with this probability. */
  const answer = async (share: number) => {
    await forgetAddress()
    const { rows } = await db.execute<Asked>(openTodos)
    for (const asked of rows) if (random.chance(share)) await answers[asked.kind]?.(asked)
  }

  /** Some missions under way are interrupted, and some undecided candidates withdrawn. */
  const endEarly = async () => {
    const { rows } = await db.execute<{ id: number; account: number }>(sql`
      select m.id, r.account_id as account from missions m join recruiters r on r.id = m.recruiter_id
      where m.deleted_at is null and m.interrupted_at is null
        and ${dayOf(clock.now)}::date between m.start_day and m.end_day - 1
        and exists (select from proposals p where p.mission_id = m.id and p.status = 'recruited')`)
    for (const { id, account } of rows)
      if (random.chance(0.002)) await did('interrupt', api.missions.interrupt, { params: { id } }, person(account))
    const undecided = await db.execute<{ mission: number; profil: number }>(sql`
      select p.mission_id as mission, p.candidate_id as profil from proposals p join missions m on m.id = p.mission_id
      where p.status = 'preselected' and m.deleted_at is null and m.interrupted_at is null
        and m.end_day >= ${dayOf(clock.now)}::date
        and not exists (select from proposals o where o.mission_id = m.id and o.status = 'recruited')
        and not exists (select from interviews i where i.proposal_id = p.id and i.status = 'accepted')`)
    for (const body of undecided.rows)
      if (random.chance(0.004)) await did('withdraw', api.proposals.withdraw, { body }, admin)
  }

  return { acts, refusals, receive, confirm, signUp, publish, answer, endEarly }
}

export type YearMarket = Awaited<ReturnType<typeof openMarket>>
