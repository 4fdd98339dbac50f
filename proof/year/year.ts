import { parseCrontab, runOnce, type JobHelpers, type ParsedCronItem } from 'graphile-worker'
import { addDays, dayOf, minuteOf, type Day } from '#domain/time/paris-time.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { isWorkingDay } from '#domain/time/public-holidays.ts'
import { seededRandom } from '#demo/random.ts'
import { runnerOptions, tasksOf } from '#server/jobs/runner.ts'
import type { Message } from '#server/mail/mailer.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import type { TestApp } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { openMarket, type MarketSize, type YearMarket } from './market.ts'

/** A mail that left, at the time of the year. */
export type Sent = Message & { at: Date }

/** What a market left: its mails, its people's acts, and the jobs that failed. */
export type Year = { sent: Sent[]; market: YearMarket; failures: string[] }

/** The hours of Paris at which people act on a working day: they come and publish, then answer what waits for them. */
const [comingHour, answeringHours] = ['08:30', ['10:00', '12:30', '15:00', '17:30']]

const quarterMs = 15 * 60_000

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
})

/** Whether a task is planned in the quarter of an hour that begins here; one that is planned often runs once in it. */
const isPlanned = ({ match }: ParsedCronItem, quarter: Date): boolean =>
  Array.from({ length: 15 }, (_, minute) => new Date(quarter.getTime() + minute * 60_000)).some((at) =>
    match(digestOf(at)),
  )

/** What looks at files, other runners or other servers than those of the market. */
const leftOut = new Set(['free_abandoned_jobs', 'sweep_files', 'forward_security_events', 'make_backup'])

type Days = {
  from: Day
  days: number
  size: MarketSize
  seed: number
  /** Is told each day that begins. */
  tell?: (day: Day) => void
}

/** Lives a market through so many days, a quarter of an hour at a time: the jobs of the runner by its own plan, and the people. */
export const liveYear = async (tested: TestApp, { from, days, size, seed, tell }: Days): Promise<Year> => {
  const { clock } = tested
  const random = seededRandom(seed)
  const market = await openMarket(tested, random, size)
  const [sent, failures]: [Sent[], string[]] = [[], []]
  const typesetting = openTypesetting()
  const send = async (message: Message) => {
    sent.push({ ...message, at: clock.now })
    market.receive(message)
  }
  const mailer = { send, close: () => undefined }
  const options = jobOptions(tested, { mailer, typesetting })
  const runner = runnerOptions(options)
  const tasks: Record<string, (payload: unknown, helpers: JobHelpers) => unknown> = tasksOf(options)
  const planned = parseCrontab(runner.crontab).filter(({ task }) => !leftOut.has(task))
  const [start, end] = [instantOf(`${from} 00:00`), instantOf(`${addDays(from, days)} 00:00`)]
  const passed = () => (clock.now.getTime() - start.getTime()) / (end.getTime() - start.getTime())

  const runJobs = async () => {
    for (const item of planned)
      if (isPlanned(item, clock.now))
        // No task that is planned reads its helpers.
        await Promise.resolve(tasks[item.task]?.({}, {} as JobHelpers)).catch((error: unknown) =>
          failures.push(`${item.task}: ${String(error)}`),
        )
    // The queue goes by the clock of the database, which stands still here: what was queued is due.
    const due = await tested.pool.query('select from graphile_worker.jobs where run_at <= now() limit 1')
    if (due.rowCount === 1) await runOnce(runner)
  }

  const act = async (share: number) => {
    await market.confirm()
    await market.answer(share)
    await runJobs()
  }

  try {
    for (let at = start; at < end; at = new Date(at.getTime() + quarterMs)) {
      clock.now = at
      const [day, time] = [dayOf(at), minuteOf(at).slice(11)]
      if (time === '00:00') tell?.(day)
      await runJobs()
      if (!isWorkingDay(day, 'metropole')) continue
      if (time === comingHour) {
        await market.signUp(passed())
        await market.publish()
        await market.endEarly()
        await runJobs()
      } else if (answeringHours.includes(time)) await act(0.12)
    }
  } finally {
    await typesetting.close()
  }
  // A queued job that failed waits for its next attempt.
  const queued = await tested.pool.query<{ task: string; error: string }>(
    'select task_identifier as task, last_error as error from graphile_worker.jobs where last_error is not null',
  )
  failures.push(...queued.rows.map(({ task, error }) => `${task}: ${error}`))
  return { sent, market, failures }
}
