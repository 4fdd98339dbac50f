import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))

const sessions = z.object({ token: z.string() })

/** A server in its own process, as `npm start` runs it on a free port: a test can stop it or kill it. */
export type ServerProcess = {
  child: ChildProcess
  /** Its output so far. */
  printed: () => string
  /** Its address, once it is ready; rejects with its error message when it exits instead. */
  ready: Promise<string>
  /** Its exit code, and its whole output. */
  ended: Promise<{ code: number | null; output: string; complaint: string }>
}

/** How long a condition is waited for: tests with real processes are slow on a busy machine. */
export const patienceMs = 60_000

/** Tests call as fast as they can, in the name of few people. */
const manyCalls = '1000000'
const usual: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  MAX_READS: manyCalls,
  MAX_WRITES: manyCalls,
}

/** Starts a server, of this checkout or of another place with a Node of its own; whoever starts it stops it. */
export const spawnServer = (
  env: NodeJS.ProcessEnv,
  { node, cwd } = { node: process.execPath, cwd: checkout },
): ServerProcess => {
  const child = spawn(node, ['server/main.ts'], {
    cwd,
    env: { ...usual, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaint = ''
  const address = Promise.withResolvers<string>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const port = /prêt : http:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (port !== undefined) address.resolve(`http://127.0.0.1:${port}`)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output, complaint }))
  ended.then(
    () => address.reject(new Error(`the server ended: ${output}${complaint}`)),
    (cause: unknown) => address.reject(cause),
  )
  // A test that waits only for the end does not read the address: its rejection must not count as unhandled.
  address.promise.catch(() => undefined)
  return { child, printed: () => output, ready: address.promise, ended }
}

/** Runs a command of the server with these arguments, until it exits. */
export const runCommand = async (name: 'admin' | 'backup' | 'restore', given: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [`server/${name}.ts`, ...given], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaint, [code]] = await Promise.all([
    readText(child.stdout),
    readText(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number | null, output, complaint }
}

export const runAdmin = (given: string[], env: NodeJS.ProcessEnv) => runCommand('admin', given, env)

/** Stops a server, and answers its whole output. */
export const stopServer = async ({ child, ended }: ServerProcess) => {
  child.kill('SIGTERM')
  return ended
}

export type DataDir = {
  path: string
  /** The process id of the database of this folder; undefined when none runs. */
  postmaster: () => number | undefined
  /** Connects to the database of this folder, while it runs. */
  open: () => Promise<Database & { [Symbol.asyncDispose]: () => Promise<void> }>
  /** Stops the database if it runs, and removes the folder. */
  remove: () => Promise<void>
}

/** A separate folder for a server with its database. */
export const makeDataDir = async (): Promise<DataDir> => {
  const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-start-'))
  const path = join(folder, 'data')
  const home = join(path, 'postgres')
  const postmaster = () => findPostmaster({ home, data: join(home, 'data'), log: '', password: '' })?.pid
  const remove = async () => {
    const pid = postmaster()
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    await until('the database ends', () => postmaster() === undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const open = async () => {
    const database = openDatabase((await readFile(join(home, 'url'), 'utf8')).trim(), 2)
    // When the test kills the database, it closes these connections too.
    database.pool.on('error', () => undefined)
    return { ...database, [Symbol.asyncDispose]: () => database.pool.end() }
  }
  return { path, postmaster, open, remove }
}

/** Checks a condition again and again until it is true, for a minute at most. */
export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  longestMs = patienceMs,
  intervalMs = 20,
): Promise<void> => {
  const deadline = Date.now() + longestMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it did not happen within ${longestMs / 1000} s that ${what}`)
    await pause(intervalMs)
  }
}

/** Calls over the network, as a person's browser does. */
export const post = (url: string, path: string, body: object, token?: string): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

/** Signs in, and answers the access token. */
export const tokenOf = async (url: string, email: string, password: string): Promise<string> => {
  const answer = await post(url, api.sessions.login.path, { email, password })
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`)
  return sessions.parse(await answer.json()).token
}

/** The status of a GET, or undefined without an answer. */
export const statusOf = async (url: string, token?: string): Promise<number | undefined> => {
  try {
    return (await fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })).status
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
