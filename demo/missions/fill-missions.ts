import { sql } from 'drizzle-orm'
import { candidates, candidateSkills } from '#server/db/schema/people/candidates.ts'
import { interviews } from '#server/db/schema/missions/interviews.ts'
import { missions, missionSkills } from '#server/db/schema/missions/missions.ts'
import { proposals } from '#server/db/schema/missions/proposals.ts'
import { insertAll, takeIds } from '../bulk.ts'
import type { CandidatePool } from '../candidate-pool.ts'
import { inBatches, type Filling } from '../fill-people.ts'
import { withKeptMatches } from './kept-matches.ts'
import { drawMissionDays, missionKinds } from './mission-days.ts'
import { drawMission, type NewMission, type Publisher } from './missions.ts'
import { drawProposal, type NewProposal } from './proposals.ts'
import { showcaseMissions, type ShowcaseMission } from '../showcase.ts'
import { drawStories, isStaffed } from './stories.ts'

type Wanted = { missions: number; proposals: number }

/** Writes the missions with their proposals and interviews; the first thirty belong to the demonstration recruiter. */
export const fillMissions = async (
  filling: Filling,
  publishers: Publisher[],
  pool: CandidatePool,
  wanted: Wanted,
): Promise<{ proposals: number; interviews: number }> => {
  const { trx, advance } = filling
  const written = { proposals: 0, interviews: 0 }
  await inBatches(wanted.missions, async (size, from) => {
    const missionIds = await takeIds(trx, missions, size)
    const drawnMissions: NewMission[] = []
    const drawnProposals: NewProposal[] = []
    for (const [index, missionId] of missionIds.entries()) {
      const rank = from + index
      const left = {
        missions: wanted.missions - rank,
        proposals: wanted.proposals - written.proposals - drawnProposals.length,
      }
      const { mission, proposed } = drawOne(filling, publishers, pool, missionId, rank, left)
      drawnMissions.push(mission)
      drawnProposals.push(...proposed)
    }
    await insertAll(
      trx,
      missions,
      drawnMissions.map((one) => one.mission),
    )
    await insertAll(
      trx,
      missionSkills,
      drawnMissions.flatMap((one) => one.skills),
    )
    const count = await insertProposals(
      filling,
      await withKeptMatches(trx, filling.reference, drawnMissions, drawnProposals),
    )
    // This transaction must update the statistics itself: without them the next batch is planned for empty tables.
    if (from === 0) await trx.execute(sql`analyze ${candidates}, ${candidateSkills}, ${missions}, ${proposals}`)
    written.proposals += drawnProposals.length
    written.interviews += count
    advance(size)
  })
  return written
}

const insertProposals = async ({ trx }: Filling, drawn: NewProposal[]): Promise<number> => {
  const proposalIds = await takeIds(trx, proposals, drawn.length)
  const rows = drawn.map(({ proposal }, index) => ({ ...proposal, id: proposalIds[index] ?? 0 }))
  await insertAll(trx, proposals, rows)
  const held = drawn.flatMap((one, index) =>
    one.interviews.map((row) => ({ ...row, proposalId: proposalIds[index] ?? 0 })),
  )
  const interviewIds = await takeIds(trx, interviews, held.length)
  await insertAll(
    trx,
    interviews,
    held.map((row, index) => ({ ...row, id: interviewIds[index] ?? 0 })),
  )
  return held.length
}

/** The number of candidates of each mission, so that the total is exactly the requested one. */
const shareOf = ({ random }: Filling, kind: ShowcaseMission['kind'], left: Wanted): number => {
  if (left.missions === 1) return left.proposals
  const average = left.proposals / left.missions
  return Math.max(isStaffed(kind) ? 1 : 0, Math.round(average * random.next() * 2))
}

const drawOne = (
  filling: Filling,
  publishers: Publisher[],
  pool: CandidatePool,
  missionId: number,
  rank: number,
  left: Wanted,
) => {
  const { random, calendar, reference } = filling
  const shown = showcaseMissions[rank]
  const { kind, story } = shown ?? { kind: random.weighted(missionKinds).kind, story: undefined }
  const shownPublisher = shown === undefined ? undefined : publishers[0]
  const publisher = shownPublisher ?? random.pick(publishers)
  const trade = (story === undefined ? undefined : reference.trades[0]) ?? random.weighted(reference.trades)
  const days = drawMissionDays(random, calendar, kind, shown?.isLongAgo)
  const mission = drawMission(random, calendar, missionId, publisher, trade, days)

  const wanted = shown?.proposals ?? Math.max(story === undefined ? 0 : 1, shareOf(filling, kind, left))
  const count = Math.max(0, Math.min(wanted, left.proposals, pool.everyone.length))
  const plots = drawStories(random, kind, count)
  if (story !== undefined && count > 0) plots[0] = story
  const taken = new Set<number>()
  const tradeRank = reference.trades.indexOf(trade)
  const proposed = plots.map((plot, index) => {
    const suits = (candidate: number) =>
      pool.isHere(candidate, days.created) && (plot !== 'recruited' || pool.isFree(candidate, days.start, days.end))
    const shownCandidate = index === 0 && story !== undefined ? pool.shown : undefined
    const candidateId = shownCandidate ?? pool.draw(random, tradeRank, publisher.region, taken, suits)
    taken.add(candidateId)
    if (plot === 'recruited') pool.keepBusy(candidateId, days.start, days.interrupted ?? days.end)
    return drawProposal(random, calendar, days, plot, { missionId, candidateId })
  })
  return { mission, proposed }
}
