import { deepStrictEqual } from 'node:assert'
import { dayOf } from '#domain/time/paris-time.ts'
import { openDatabase } from '#server/db/client.ts'
import { rankInSql, type RankedMission } from '#server/features/hiring/matching/matching.sql.ts'
import { loadColumns } from '#server/matching/loading.ts'
import { Ranking } from '#server/matching/ranking.ts'
import { say, step } from '#server/start/terminal.ts'
import { plainScan } from '../matching/column-scan.ts'
import { missionsOf, percentile } from '../matching/matching.ts'
import { openPlainKernel } from '../matching/plain-kernel.ts'
import { mostForSql, openPopulation } from '../matching/population.ts'
import { limitLine, median, shown } from '../report.ts'

/** How many missions are drawn; every so many of them are also ranked in JavaScript, and in SQL. */
const drawn = 1000
const javascriptEvery = 50
const sqlEvery = 100
/** The most that a ranking may take of the time of the same one as a plain C program would write it. */
const mostOfPlain = 1.25

const page = { page: 1, size: 10, name: undefined, place: undefined }
const residentMb = () => process.memoryUsage.rss() / 1_048_576

/** Loads this many candidates in the index, and ranks a thousand missions with it and in slower ways, which must answer the same. */
export const measureRankings = async (candidates: number): Promise<void> => {
  const embedded = await openPopulation(candidates)
  const { db, pool } = openDatabase(embedded.url, 2)
  try {
    const missions = await missionsOf(db, pool, drawn)
    const restMb = residentMb()
    const start = performance.now()
    const { columns } = await step(`Chargement de ${candidates} candidats`, () => loadColumns(embedded.url))
    const loadedInS = (performance.now() - start) / 1000
    const indexMb = residentMb() - restMb
    const ranking = new Ranking(columns)
    const plain = await openPlainKernel(columns)
    const now = new Date()
    const today = dayOf(now)
    const rank = (mission: RankedMission) =>
      ranking.rank({ mission, today, filters: {}, assigned: [], offset: 0, size: page.size })
    const ways = {
      index: rank,
      read: plain.read,
      plain: (mission: RankedMission) => plain.rank(mission, today, page.size),
      javascript: (mission: RankedMission) => plainScan(columns, mission, today, page.size),
    }
    const times = { index: [] as number[], read: [] as number[], plain: [] as number[], javascript: [] as number[] }
    const timed = <Way extends keyof typeof ways>(way: Way, mission: RankedMission): ReturnType<(typeof ways)[Way]> => {
      const before = performance.now()
      const answer = ways[way](mission)
      times[way].push(performance.now() - before)
      return answer as ReturnType<(typeof ways)[Way]>
    }
    for (const mission of missions.slice(0, 20)) for (const way of [rank, ways.read, ways.plain]) way(mission)
    await step(`Classements de ${missions.length} missions`, async () => {
      for (const [turn, mission] of missions.entries()) {
        const answer = timed('index', mission)
        timed('read', mission)
        deepStrictEqual(timed('plain', mission), answer)
        if (turn % javascriptEvery === 0) deepStrictEqual(timed('javascript', mission), answer)
        if (candidates > mostForSql || turn % sqlEvery !== 0) continue
        const { items, total } = await rankInSql(db, mission, page, now)
        deepStrictEqual({ items: items.map(({ id, score }) => ({ id, score })), total }, answer)
      }
    })
    say(`\n| ${candidates} candidats | médiane ms | p99 ms | index ÷ celui-ci |\n|---|---:|---:|---:|`)
    const names = { index: 'index', read: 'lire ses colonnes', plain: 'comme en C', javascript: 'JavaScript' }
    for (const [way, name] of Object.entries(names) as [keyof typeof names, string][])
      say(
        `| ${name} | ${shown(median(times[way]))} | ${shown(percentile(times[way], 0.99))} | ${shown(median(times.index) / median(times[way]), 3)} |`,
      )
    say(`\n${missions.length} missions, toutes identiques ; ${columns.active} candidats actifs`)
    say(`chargement ${shown(loadedInS, 1)} s, ${shown(indexMb, 0)} Mo de plus, ${shown(residentMb(), 0)} Mo résidents`)
    say(limitLine('index ÷ comme en C', median(times.index) / median(times.plain), mostOfPlain, '×', 2))
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
