import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#test/servers/app.ts'
import { boundRole } from './bound-role.ts'
import { openDatabase } from './client.ts'
import { jobTimeOuts, pooledTimeOuts, requestTimeOuts, withoutLimits, type TimeOuts } from './time-outs.ts'

const { url } = await openTestDatabase()

const shown = `select array[current_setting('lock_timeout'), current_setting('statement_timeout'),
  current_setting('idle_in_transaction_session_timeout')] as limits, current_setting('jit') as jit`

const settingsOf = async (to: string, timeOuts: TimeOuts) => {
  const { pool } = openDatabase(to, 1, timeOuts)
  onTestFinished(() => pool.end())
  return (await pool.query<{ limits: string[]; jit: string }>(shown)).rows[0]
}

const limitsOf = async (to: string, timeOuts: TimeOuts) => (await settingsOf(to, timeOuts))?.limits

test('the role of a request has its limits where a pooler takes none, and other work has its own', async () => {
  expect(await limitsOf(url, pooledTimeOuts)).toEqual(['0', '0', '0'])
  // Instances start together.
  await Promise.all([boundRole(url), boundRole(url), boundRole(url)])
  const ofRequest = ['5s', '15s', '30s']
  expect(await limitsOf(url, pooledTimeOuts)).toEqual(ofRequest)
  expect(await limitsOf(url, requestTimeOuts)).toEqual(ofRequest)
  expect(await limitsOf(url, jobTimeOuts)).toEqual(['30s', '10min', '1min'])
  expect(await limitsOf(withoutLimits(url), pooledTimeOuts)).toEqual(['0', '0', '0'])
})

test('no plan is compiled: the connection says so where it may, and the role where a pooler takes no option', async () => {
  const { pool } = openDatabase(url, 1)
  onTestFinished(() => pool.end())
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`alter role current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? '')} set jit = on`)
  const all = async () =>
    (await Promise.all([requestTimeOuts, jobTimeOuts, pooledTimeOuts].map((one) => settingsOf(url, one)))).map(
      (settings) => settings?.jit,
    )
  expect(await all()).toEqual(['off', 'off', 'on'])
  await boundRole(url)
  expect(await all()).toEqual(['off', 'off', 'off'])
})

test('no limit and no option is sent to a pooler, which would refuse the connection', async () => {
  const { pool } = openDatabase(url, 1, pooledTimeOuts)
  onTestFinished(() => pool.end())
  const client = new pg.Client(pool.options)
  // What the driver sends when it opens a connection.
  const sent = (client as unknown as { getStartupConf: () => object }).getStartupConf()
  expect(Object.keys(sent).filter((name) => name.endsWith('_timeout') || name === 'options')).toEqual([])
})
