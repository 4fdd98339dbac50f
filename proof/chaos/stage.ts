import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { openDatabase } from '#server/db/client.ts'
import {
  makeDataDir,
  spawnServer,
  statusOf,
  stopServer,
  until,
  type DataDir,
  type ServerProcess,
} from '#test/servers/server-process.ts'
import { password } from '#test/people/factories.ts'
import { listenToSmtp, type SmtpInbox } from '#test/servers/smtp.ts'

/** A server in a process of its own on a folder of its own, and the SMTP server that its mails go to. */
export type Stage = AsyncDisposable & {
  folder: DataDir
  inbox: SmtpInbox
  /** Connects to the database as its owner, while it runs. */
  open: DataDir['open']
  /** The server that runs, or that ran last. */
  server: () => ServerProcess
  /** Where it serves; undefined while none does. */
  url: () => string | undefined
  /** Starts the server; resolves once it says its address. `env` is added to the stage's own for this start alone. */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>
  /** Kills the server, and nothing else; resolves once its process is gone. */
  kill: () => Promise<void>
  /** Stops the server as an operator does. */
  stop: () => Promise<void>
  /** Whether `/health/ready` answers 200 now. */
  isReady: () => Promise<boolean>
}

/** Where people write: the product, and the database under it. */
export type Site = Pick<Stage, 'open' | 'url' | 'isReady'>

type StageOptions = {
  /** Settings of the server beside those of the stage. */
  env?: NodeJS.ProcessEnv
  /** Where the stage itself finds the database when the server has a DATABASE_URL; the owner's address. */
  databaseUrl?: string
  folder?: DataDir
}

/** How long a condition is waited for, on a machine with much else to do. */
export const longestMs = 5 * 60_000

export const adminEmail = 'admin@inspirnautes.local'

export const openStage = async ({ env = {}, databaseUrl, folder: given }: StageOptions = {}): Promise<Stage> => {
  const folder = given ?? (await makeDataDir())
  const inbox = await listenToSmtp()
  let server: ServerProcess | undefined
  let url: string | undefined

  const present = (): ServerProcess => {
    if (server === undefined) throw new Error('no server was started yet')
    return server
  }

  const start = async (more: NodeJS.ProcessEnv = {}) => {
    const own = { DATA_DIR: folder.path, SMTP_URL: inbox.url, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password }
    // Each call has an address of its own: a thousand visitors are no attacker.
    const started = spawnServer({ ...own, TRUST_PROXY: 'oui', LOG_LEVEL: 'warn', ...env, ...more })
    server = started
    url = await started.ready
  }

  const kill = async () => {
    url = undefined
    present().child.kill('SIGKILL')
    await present().ended
  }

  const stop = async () => {
    const { code, output, complaint } = await stopServer(present())
    url = undefined
    if (code !== 0) throw new Error(`the server did not stop as it should: ${code} ${output}${complaint}`)
  }

  const open = async () => {
    if (databaseUrl === undefined) return folder.open()
    const database = openDatabase(databaseUrl, 2)
    database.pool.on('error', () => undefined)
    return { ...database, [Symbol.asyncDispose]: () => database.pool.end() }
  }

  return {
    folder,
    inbox,
    open,
    server: present,
    url: () => url,
    start,
    kill,
    stop,
    isReady: async () => url !== undefined && (await statusOf(`${url}/health/ready`)) === 200,
    [Symbol.asyncDispose]: async () => {
      if (server !== undefined) await kill()
      await inbox.close()
      await folder.remove()
    },
  }
}

/**
 * Forgets what the limits of calls have counted: these few people write as much as thousands do. A row that a call writes at this
 * moment is left, for a call that writes two would wait for the one that is held here.
 */
export const forgetRateLimits = async ({ open }: Pick<Stage, 'open'>): Promise<void> => {
  await using database = await open()
  await database.pool.query(`delete from rate_limits where ctid = any(array(
    select ctid from rate_limits for update skip locked))`)
}

/** Jobs whose work counts here. */
const counted = `task_id in (select id from graphile_worker._private_tasks
  where identifier in ('send_mail', 'file_activity_report', 'make_invoices'))`

/**
 * Lets the jobs end that the writes queued; no server runs when it is called. What a killed runner holds is taken back ten minutes
 * later, and what failed is tried again in hours: here the time passes at once, and no job is taken from a runner that lives.
 */
export const endJobs = async ({ open, start }: Pick<Stage, 'open' | 'start'>): Promise<void> => {
  await using database = await open()
  await database.pool.query(`update graphile_worker._private_jobs
    set locked_at = locked_at - interval '1 day', run_at = least(run_at, now()) where ${counted}`)
  await database.pool.query(`select graphile_worker.add_job('free_abandoned_jobs')`)
  await start()
  const haveEnded = async () => {
    const { rows } = await database.pool.query(`select from graphile_worker._private_jobs where ${counted} limit 1`)
    return rows.length === 0
  }
  await until('the jobs have ended', haveEnded, longestMs)
}

/** Stops the server, and lets the jobs end that the writes queued. */
export const settle = async (stage: Stage): Promise<void> => {
  await until('it is ready', stage.isReady, longestMs)
  // The database stays while the server stops and starts.
  const isOurs = stage.folder.postmaster() !== undefined
  const kept = isOurs ? await startEmbedded({ dataDir: stage.folder.path, log: () => undefined }) : undefined
  await stage.stop()
  await endJobs(stage)
  await kept?.stop()
}
