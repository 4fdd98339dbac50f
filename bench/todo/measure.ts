import type pg from 'pg'
import { dayOf } from '#domain/time/paris-time.ts'
import { openDatabase } from '#server/db/client.ts'
import { recomputeTodos } from '#server/features/oversight/todo/recompute.jobs.ts'
import { listUndigested } from '#server/features/oversight/todo/nudges.sql.ts'
import { say, step } from '#server/start/terminal.ts'
import { openMarket, type BenchMarket } from '../market.ts'
import { limitLine, median } from '../report.ts'

const kept = 200_000
/** What a busy minute touches: half missions, half people. */
const touched = 200
const ticks = 31
const mostMs = 200

/** Copies of real todos under keys of their own, until there are as many as asked for; they go with the next recomputation, or at the end. */
const addCopies = `
  insert into todos (kind, key, holder, account_id, about_id, mission_id, proposal_id, interview_id, month, since, due_at)
  select kind, 'copy ' || copy || ' ' || key, holder, account_id, about_id, mission_id, proposal_id, interview_id, month, since,
    due_at + copy * interval '1 minute'
  from generate_series(1, 1000) as copy, (select * from todos order by id) as original
  limit greatest(0, $1::int - (select count(*) from todos))`

/** As if the end of each todo had been told at that instant. */
const addNudges = `
  insert into todo_nudges (account_id, todo_key, since, stage, told_at)
  select account_id, key, since, 'end', $1 from todos on conflict do nothing`
const removeNudges = 'delete from todo_nudges where told_at = $1'

const removeCopies = `delete from todos where key like 'copy %'`

/** Marks drawn missions and people, as their events would. */
const markSome = `
  insert into todo_marks (mission_id, account_id)
  (select id, null::int from missions where deleted_at is null order by md5(id::text || $2) limit $1)
  union all
  (select null::int, id from accounts where role <> 'admin' order by md5(id::text || $2) limit $1)`

const timesOf = async (
  tick: () => Promise<unknown>,
  before: (round: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ticks; round += 1) {
    await before(round)
    const start = performance.now()
    await tick()
    times.push(performance.now() - start)
  }
  return times
}

const mark = (pool: pg.Pool) => (round: number) => pool.query(markSome, [touched / 2, String(round)])

/** One minute of `recompute_todos` beside as many stored todos as a large market has: nothing marked, then a busy minute. */
export const measureTodos = async (market: BenchMarket): Promise<void> => {
  const embedded = await openMarket('market', market)
  const { db, pool } = openDatabase(embedded.url, 2)
  const now = new Date()
  try {
    await step('Tout ce que le temps a changé depuis', () => recomputeTodos(db, now))
    await step(`${kept} attentes`, async () => {
      await pool.query(addCopies, [kept])
      await pool.query('vacuum (analyze) todos, todo_clocks, todo_marks')
    })
    const tick = () => recomputeTodos(db, now)
    const idle = await step('Minutes où rien ne bouge', () => timesOf(tick))
    const busy = await step(`Minutes où ${touched} missions et personnes bougent`, () => timesOf(tick, mark(pool)))
    const digest = { day: dayOf(now), until: now }
    const undigested = () => listUndigested(db, digest, null)
    const unsent = await step('Récapitulatifs\u00a0: rien n’a été dit', () => timesOf(undigested))
    await pool.query(addNudges, [now])
    await pool.query('vacuum (analyze) todo_nudges')
    const allSent = await step('Récapitulatifs\u00a0: tout a été dit', () => timesOf(undigested))
    say(`\n${limitLine('Une minute vide, médiane', median(idle), mostMs, 'ms')}`)
    say(limitLine('Une minute chargée, médiane', median(busy), mostMs, 'ms'))
    say(limitLine('Une minute chargée, la plus longue', Math.max(...busy), mostMs, 'ms'))
    for (const [name, times] of Object.entries({ 'rien n’a été dit': unsent, 'tout a été dit': allSent }))
      say(`Récapitulatifs de 8 h, ${name}, médiane : ${Math.round(median(times))} ms`)
  } finally {
    await pool.query(removeNudges, [now])
    await pool.query(removeCopies)
    await pool.end()
    await embedded.stop()
  }
}
