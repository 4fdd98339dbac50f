import { deepStrictEqual } from 'node:assert'
import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { dayOf } from '#domain/time/paris-time.ts'
import { openDatabase, type Database, type Db } from '#server/db/client.ts'
import { rankInSql, type RankedMission } from '#server/features/hiring/matching/matching.sql.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { matchedMissionOf } from '#server/features/hiring/matching/matching.rules.ts'
import { loadColumns } from '#server/matching/loading.ts'
import { Ranking } from '#server/matching/ranking.ts'
import { say, step } from '#server/start/terminal.ts'
import { captureCalls } from '../bare/captured.ts'
import { plainScan } from './column-scan.ts'
import { openPopulation } from './population.ts'
import { median } from '../report.ts'
import { startServer, untilIndexed } from '../servers.ts'
import { bearerOf } from '../token.ts'

type Times = number[]
type Measured = {
  candidates: number
  index: Times
  plain: Times
  sql: Times
  loadMs: number
  pauseMs: number
  rssMb: number
}

const page = { page: 1, size: 10, name: undefined, place: undefined }

export const percentile = (times: Times, share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN

const timed = <Result>(times: Times, work: () => Result): Result => {
  const start = performance.now()
  const result = work()
  times.push(performance.now() - start)
  return result
}

export const missionsOf = async (db: Db, pool: pg.Pool, count: number): Promise<RankedMission[]> => {
  const { rows } = await pool.query<{ id: number }>('select id from missions order by id limit $1', [count])
  const missions: RankedMission[] = []
  for (const { id } of rows) missions.push({ id, ...matchedMissionOf(await getMission(db, id)) })
  return missions
}

const megabytes = (bytes: number) => bytes / 1_048_576

/** Ranks with the index, the simple scan and SQL in turn, and expects the same answer from all three. */
const measureRankings = async (database: Database, url: string, candidates: number): Promise<Measured> => {
  const { db, pool } = database
  const missions = await missionsOf(db, pool, candidates > 500_000 ? 100 : 400)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const { columns } = await step('Chargement', () => loadColumns(url))
  const loadMs = performance.now() - start
  delay.disable()
  const rssMb = megabytes(process.memoryUsage.rss())
  const ranking = new Ranking(columns)
  const measured: Measured = { candidates, index: [], plain: [], sql: [], loadMs, pauseMs: delay.max / 1e6, rssMb }
  const now = new Date()
  const today = dayOf(now)
  const plainEvery = 4
  const sqlEvery = candidates > 500_000 ? 20 : 10
  const rank = (mission: RankedMission) =>
    ranking.rank({ mission, today, filters: {}, assigned: [], offset: 0, size: page.size })
  for (const mission of missions.slice(0, 20)) rank(mission)
  await step('Classements', async () => {
    for (const [turn, mission] of missions.entries()) {
      const answer = timed(measured.index, () => rank(mission))
      if (turn % plainEvery === 0)
        deepStrictEqual(
          timed(measured.plain, () => plainScan(columns, mission, today, page.size)),
          answer,
        )
      if (turn % sqlEvery !== 0) continue
      const sqlStart = performance.now()
      const { items, total } = await rankInSql(db, mission, page, now)
      measured.sql.push(performance.now() - sqlStart)
      deepStrictEqual({ items: items.map(({ id, score }) => ({ id, score })), total }, answer)
    }
  })
  return measured
}

const secondsOfCalls = 8

/** One caller after the other, in turn: our matching list, and the mission detail of the bare server. */
const measureHttp = async (url: string, pool: pg.Pool): Promise<{ ours: Times; bare: Times; rssMb: number }> => {
  const { rows: admins } = await pool.query<{ id: number }>(`select id from accounts where role = 'admin'`)
  const { rows: missions } = await pool.query<{ id: number }>('select id from missions order by id limit 100')
  const headers = bearerOf(admins[0]?.id ?? 0, 'admin')
  const details = missions.map(({ id }) => ({ method: 'GET' as const, path: `/api/mission/details/${id}`, headers }))
  const settings = await captureCalls(url, details)
  const [ours, bare] = [await startServer('ours', url), await startServer('bare', url, settings)]
  try {
    const call = async (address: string) => {
      const answer = await fetch(address, { headers })
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      await answer.arrayBuffer()
    }
    await untilIndexed(ours)
    const times = { ours: [] as Times, bare: [] as Times }
    const end = performance.now() + secondsOfCalls * 1000
    for (let turn = 0; performance.now() < end; turn++) {
      const { id } = missions[turn % missions.length] ?? { id: 0 }
      for (const [key, address] of [
        ['ours', `${ours.url}/api/admin/mission/profils/details/${id}`],
        ['bare', `${bare.url}/api/mission/details/${id}`],
      ] as const) {
        const start = performance.now()
        await call(address)
        // The first calls prepare statements and compile code.
        if (turn >= 100) times[key].push(performance.now() - start)
      }
    }
    return { ...times, rssMb: (await ours.usage()).rssMb }
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
  }
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)

const lines = ({ candidates, index, plain, sql, loadMs, pauseMs, rssMb }: Measured): string[] => [
  ...(
    [
      ['index', index],
      ['lecture simple des colonnes', plain],
      ['SQL', sql],
    ] as const
  ).map(
    ([name, times]) =>
      `| ${candidates} | ${name} | ${times.length} | ${ms(median(times))} | ${ms(percentile(times, 0.99))} | ${(median(times) / median(index)).toFixed(0)} × |`,
  ),
  `| ${candidates} | chargement ${(loadMs / 1000).toFixed(1)} s, boucle arrêtée ${ms(pauseMs)} ms au plus, ${rssMb.toFixed(0)} Mo résidents | | | | |`,
]

/** The whole bench, for each size: comparison of answers, in process and over HTTP. */
export const benchMatching = async (sizes: number[]): Promise<void> => {
  const all: Measured[] = []
  const http: string[] = []
  for (const size of sizes) {
    const embedded = await openPopulation(size)
    const database = openDatabase(embedded.url, 4)
    try {
      all.push(await measureRankings(database, embedded.url, size))
      const { ours, bare, rssMb } = await step('HTTP, un appelant', () => measureHttp(embedded.url, database.pool))
      http.push(
        `| ${size} | ${ms(median(ours))} | ${ms(percentile(ours, 0.99))} | ${ms(median(bare))} | ${(median(ours) / median(bare)).toFixed(1)} × | ${rssMb.toFixed(0)} |`,
      )
    } finally {
      await database.pool.end()
      await embedded.stop()
    }
  }
  say(`\n${cpus()[0]?.model ?? 'processeur inconnu'}, ${cpus().length} cœurs, Node ${process.version}\n`)
  say('| candidats | | mesures | médiane ms | p99 ms | rapport |\n|---:|---|---:|---:|---:|---:|')
  say(all.flatMap(lines).join('\n'))
  const [small, large] = all
  if (small !== undefined && large !== undefined)
    say(
      `\nCroissance de ${small.candidates} à ${large.candidates} : ${(median(large.index) / median(small.index)).toFixed(1)} ×`,
    )
  say(
    '\n| candidats | liste classée, médiane ms | p99 ms | détail du serveur nu ms | rapport | Mo résidents |\n|---:|---:|---:|---:|---:|---:|',
  )
  say(http.join('\n'))
}
