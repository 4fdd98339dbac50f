import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { benchFolder } from './market.ts'
import type { Usage } from './probe.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const thisCheckout = file('..')

/** The secret that signs the tokens of the bench. */
export const sessionSecret = 'the secret of the bench, long enough for all'

/** A server in its own process. */
export type Server = {
  name: string
  url: string
  /** Milliseconds from the start of the process to the first answer. */
  startedInMs: number
  usage: () => Promise<Usage>
  /** Pauses the process, so that it uses no CPU while the other one is measured; then resumes it. */
  hold: () => void
  resume: () => void
  stop: () => Promise<void>
}

/** Node's arguments of the server: `bin/run.mjs` starts the bench with them. */
const serverFlags = process.execArgv

const programs = {
  /** The application without the job runner: the cost of a request without the cost of mails. */
  ours: { flags: serverFlags, path: 'bench/ours.ts' },
  /** The same, while what it sends to the database is captured (bare/capture.ts). */
  captured: { flags: [...serverFlags, '--import', file('./bare/capture.ts')], path: 'bench/ours.ts' },
  bare: { flags: [], path: 'bench/bare.ts' },
  /** The product as `npm start` runs it. */
  product: { flags: serverFlags, path: 'server/main.ts' },
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    // The port is not open yet.
    return false
  }
}

/**
 * Starts a server on the database and waits until it is ready; `settings` are added to those of the bench. `checkout` is the
 * folder of the sources that run, with their dependencies: these ones, or an older version's.
 */
export const startServer = async (
  name: keyof typeof programs,
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
  checkout = thisCheckout,
): Promise<Server> => {
  const { flags, path } = programs[name]
  const port = await freePort()
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', file('./probe.ts'), ...flags, join(checkout, path)], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(benchFolder, 'compiled'),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(benchFolder, 'product'),
      HOST: '127.0.0.1',
      PORT: String(port),
      SESSION_SECRET: sessionSecret,
      LOG_LEVEL: 'info',
      // A few accounts call as fast as they can: their calls are counted, as everybody's, and none is refused.
      MAX_READS: '10000000',
      MAX_WRITES: '10000000',
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/health/ready`))) {
    if (child.exitCode !== null)
      throw new Error(`the server ${name} of ${checkout} does not start (exit code ${child.exitCode})`)
    await pause(5)
  }
  return { name, url, startedInMs: performance.now() - start, ...controlsOf(child) }
}

/** Waits until a server of ours ranks by its index: until then SQL answers. */
export const untilIndexed = async ({ url }: Server): Promise<void> => {
  for (;;) {
    const ready = await fetch(`${url}/health/ready`)
    if (((await ready.json()) as { matching: string }).matching === 'index') return
    await pause(50)
  }
}

const controlsOf = (child: ChildProcess) => ({
  usage: async (): Promise<Usage> => {
    const answer = once(child, 'message')
    child.send('usage')
    const [usage] = await answer
    return usage as Usage
  },
  hold: () => void child.kill('SIGSTOP'),
  resume: () => void child.kill('SIGCONT'),
  stop: async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    await exit
  },
})
