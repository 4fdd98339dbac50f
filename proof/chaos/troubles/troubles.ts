import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase, startTestDatabase } from '#test/servers/postgres.ts'
import { openS3 } from '#test/servers/s3.ts'
import { makeDataDir, until } from '#test/servers/server-process.ts'
import type { openStage, Stage } from '#proof/chaos/stage.ts'
import { openProxy, type Mood } from '#test/servers/proxy.ts'
import { mountSmallDisk } from './small-disk.ts'

/** What stands around a server, and can fail while it serves. */
export type Surroundings = {
  stage: NonNullable<Parameters<typeof openStage>[0]>
  /** Settings for the start under trouble; the stage starts without them afterwards. */
  env?: (stage: Stage) => Promise<NodeJS.ProcessEnv>
  /** Begins each kind of trouble, in turn; `end` ends the present one. */
  begin: Record<string, (stage: Stage) => Promise<void>>
  end: () => Promise<void>
  /** The bucket, where the files are in one. */
  s3Url?: string
  close: () => Promise<void>
}

const wayMoods = (set: (mood: Mood) => Promise<void>, moods: readonly Mood[]) =>
  Object.fromEntries(moods.map((mood) => [mood, () => set(mood)]))

const database = async (): Promise<Surroundings> => {
  const postgres = await startTestDatabase()
  const cloned = await cloneDatabase(postgres.url, postgres.template)
  const { hostname, port } = new URL(cloned.url)
  const way = await openProxy({ host: hostname, port: Number(port) })
  return {
    stage: {
      env: { DATABASE_URL: way.through(cloned.url), MIGRATIONS_URL: way.through(cloned.ownerUrl) },
      databaseUrl: cloned.ownerUrl,
    },
    begin: wayMoods(way.set, ['slow', 'gone', 'deaf', 'mute', 'frozen']),
    end: () => way.set('open'),
    close: async () => {
      await way.close()
      await cloned.drop()
      await postgres.stop()
    },
  }
}

/** Writes the log ahead until PostgreSQL asks for another file of it, and finds no room. */
const writeAhead = async (stage: Stage) => {
  await using owner = await stage.open()
  const text = `select pg_logical_emit_message(false, 'chaos', repeat(md5(random()::text), 30000), true)`
  try {
    for (let count = 0; count < 100; count++) await owner.pool.query(text)
  } catch {
    // The database has ended.
  }
}

const disk = async (): Promise<Surroundings> => {
  const folder = await makeDataDir()
  const small = await mountSmallDisk(folder.path, 400)
  const remove = async () => {
    const pid = folder.postmaster()
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    await until('the database ends', () => folder.postmaster() === undefined)
    await small.close()
    await folder.remove()
  }
  return {
    stage: { folder: { ...folder, remove } },
    begin: {
      full: small.fill,
      'full, and the database ends': async (stage) => {
        await small.fill()
        await writeAhead(stage)
      },
    },
    end: small.empty,
    close: () => Promise.resolve(),
  }
}

const store = async (): Promise<Surroundings> => {
  const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-store-'))
  const s3 = await openS3(folder)
  s3.allowListing(true)
  const way = await openProxy({ host: '127.0.0.1', port: Number(new URL(s3.url).port) })
  return {
    stage: { env: { S3_URL: way.through(s3.url) } },
    begin: wayMoods(way.set, ['slow', 'gone', 'frozen']),
    end: () => way.set('open'),
    s3Url: s3.url,
    close: async () => {
      await way.close()
      await s3.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const smtp = async (): Promise<Surroundings> => {
  let way: Awaited<ReturnType<typeof openProxy>> | undefined
  let inbox: Stage['inbox'] | undefined
  const later = { at: 'data', code: 451, message: 'try later' } as const
  return {
    stage: {},
    env: async (stage) => {
      inbox = stage.inbox
      way = await openProxy({ host: '127.0.0.1', port: Number(new URL(inbox.url).port) })
      return { SMTP_URL: `smtp://127.0.0.1:${way.port}` }
    },
    begin: {
      ...wayMoods(async (mood) => way?.set(mood), ['gone', 'frozen', 'mute']),
      '4xx': async (stage) => {
        stage.inbox.refusal = later
      },
    },
    end: async () => {
      if (inbox !== undefined) inbox.refusal = null
      // What hangs is let go, as by a server that was started again.
      await way?.set('gone')
      await way?.set('open')
    },
    close: async () => way?.close(),
  }
}

export const troubles = { database, disk, store, smtp } as const
export type TroubleName = keyof typeof troubles
