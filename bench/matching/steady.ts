import { deepStrictEqual } from 'node:assert'
import { setTimeout as pause } from 'node:timers/promises'
import { score } from '#domain/hiring/matching/matching.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { rankCandidates, rankInSql, type RankedMission } from '#server/features/hiring/matching/matching.sql.ts'
import { seededRandom } from '#demo/random.ts'
import { matchedCandidateOf } from '#server/features/hiring/matching/matching.rules.ts'
import { openMatchingIndex, type MatchingIndex } from '#server/matching/matching-index.ts'
import { say, step } from '#server/start/terminal.ts'
import { missionsOf, percentile } from './matching.ts'
import { openPopulation } from './population.ts'
import { median } from '../report.ts'

const candidates = 100_000
const updatesAMinute = 10_000
const answersASecond = 200
const staleAfterMs = 1000
const page = { page: 1, size: 10, name: undefined, place: undefined }

/** Starts `work` this many times a second until the end, even if the previous call is not finished. */
const steadily = async (aSecond: number, until: number, work: () => Promise<void>): Promise<void> => {
  const start = performance.now()
  const under = new Set<Promise<void>>()
  for (let count = 0; performance.now() < until; count++) {
    await pause(Math.max(0, start + (count * 1000) / aSecond - performance.now()))
    const one = work().finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
}

/** Another instance that edits profiles, with the latest possible time of the last change of each. */
const editor = ({ db }: Database, changedAt: Map<number, number>) => {
  const random = seededRandom(9)
  const operator = { id: null, role: 'operator', now: new Date() } as const
  return async () => {
    const id = random.int(1, candidates)
    await db.transaction(async (trx) => {
      await trx.execute(`update candidates set years_of_experience = ${random.int(0, 30)} where id = ${id}`)
      await trx.execute(`update candidate_skills set rating = ${random.int(0, 10)} where candidate_id = ${id}`)
      await record(trx, operator, { type: 'candidate.edited', subject: 'candidate', subjectId: id })
    })
    changedAt.set(id, performance.now())
  }
}

type Seen = { times: number[]; stale: number; mismatched: number }

/** Compares each answer with the rule on the present profiles: a row may differ only if it has just changed. */
const reader = (
  { db }: Database,
  matchingIndex: MatchingIndex,
  missions: RankedMission[],
  changedAt: Map<number, number>,
  seen: Seen,
) => {
  let turn = 0
  return async () => {
    const mission = missions[turn++ % missions.length]
    if (mission === undefined) return
    const now = new Date()
    const start = performance.now()
    const { items } = await rankCandidates({ db, matchingIndex }, mission, page, now)
    seen.times.push(performance.now() - start)
    for (const row of items) {
      if (score(matchedCandidateOf(row, now), mission).score === row.score) continue
      seen.mismatched++
      const changed = changedAt.get(row.id)
      if (changed !== undefined && start - changed > staleAfterMs) seen.stale++
    }
  }
}

/** Ten thousand edits a minute by another instance, together with two hundred answers a second. */
export const benchSteadily = async (seconds: number): Promise<void> => {
  const embedded = await openPopulation(candidates)
  const [ours, other] = [openDatabase(embedded.url, 16), openDatabase(embedded.url, 8)]
  const failures: string[] = []
  const index = openMatchingIndex({ databaseUrl: embedded.url, db: ours.db, warn: (line) => failures.push(line) })
  try {
    await step('Chargement', () => index.ready)
    const missions = await missionsOf(ours.db, ours.pool, 400)
    const changedAt = new Map<number, number>()
    const seen: Seen = { times: [], stale: 0, mismatched: 0 }
    let updates = 0
    const edit = editor(other, changedAt)
    await step(`Modifications et réponses pendant ${seconds} s`, async () => {
      const until = performance.now() + seconds * 1000
      await Promise.all([
        steadily(updatesAMinute / 60, until, async () => {
          await edit()
          updates++
        }),
        steadily(answersASecond, until, reader(ours, index, missions, changedAt, seen)),
      ])
    })
    await step('Mêmes réponses que SQL', async () => {
      for (const mission of missions.slice(0, 10)) {
        const now = new Date()
        deepStrictEqual(
          await rankCandidates({ db: ours.db, matchingIndex: index }, mission, page, now),
          await rankInSql(ours.db, mission, page, now),
        )
      }
    })
    deepStrictEqual(failures, [])
    say(
      `\n${updates} modifications, ${seen.times.length} réponses : médiane ${median(seen.times).toFixed(2)} ms, p99 ${percentile(seen.times, 0.99).toFixed(1)} ms`,
    )
    say(
      `${seen.mismatched} lignes modifiées pendant leur réponse, ${seen.stale} réponses périmées de plus d’une seconde, aucune erreur`,
    )
  } finally {
    await index.close()
    await Promise.all([ours.pool.end(), other.pool.end()])
    await embedded.stop()
  }
}
