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
export type Told = Filling & { tell: Tell }

const batch = 2000

/** Calls `fill` for each batch of at most 2,000, so that memory does not grow with the size. */
export const inBatches = async (
  total: number,
  tell: Tell,
  fill: (count: number, from: number) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < total; from += batch) {
    tell(from / total)
    await fill(Math.min(batch, total - from), from)
  }
}

const firstStatuses: AccountStatus[] = ['active', 'active', 'pending', 'refused']

/** One in 250 asks for an account in these days, one in fifty was refused; there is always at least one of each. */
const statusOf = (random: Random, rank: number): AccountStatus => {
  const isRefused = random.chance(0.02)
  return firstStatuses[rank] ?? (rank % 250 === 2 ? 'pending' : isRefused ? 'refused' : 'active')
}

/** Of the candidates one account is closed too. */
const suspendedRank = 4

/** Writes the companies, the demonstration recruiter's first; answers those that may publish. */
export const fillCompanies = async (
  { trx, random, calendar, reference, passwordHash, tell }: Told,
  count: number,
  shownEmail: string,
): Promise<Publisher[]> => {
  const publishers: Publisher[] = []
  const shownSector = reference.sectors.find(({ name }) => name === showcase.recruiter.sector)
  await inBatches(count, tell, async (size, from) => {
    const accountIds = await takeIds(trx, accounts, size)
    const recruiterIds = await takeIds(trx, recruiters, size)
    const drawn = accountIds.map((accountId, index): NewCompany => {
      const isShown = from + index === 0
      const sector = (isShown ? shownSector : undefined) ?? random.weighted(reference.sectors)
      const ids = { accountId, recruiterId: recruiterIds[index] ?? 0 }
      const given = isShown ? { ...showcase.recruiter, email: shownEmail } : {}
      return drawCompany(random, calendar, sector, statusOf(random, from + index), ids, passwordHash, given)
    })
    for (const { account, profile, sector } of drawn)
      if (account.status === 'active')
        publishers.push({
          recruiterId: profile.id,
          companyName: profile.companyName,
          region: profile.region ?? 'Île-de-France',
          projects: sector.projects,
        })
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
  })
  return publishers
}

/** Writes the candidates, the demonstration candidate first; answers the active ones, who may be proposed. */
export const fillCandidates = async (
  { trx, random, calendar, reference, passwordHash, tell }: Told,
  count: number,
  shownEmail: string,
): Promise<CandidatePool> => {
  const tradeRanks = new Map(reference.trades.map((trade, rank) => [trade, rank]))
  const pool = new CandidatePool()
  await inBatches(count, tell, async (size, from) => {
    const accountIds = await takeIds(trx, accounts, size)
    const candidateIds = await takeIds(trx, candidates, size)
    const drawn = accountIds.map((accountId, index): NewCandidate => {
      const isShown = from + index === 0
      const trade: KnownTrade = (isShown ? reference.trades[0] : undefined) ?? random.weighted(reference.trades)
      const drawnStatus = statusOf(random, from + index)
      const status = from + index === suspendedRank ? 'suspended' : drawnStatus
      const ids = { accountId, candidateId: candidateIds[index] ?? 0 }
      const given = isShown ? { ...showcase.candidate, email: shownEmail } : {}
      const candidate = drawCandidate(random, calendar, trade, status, ids, passwordHash, reference, given)
      if (isShown) pool.shown = ids.candidateId
      else if (status === 'active')
        pool.add(ids.candidateId, tradeRanks.get(trade) ?? 0, candidate.profile.region, candidate.since)
      return candidate
    })
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
  })
  return pool
}
