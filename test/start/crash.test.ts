import { expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { aPublisher } from '#test/publisher.ts'
import { statusOf, stopServer, until, type ServerProcess } from '#test/server-process.ts'
import { launchServer, openDataDir } from './server-process.ts'

const { path: DATA_DIR, open, postmaster } = await openDataDir()
const writers = [1, 2, 3, 4]
const enough = 20

/** The titles that the server acknowledged, while several people publish as fast as it answers until the test stops them. */
const publishWithoutEnd = async (url: string, name: string) => {
  await using database = await open()
  const publisher = await aPublisher(database.db)
  const token = await publisher.signIn(url)
  const acknowledged: string[] = []
  const over = new AbortController()
  const write = async (writer: number) => {
    for (let count = 0; !over.signal.aborted; count++) {
      const title = `${name} ${writer}.${count}`
      try {
        if ((await publisher.publish(url, token, title)) === 201) acknowledged.push(title)
      } catch (error) {
        // The server was killed before it answered.
        if (!(error instanceof TypeError)) throw error
        await until(
          'it answers again',
          async () => over.signal.aborted || (await statusOf(`${url}/health/live`)) !== undefined,
        )
      }
    }
  }
  const written = Promise.all(writers.map(write))
  const end = async () => {
    over.abort()
    await written
    return acknowledged
  }
  const more = (count: number) => {
    const goal = acknowledged.length + count
    return until(`${count} more are acknowledged`, () => acknowledged.length >= goal)
  }
  return { end, more }
}

/** Checks that every acknowledged mission exists, each with its event. */
const expectKept = async (acknowledged: string[]) => {
  await using database = await open()
  const kept = await database.db.select({ id: missions.id, title: missions.title }).from(missions)
  const told = new Set((await database.db.select({ id: events.subjectId }).from(events)).map(({ id }) => id))
  const titles = new Set(kept.filter(({ id }) => told.has(id)).map(({ title }) => title))
  expect(acknowledged.length).toBeGreaterThanOrEqual(enough)
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([])
}

const killServer = (server: ServerProcess) => server.child.kill('SIGKILL')
const killDatabase = () => process.kill(postmaster() ?? 0, 'SIGKILL')

test.each([
  ['the server', killServer],
  [
    'both',
    (server: ServerProcess) => {
      killDatabase()
      killServer(server)
    },
  ],
])('nothing acknowledged is lost when %s is killed under writes and started again', async (name, kill) => {
  const killed = launchServer({ DATA_DIR })
  const writing = await publishWithoutEnd(await killed.ready, name)
  await writing.more(enough)
  kill(killed)
  await killed.ended
  const acknowledged = await writing.end()

  const server = launchServer({ DATA_DIR })
  const url = await server.ready
  expect(await statusOf(`${url}/health/ready`)).toBe(200)
  await expectKept(acknowledged)
  const goesOn = await publishWithoutEnd(url, `after ${name}`)
  await goesOn.more(1)
  await goesOn.end()
  expect((await stopServer(server)).code).toBe(0)
})

test('no acknowledged write is lost when the database is killed during writes, and the server recovers alone', async () => {
  const server = launchServer({ DATA_DIR })
  const url = await server.ready
  const writing = await publishWithoutEnd(url, 'the database')
  await writing.more(enough)
  const before = postmaster()
  killDatabase()
  await until('another database runs', () => ![before, undefined].includes(postmaster()))
  await writing.more(enough)
  await expectKept(await writing.end())
  await until('it is ready again', async () => (await statusOf(`${url}/health/ready`)) === 200)

  await stopServer(server)
  const again = launchServer({ DATA_DIR })
  await again.ready
  await stopServer(again)
})
