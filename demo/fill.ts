import { inArray, sql } from 'drizzle-orm'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Database, Trx } from '#server/db/client.ts'
import { rebuildStages } from '#server/db/followers/stages.ts'
import { record } from '#server/db/record.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { recomputeTodos } from '#server/features/oversight/todo/recompute.jobs.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import type { Step } from '#server/start/terminal.ts'
import { backlogOf } from './backlog.ts'
import { insertAll, takeIds } from './bulk.ts'
import { calendarOf } from './calendar.ts'
import { fillCorrections } from './fill-corrections.ts'
import { fillEvents } from './fill-events.ts'
import { fillGone } from './missions/fill-gone.ts'
import { fillMissions } from './missions/fill-missions.ts'
import { fillObservations } from './missions/fill-observations.ts'
import { fillRenewals } from './missions/fill-renewals.ts'
import { fillRecruitments, type Storage } from './files/fill-recruitments.ts'
import { fillCandidates, fillCompanies, type Filling } from './fill-people.ts'
import { fillPictures } from './files/fill-pictures.ts'
import { fillUses } from './fill-uses.ts'
import { openNotes } from './happened.ts'
import { mailDomain } from './people.ts'
import { seededRandom } from './random.ts'
import { readReference } from './reference.ts'
import { showcase } from './showcase.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'

export type Market = {
  seed: number
  candidates: number
  companies: number
  missions: number
  proposals: number
  /** How many things wait for the administrator beyond the handful. */
  todos?: number
}

export type FillOptions = Market & {
  /** The reference time: it decides which days are past. */
  now: Date
  passwordHash: string
  /** Whether the database may already hold candidates and recruiters. */
  mayAdd: boolean
  /** Where photos, logos and papers are kept; without it there are none. */
  storage?: Storage
  /** Called once every row and event is written, before they are read again. */
  onWritten?: (trx: Trx) => Promise<void>
  /** Runs each step of the filling, and shows it to whoever waits. */
  step: Step
}

export type Filled = { logins: { admin: string; recruiter: string; candidate: string }; interviews: number }

/**
 * Fills the database and its event log in one transaction: either all the data is written, or nothing. `tidyMarket` is for when
 * nothing more is added.
 */
export const fillMarket = async ({ db }: Database, options: FillOptions): Promise<Filled> => {
  const { step } = options
  const filled = await db.transaction(async (trx) => {
    await trx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demonstration})`)
    if (!options.mayAdd) await refuseInhabited(trx)
    const written = await writeMarket(trx, options)
    await options.onWritten?.(trx)
    await step('Étapes', () => rebuildStages(trx))
    return written
  })
  await step('À faire', async () => {
    // Without statistics on so many new rows, each reading would be planned for an empty table.
    await db.execute(sql`analyze ${events}`)
    await recomputeMarket(db, options.now)
  })
  return filled
}

/** Brings the statistics and the search indexes up to date with so many new rows. */
export const tidyMarket = async ({ pool }: Database, step: Step): Promise<void> => {
  await step('Statistiques de la base', () => pool.query('vacuum (analyze)'))
}

/** Every mission and every person: the events of the market were written at once, without what follows each. */
const markAll = sql`
  insert into todo_marks (mission_id, account_id)
  select id, null::int from missions where deleted_at is null
  union all select null::int, id from accounts where role <> 'admin'`

/** Works out who must move, so that « À faire » is there with the first visit. */
const recomputeMarket = async (db: Database['db'], now: Date): Promise<void> => {
  await db.execute(markAll)
  // As two instances would: each takes other marks.
  await Promise.all([recomputeTodos(db, now), recomputeTodos(db, now)])
}

const refuseInhabited = async (trx: Trx): Promise<void> => {
  const people = await trx.$count(accounts, inArray(accounts.role, ['candidate', 'recruiter']))
  if (people > 0)
    throw new StartFailure(
      `Cette base de données contient déjà ${people} inspirnautes et recruteurs : ajoutez --add pour y joindre le marché de démonstration.`,
    )
}

const writeMarket = async (trx: Trx, options: FillOptions): Promise<Filled> => {
  const { candidates, companies, missions, todos = 0, now, passwordHash, storage, step } = options
  const backlog = backlogOf(todos)
  const calendar = calendarOf(dayOf(now))
  const [adminId = 0] = await takeIds(trx, accounts, 1)
  const addressOf = await freeAddresses(trx, adminId)
  const logins = {
    admin: addressOf(showcase.admin),
    recruiter: addressOf(showcase.recruiter.mailbox),
    candidate: addressOf(showcase.candidate.mailbox),
  }
  const createdAt = calendar.instant(-2000, 8)
  const admin = { id: adminId, role: 'admin', status: 'active', email: logins.admin, passwordHash, createdAt } as const
  await insertAll(trx, accounts, [admin])
  const reference = await readReference(trx)
  const filling: Filling = { trx, random: seededRandom(options.seed), calendar, reference, passwordHash }
  const publishers = await step('Entreprises', (tell) =>
    fillCompanies({ ...filling, tell }, companies, logins.recruiter, backlog.companies),
  )
  const people = await step('Inspirnautes', (tell) =>
    fillCandidates({ ...filling, tell }, candidates, logins.candidate, backlog.candidates),
  )
  const written = await step('Missions', (tell) =>
    fillMissions({ ...filling, tell }, publishers, people, options, backlog.missions),
  )
  await openNotes(trx)
  await fillGone(trx, adminId)
  await fillObservations(trx, adminId, now)
  await fillRenewals(trx, adminId, now)
  // The first event of the market is also its oldest; the matching index loads everything again when it meets it.
  await record(
    trx,
    { id: adminId, role: 'admin', now: createdAt },
    {
      type: 'demo.seeded',
      subject: 'account',
      subjectId: adminId,
      after: { seed: options.seed, candidates, companies, missions, ...written },
    },
  )
  await trx.execute(seenLately(adminId, now))
  await step('Mois et documents', () =>
    fillRecruitments({ trx, storage, adminId, now, calendar, contractsToPrepare: backlog.contracts }),
  )
  await fillUses({ trx, adminId, calendar, now, logins })
  // The rows of this transaction are in no statistics yet: the events would be joined row by row.
  await trx.execute(sql`analyze`)
  await fillCorrections(trx, adminId, now)
  await step('Journal', () => fillEvents(trx, adminId, now))
  if (storage !== undefined) {
    const { fileStore } = storage
    const random = seededRandom(options.seed)
    const drawnAt = calendar.instant(-30, 9)
    await step('Photos et logos', () => fillPictures({ trx, random, fileStore, createdAt: drawnAt, afterId: adminId }))
  }
  return { logins, interviews: written.interviews }
}

/** Everybody was seen within ten months: a market where nobody ever signs in would be asked whether it stays. */
const seenLately = (fromId: number, now: Date) => sql`
  insert into last_seen (account_id, seen_at)
  select id, greatest(created_at, decided_at, ${now.toISOString()}::timestamptz - make_interval(days => id % 300))
  from accounts where id >= ${fromId}`

/** The e-mails of the demonstration accounts, with a number when an earlier demonstration already uses them. */
const freeAddresses = async (trx: Trx, adminId: number) => {
  const plain = [showcase.admin, showcase.recruiter.mailbox, showcase.candidate.mailbox].map(
    (box) => `${box}@${mailDomain}`,
  )
  const isTaken = (await trx.$count(accounts, inArray(accounts.email, plain))) > 0
  return (mailbox: string) => `${mailbox}${isTaken ? adminId : ''}@${mailDomain}`
}
