import { sql } from 'drizzle-orm'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { insertAll, takeIds } from '../bulk.ts'
import type { CandidatePool } from '../candidate-pool.ts'
import { inBatches, type Filling, type FillingStep } from '../fill-people.ts'
import { withMatchSnapshots } from './match-snapshots.ts'
import { drawMissionDays, missionKinds, type MissionKind } from './mission-days.ts'
import { drawMission, type Publisher } from './missions.ts'
import { drawProposal, type NewProposal } from './proposals.ts'
import { isOfShownCandidate, plannedMissions, showcaseMissions, type PlannedMission } from '../showcase.ts'
import { drawStories, stories } from './stories.ts'

type Wanted = { missions: number; proposals: number }

/** Writes the missions with their proposals and interviews; the first thirty belong to the demonstration recruiter, and after the planned ones come `more`. */
export const fillMissions = async (
  filling: FillingStep,
  publishers: Publisher[],
  pool: CandidatePool,
  wanted: Wanted,
  more: readonly PlannedMission[],
): Promise<{ proposals: number; interviews: number }> => {
  const { trx, tell } = filling
  const planned = [...plannedMissions, ...more]
  const written = { missions: 0, proposals: 0, interviews: 0 }
  await inBatches(wanted.missions, tell, {
    open: (size) => takeIds(trx, missions, size),
    draw: (missionIds, index, rank) => {
      const left = { missions: wanted.missions - rank, proposals: wanted.proposals - written.proposals }
      const one = drawOne(filling, publishers, pool, missionIds[index] ?? 0, { rank, planned: planned[rank] }, left)
      written.proposals += one.proposed.length
      return one
    },
    write: async (batch) => {
      const newMissions = batch.map(({ mission }) => mission)
      await insertAll(
        trx,
        missions,
        newMissions.map((one) => one.mission),
      )
      await insertAll(
        trx,
        missionSkills,
        newMissions.flatMap((one) => one.skills),
      )
      const proposed = batch.flatMap((one) => one.proposed)
      const held = await insertProposals(
        filling,
        await withMatchSnapshots(trx, filling.reference, newMissions, proposed),
      )
      written.interviews += held
      // This transaction must update the statistics itself: without them the next batch is planned for empty tables.
      if (written.missions === 0)
        await trx.execute(sql`analyze ${candidates}, ${candidateSkills}, ${missions}, ${proposals}`)
      written.missions += batch.length
    },
  })
  return { proposals: written.proposals, interviews: written.interviews }
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
const shareOf = ({ random }: Filling, kind: MissionKind, left: Wanted): number => {
  if (left.missions === 1) return left.proposals
  if (kind === 'deleted') return 0
  const average = left.proposals / left.missions
  return Math.max(kind === 'unfilled' ? 0 : 1, Math.round(average * random.next() * 2))
}

const drawOne = (
  filling: Filling,
  publishers: Publisher[],
  pool: CandidatePool,
  missionId: number,
  { rank, planned }: { rank: number; planned: PlannedMission | undefined },
  left: Wanted,
) => {
  const { random, calendar, reference } = filling
  const isShown = rank < showcaseMissions.length
  const shownCandidate = isOfShownCandidate(rank) ? pool.shown : undefined
  // The last one takes what is left: it must be able to.
  const drawnKind = left.missions === 1 ? 'open' : random.weighted(missionKinds).kind
  const { kind, stories: given = [] } = planned ?? { kind: drawnKind }
  const [shownPublisher, ...others] = publishers
  const publisher = (isShown ? shownPublisher : undefined) ?? random.pick(others.length > 0 ? others : publishers)
  const trade = (shownCandidate === undefined ? undefined : reference.trades[0]) ?? random.weighted(reference.trades)
  const days = drawMissionDays(random, calendar, kind, planned)
  const mission = drawMission(random, calendar, missionId, publisher, trade, days)
  if (planned?.endsIn !== undefined) mission.mission.renewal = '3 mois renouvelables'

  const wanted = planned?.proposals ?? Math.max(given.length, shareOf(filling, kind, left))
  // One is kept for each mission that comes after.
  const free = Math.max(given.length, left.proposals - (left.missions - 1))
  const count = Math.max(0, Math.min(wanted, free, left.proposals, pool.everyone.length))
  const plots = drawStories(random, kind, count, { given, isCalm: isShown })
  const taken = new Set<number>()
  const tradeRank = reference.trades.indexOf(trade)
  const proposed = plots.map((plot, index) => {
    const suits = (candidate: number) =>
      pool.isHere(candidate, days.created) &&
      (stories[plot] !== 'recruited' || pool.isFree(candidate, days.start, days.end))
    const candidateId =
      (index === 0 ? shownCandidate : undefined) ?? pool.draw(random, tradeRank, publisher.region, taken, suits)
    taken.add(candidateId)
    if (stories[plot] === 'recruited') pool.keepBusy(candidateId, days.start, days.interrupted ?? days.end)
    return drawProposal(random, calendar, days, plot, { missionId, candidateId })
  })
  return { mission, proposed }
}
