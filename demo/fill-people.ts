import { setImmediate as turn } from 'node:timers/promises'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { preferredMissions, preferredMissionSkills } from '#server/db/schema/profiles/preferred-missions.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import type { Tell } from '#server/start/terminal.ts'
import { insertAll, takeIds } from './bulk.ts'
import type { Calendar } from './calendar.ts'
import { CandidatePool } from './candidate-pool.ts'
import { drawCandidate, type NewCandidate } from './candidates.ts'
import { drawCompany, type NewCompany } from './companies.ts'
import type { Publisher } from './missions/missions.ts'
import type { Random } from './random.ts'
import type { KnownTrade, Reference } from './reference.ts'
import { fillResumes } from './resumes.ts'
import { showcase } from './showcase.ts'

/** What every step draws from and writes to. */
export type Filling = {
  trx: Trx
  random: Random
  calendar: Calendar
  reference: Reference
  passwordHash: string
}

/** One step: it tells how much of it is done. */
export type FillingStep = Filling & { tell: Tell }

const batch = 2000

/** Drawn at once: in between, the database is given what it waits for. */
const slice = 100

/** How a batch is made: `open` takes its ids, `draw` makes the row of an index in it, and a rank in all, `write` writes them. */
type Batches<Ids, Drawn> = {
  open: (count: number) => Promise<Ids>
  draw: (ids: Ids, index: number, rank: number) => Drawn
  write: (drawn: Drawn[]) => Promise<void>
}

/** Draws rows in batches of at most 2,000, so that memory does not grow with the size, and writes each while the next one is drawn. */
export const inBatches = async <Ids, Drawn>(
  total: number,
  tell: Tell,
  { open, draw, write }: Batches<Ids, Drawn>,
): Promise<void> => {
  const sizeAt = (from: number) => Math.min(batch, total - from)
  let writing = Promise.resolve()
  try {
    let ids = await open(sizeAt(0))
    for (let from = 0; from < total; from += batch) {
      tell(from / total)
      const drawn: Drawn[] = []
      for (let index = 0; index < sizeAt(from); index++) {
        if (index % slice === 0) await turn()
        drawn.push(draw(ids, index, from + index))
      }
      await writing
      // A connection does one thing at a time: the next ids are taken before anything is written.
      if (from + batch < total) ids = await open(sizeAt(from + batch))
      writing = write(drawn)
      // Whoever waits for it hears of its failure.
      writing.catch(() => undefined)
    }
    await writing
  } finally {
    // Nothing is written any more once the transaction is rolled back.
    await Promise.allSettled([writing])
  }
}

const firstStatuses: AccountStatus[] = ['active', 'active', 'pending', 'refused']

/** Of the candidates one account is closed too. */
const suspendedRank = 4

/**
 * One in 250 asks for an account in these days, one in fifty was refused; there is always at least one of each. `waiting` more ask
 * for one, after the first that are shown.
 */
const statusOf = (random: Random, rank: number, waiting: number): AccountStatus => {
  const isRefused = random.chance(0.02)
  const isWaiting = rank % 250 === 2 || (rank > suspendedRank && rank <= suspendedRank + waiting)
  return firstStatuses[rank] ?? (isWaiting ? 'pending' : isRefused ? 'refused' : 'active')
}

const idsOf = async (trx: Trx, profiles: typeof candidates | typeof recruiters, size: number) => ({
  accountIds: await takeIds(trx, accounts, size),
  profileIds: await takeIds(trx, profiles, size),
})

/** Writes the companies, the demonstration recruiter's first; answers those that may publish. `waiting` more have just signed up. */
export const fillCompanies = async (
  { trx, random, calendar, reference, passwordHash, tell }: FillingStep,
  count: number,
  shownEmail: string,
  waiting: number,
): Promise<Publisher[]> => {
  const publishers: Publisher[] = []
  const shownSector = reference.sectors.find(({ name }) => name === showcase.recruiter.sector)
  await inBatches(count, tell, {
    open: (size) => idsOf(trx, recruiters, size),
    draw: ({ accountIds, profileIds }, index, rank): NewCompany => {
      const isShown = rank === 0
      const sector = (isShown ? shownSector : undefined) ?? random.weighted(reference.sectors)
      const ids = { accountId: accountIds[index] ?? 0, recruiterId: profileIds[index] ?? 0 }
      const given = isShown ? { ...showcase.recruiter, email: shownEmail } : {}
      const drawn = drawCompany(random, calendar, sector, statusOf(random, rank, waiting), ids, passwordHash, given)
      const { id: recruiterId, companyName, region } = drawn.profile
      if (drawn.account.status === 'active')
        publishers.push({ recruiterId, companyName, region: region ?? 'Île-de-France', projects: sector.projects })
      return drawn
    },
    write: async (drawn) => {
      await insertAll(
        trx,
        accounts,
        drawn.map((one) => one.account),
      )
      await insertAll(
        trx,
        recruiters,
        drawn.map((one) => one.profile),
      )
    },
  })
  return publishers
}

/** Writes the candidates, the demonstration candidate first; answers the active ones, who may be proposed. `waiting` more have just signed up. */
export const fillCandidates = async (
  { trx, random, calendar, reference, passwordHash, tell }: FillingStep,
  count: number,
  shownEmail: string,
  waiting: number,
): Promise<CandidatePool> => {
  const tradeRanks = new Map(reference.trades.map((trade, rank) => [trade, rank]))
  const pool = new CandidatePool()
  await inBatches(count, tell, {
    open: (size) => idsOf(trx, candidates, size),
    draw: ({ accountIds, profileIds }, index, rank): NewCandidate => {
      const isShown = rank === 0
      const trade: KnownTrade = (isShown ? reference.trades[0] : undefined) ?? random.weighted(reference.trades)
      const drawnStatus = statusOf(random, rank, waiting)
      const status = rank === suspendedRank ? 'suspended' : drawnStatus
      const ids = { accountId: accountIds[index] ?? 0, candidateId: profileIds[index] ?? 0 }
      const given = isShown ? { ...showcase.candidate, email: shownEmail } : {}
      const candidate = drawCandidate(random, calendar, trade, status, ids, passwordHash, reference, given)
      if (isShown) pool.shown = ids.candidateId
      else if (status === 'active')
        pool.add(ids.candidateId, tradeRanks.get(trade) ?? 0, candidate.profile.region, candidate.since)
      return candidate
    },
    write: async (drawn) => {
      await insertAll(
        trx,
        accounts,
        drawn.map((one) => one.account),
      )
      await insertAll(
        trx,
        candidates,
        drawn.map((one) => one.profile),
      )
      await insertAll(
        trx,
        candidateSkills,
        drawn.flatMap((one) => one.skills),
      )
      await fillResumes(
        trx,
        drawn.flatMap((one) => one.resume ?? []),
      )
      const wishes = drawn.flatMap((one) => one.wish ?? [])
      await insertAll(
        trx,
        preferredMissions,
        wishes.map((wish) => wish.mission),
      )
      await insertAll(
        trx,
        preferredMissionSkills,
        wishes.flatMap((wish) => wish.skills),
      )
    },
  })
  return pool
}
