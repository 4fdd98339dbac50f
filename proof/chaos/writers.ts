import { eq } from 'drizzle-orm'
import { api } from '#contract/index.ts'
import { seededRandom } from '#demo/random.ts'
import type { Db } from '#server/db/client.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { written } from '#test/people/contract-preparation.ts'
import { skillId } from '#test/people/factories.ts'
import { aPdf } from '#test/people/sent-files.ts'
import { until } from '#test/servers/server-process.ts'
import { openHand, openTokens, type Hand } from './calls.ts'
import type { Cast } from './cast.ts'
import { writeKinds, type Ledger } from './ledger.ts'
import { longestMs, type Site } from './stage.ts'

/** Each is one person's path through the product; it ends where an answer is missing. */
type Path = (name: string) => Promise<void>

/** The month that is worked: before any day on which this runs. */
const month = '2026-03'

/** What the edited text of a mission, a worked half day and a declined interview are found by. */
export const marks = { edited: 'Texte relu.', halfDay: '2026-03-10', declined: 'Je ne suis pas libre.' }

const pathsOf = (site: Site, cast: Cast, hand: Hand, rank: number, means: { react: number; pdf: Uint8Array }) => {
  const { random, write } = hand

  /** Changes rows as time would: interviews pass, missions begin. Tried until the database takes it; false at the end. */
  const change = async (work: (db: Db) => Promise<unknown>): Promise<boolean> => {
    while (!hand.isOver()) {
      try {
        await using database = await site.open()
        await work(database.db)
        return true
      } catch {
        await hand.whenServed()
      }
    }
    return false
  }

  /** A mission from its publication to the validated month, or to a declined interview. */
  const mission: Path = async (title) => {
    const recruiter = random.pick(cast.recruiters)
    const candidate = random.pick(cast.candidates)
    const facts = (description: string) => ({
      title,
      description,
      nbrYearExperience: 3,
      place: 'Bretagne',
      dateStart: '2099-01-05',
      dateEnd: '2099-06-30',
      renewable: '3 mois renouvelables' as const,
      skills: [{ id: means.react, rating: 3, priority: 1 as const }],
    })
    const named = { key: title }

    const body = facts('<p>Refonte du portail.</p>')
    const ofRecruiter = { params: { id: recruiter.id } }
    const published = await write(
      { kind: 'mission.published', ...named },
      api.missions.publish,
      { ...ofRecruiter, body },
      recruiter,
    )
    if (published === undefined) return
    const { id } = published
    const changed = { params: { id }, body: facts(`<p>${marks.edited}</p>`) }
    if (!(await write({ kind: 'mission.edited', ...named }, api.missions.edit, changed, recruiter))) return

    const assignment = { body: { mission: id, profil: candidate.candidateId } }
    const assigned = await write({ kind: 'proposal.assigned', ...named }, api.proposals.assign, assignment, cast.admin)
    if (assigned === undefined) return
    const slots = {
      firstDate: '2098-11-25 10:00',
      secondDate: '2098-11-26 14:00',
      link: 'https://visio.exemple.fr/un',
      linkTwo: 'https://visio.exemple.fr/deux',
    }
    const ofProposal = { params: { id: assigned.id } }
    const proposed = await write(
      { kind: 'interview.proposed', ...named },
      api.interviews.propose,
      { ...ofProposal, body: slots },
      recruiter,
    )
    if (proposed === undefined) return
    const ofInterview = { params: { id: proposed.id } }
    if (random.chance(0.2)) {
      const reason = { ...ofInterview, body: { reason: marks.declined } }
      await write({ kind: 'interview.declined', ...named }, api.interviews.decline, reason, candidate)
      return
    }
    const choice = { ...ofInterview, body: { selectedDate: slots.firstDate } }
    if (!(await write({ kind: 'interview.accepted', ...named }, api.interviews.accept, choice, candidate))) return

    const passed = { firstSlot: '2026-02-02 10:00', secondSlot: '2026-02-03 10:00', selectedSlot: '2026-02-02 10:00' }
    if (!(await change((db) => db.update(interviews).set(passed).where(eq(interviews.id, proposed.id))))) return
    if (!(await write({ kind: 'proposal.recruited', ...named }, api.proposals.recruit, ofProposal, recruiter))) return

    const begun = { startDay: '2026-02-16', endDay: '2026-06-30' }
    if (!(await change((db) => db.update(missions).set(begun).where(eq(missions.id, id))))) return
    // The one administrator prepares more contracts than one may in so short a time.
    if (!(await change((db) => db.delete(rateLimits)))) return
    const prepared = { startDay: begun.startDay, endDay: begun.endDay, dailyRate: 480, clauses: ['invoicing' as const] }
    const preparation = { ...prepared, renewal: null, entries: written() }
    const { prepare } = api.contractDrafts
    for (const [kind, userId] of [
      ['company-contract.prepared', recruiter.id],
      ['candidate-contract.prepared', candidate.id],
    ] as const) {
      const ofSide = { params: { missionId: id, userId }, body: preparation }
      if (!(await write({ kind, ...named }, prepare, ofSide, cast.admin))) return
    }
    const contrat = new File([new Uint8Array(means.pdf)], 'contrat.pdf')
    const signed = { body: { contrat, mission_id: id } }
    const { importOfCandidate, importOfRecruiter } = api.contracts
    if (!(await write({ kind: 'contract.imported', ...named }, importOfCandidate, signed, candidate))) return
    if (!(await write({ kind: 'company-contract.imported', ...named }, importOfRecruiter, signed, recruiter))) return

    const ofMonth = { params: { missionProfilId: assigned.id, month } }
    const days = [{ day: marks.halfDay, kind: 'mission' as const, amount: 0.5 as const }]
    const draft = { ...ofMonth, body: { version: 0, days } }
    if (!(await write({ kind: 'activity-report.saved', ...named }, api.activityReports.save, draft, candidate))) return
    const submission = { ...ofMonth, body: { version: 1 } }
    const { submit, decide } = api.activityReports
    if (!(await write({ kind: 'activity-report.submitted', ...named }, submit, submission, candidate))) return
    const decision = { ...ofMonth, body: { version: 2, contested: [] } }
    await write({ kind: 'activity-report.validated', ...named }, decide, decision, recruiter)
  }

  const message: Path = async (text) => {
    const body = { firstname: 'Petit', lastname: 'Claire', email: `${text.toLowerCase()}@exemple.fr`, message: text }
    await write({ kind: 'contact.sent', key: text }, api.contact.send, { body })
  }

  const signUp: Path = async (name) => {
    const body = {
      email: `${name.toLowerCase()}@exemple.fr`,
      password: 'Etoile1!',
      name,
      lastname: 'Anne',
      nbrAnneeExp: '7',
      adresse: 'Bretagne',
      poste: 'Développeuse React',
      tarif: '550',
      skills: [{ id: means.react, rating: 4.5 }],
    }
    await write({ kind: 'registration.received', key: name }, api.registrations.registerCandidate, { body })
  }

  const profile: Path = async (text) => {
    const editor = cast.editors[rank]
    if (editor === undefined) return
    const edit = { params: { id: editor.id }, body: { description: text, phonenumber: '+33612345678', dayrate: '480' } }
    const named = { kind: 'candidate.edited', key: String(editor.id), value: text } as const
    await write(named, api.candidates.editDetails, edit, editor)
  }

  /** A person who signs in, and comes back. */
  const session: Path = async () => {
    const visitor = cast.visitors[rank]
    if (visitor === undefined) return
    const key = String(visitor.id)
    const body = { email: visitor.email, password: 'Abcd123!' }
    const opened = await write({ kind: 'session.opened', key }, api.sessions.login, { body })
    let refreshToken = opened?.refresh_token
    for (let visits = random.int(1, 4); visits > 0 && refreshToken !== undefined; visits--) {
      const renewal = { body: { refresh_token: refreshToken } }
      refreshToken = (await write({ kind: 'session.renewed', key }, api.sessions.refresh, renewal))?.refresh_token
    }
  }

  return [
    { go: mission, weight: 12 },
    { go: message, weight: 3 },
    { go: signUp, weight: 2 },
    { go: profile, weight: 4 },
    { go: session, weight: 2 },
  ]
}

export type Writing = {
  /** Waits until so many more writes are acknowledged. */
  more: (count: number) => Promise<void>
  /** Waits until a write of every kind was acknowledged. */
  everyKind: () => Promise<void>
  /** Resolves once the writers have ended, each after its present write. */
  stop: () => Promise<void>
}

/** Writers that write as fast as the server answers until they are stopped: as many as the cast has editors. */
export const startWriting = async (site: Site, cast: Cast, ledger: Ledger, seed: number): Promise<Writing> => {
  await using database = await site.open()
  const means = { react: await skillId(database.db, 'React'), pdf: await aPdf() }
  const over = new AbortController()
  const tokenFor = openTokens()
  const isOver = () => over.signal.aborted
  let count = 0
  /** Of one length, so that none is a part of another. */
  const nextName = () => `Ecrit-${String(seed).padStart(10, '0')}-${String(++count).padStart(8, '0')}`

  const work = async (rank: number) => {
    const hand = openHand(site, ledger, { random: seededRandom(seed + rank), isOver, tokenFor })
    const paths = pathsOf(site, cast, hand, rank, means)
    while (!isOver()) await hand.random.weighted(paths).go(nextName())
  }
  const writing = Promise.all(cast.editors.map((_, rank) => work(rank)))
  // Whoever stops the writers hears of their failure.
  writing.catch(() => over.abort())
  return {
    more: (wanted) => {
      const goal = ledger.acknowledged() + wanted
      return until(`${wanted} more are acknowledged`, () => isOver() || ledger.acknowledged() >= goal, longestMs)
    },
    everyKind: () => {
      const isComplete = () => isOver() || writeKinds.every((kind) => ledger.kinds.has(kind))
      return until('every kind of write is acknowledged', isComplete, longestMs)
    },
    stop: async () => {
      over.abort()
      await writing
    },
  }
}
