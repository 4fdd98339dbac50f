import { expect, test } from 'vitest'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { aPublisher } from '#test/people/publisher.ts'
import { statusOf, stopServer, tokenOf, until } from '#test/servers/server-process.ts'
import { launchServer, openDataDir } from './server-process.ts'

const { path: DATA_DIR, open, postmaster } = await openDataDir()
const administrator = /Administrateur : (\S+)\nMot de passe {3}: (\S+)/

test('a first start prints an administrator who can sign in, and stops its database when it stops', async () => {
  const server = launchServer({ DATA_DIR })
  const url = await server.ready
  await until('the password is printed', () => administrator.test(server.printed()))
  const [, email = '', password = ''] = administrator.exec(server.printed()) ?? []
  expect(await tokenOf(url, email, password)).not.toBe('')
  expect(await statusOf(`${url}/health/live`)).toBe(200)
  expect(await statusOf(`${url}/health/ready`)).toBe(200)

  expect((await stopServer(server)).code).toBe(0)
  expect(postmaster()).toBe(undefined)
})

test('a second start prints no password, and answers requests', async () => {
  const begun = performance.now()
  const server = launchServer({ DATA_DIR })
  const url = await server.ready
  process.stdout.write(`a second start serves after ${Math.round(performance.now() - begun)} ms\n`)
  expect(await statusOf(`${url}/health/ready`)).toBe(200)
  expect((await stopServer(server)).output).not.toContain('Mot de passe')
})

test('at shutdown running requests finish, and new ones are refused', async () => {
  const server = launchServer({ DATA_DIR })
  const url = await server.ready
  await using database = await open()
  const publisher = await aPublisher(database.db)
  const token = await publisher.signIn(url)

  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table missions')
  const answer = publisher.publish(url, token, 'En cours à l’arrêt')
  await until('the request waits for the table', async () => {
    const { rowCount } = await database.pool.query('select from pg_locks where not granted')
    return rowCount !== 0
  })
  server.child.kill('SIGTERM')
  await until('it is not ready any more', async () => (await statusOf(`${url}/health/ready`)) === 503)
  expect(await statusOf(`${url}/health/live`)).toBe(200)
  expect(await statusOf(`${url}/regions`)).toBe(503)
  await holder.query('commit')
  holder.release()

  expect(await answer).toBe(201)
  expect((await server.ended).code).toBe(0)
  expect(await statusOf(`${url}/health/live`)).toBe(undefined)

  // The database ended with its server: what the request wrote is read at the next start.
  const next = launchServer({ DATA_DIR })
  await next.ready
  await using reopened = await open()
  expect(await reopened.db.select({ title: missions.title }).from(missions)).toEqual([{ title: 'En cours à l’arrêt' }])
  await stopServer(next)
})

test('two simultaneous first starts on one folder share one database and make one administrator', async () => {
  const shared = await openDataDir()
  const servers = [launchServer({ DATA_DIR: shared.path }), launchServer({ DATA_DIR: shared.path })] as const
  const [first, second] = await Promise.all(servers.map(({ ready }) => ready))
  expect(await Promise.all([first, second].map((url) => statusOf(`${url}/health/ready`)))).toEqual([200, 200])

  const { output } = await stopServer(servers[0])
  expect(await statusOf(`${second}/health/ready`)).toBe(200)
  const { output: otherOutput } = await stopServer(servers[1])
  expect([output, otherOutput].filter((text) => administrator.test(text))).toHaveLength(1)
  expect(shared.postmaster()).toBe(undefined)
})
