import { openDatabase } from '#server/db/client.ts'
import { say, step } from '#server/start/terminal.ts'
import { openMarket } from './market.ts'
import { median } from './report.ts'
import { startServer } from './servers.ts'
import { bearerOf } from './token.ts'

const rounds = 3000
const never = 2_000_000_000

/** How long one refusal takes, in milliseconds. */
const timeOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 404) throw new Error(`${url} answers ${response.status}`)
  return performance.now() - start
}

/**
 * Whether a recruiter learns from the time of a refusal that a candidate exists: an id that nobody has and candidates who
 * were never proposed to them, by turns, one call at a time.
 */
export const measureRefusals = async (market: Parameters<typeof openMarket>[1]): Promise<void> => {
  const embedded = await openMarket('small', market)
  const { pool } = openDatabase(embedded.url, 1)
  const server = await startServer('ours', embedded.url)
  try {
    const { rows } = await pool.query<{ recruiter: number; mission: number; account: number; candidate: number }>(`
      select r.account_id as recruiter, m.id as mission, c.account_id as account, c.id as candidate
      from missions m join recruiters r on r.id = m.recruiter_id
      cross join lateral (select * from candidates c where not exists (
        select from proposals p join missions o on o.id = p.mission_id
        where p.candidate_id = c.id and o.recruiter_id = r.id) order by c.id desc limit 1) c
      where m.deleted_at is null limit 1`)
    const [known] = rows
    if (known === undefined) throw new Error('the market has no mission')
    const headers = bearerOf(known.recruiter, 'recruiter')
    const explained = (profile: number) => `/api/matching/explain?mission=${known.mission}&profil=${profile}`
    const pairs = [
      ['le profil', `/api/profil/details/${never}`, `/api/profil/details/${known.account}`],
      ['l’explication du score', explained(never), explained(known.candidate)],
    ] as const
    for (const [told, unknown, unproposed] of pairs)
      await step(`${told} : ${rounds} refus de chaque sorte`, async () => {
        const times: [number[], number[]] = [[], []]
        for (let round = -100; round < rounds; round += 1) {
          const first = await timeOf(server.url + unknown, headers)
          const second = await timeOf(server.url + unproposed, headers)
          if (round >= 0) times[0].push(first)
          if (round >= 0) times[1].push(second)
        }
        const [one, other] = [median(times[0]), median(times[1])]
        say(`identifiant inconnu ${one.toFixed(3)} ms, candidat jamais proposé ${other.toFixed(3)} ms, rapport ${(other / one).toFixed(2)}`) // oxfmt-ignore
      })
  } finally {
    await server.stop()
    await pool.end()
    await embedded.stop()
  }
}
