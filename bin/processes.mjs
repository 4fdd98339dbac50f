import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout: commands run there, whatever the current folder. */
export const checkout = dirname(dirname(fileURLToPath(import.meta.url)))

const programs = join(checkout, 'node_modules/.bin')

const environment = {
  ...process.env,
  PATH: `${programs}:${process.env.PATH}`,
  // Node keeps compiled code between two starts, and finds the files of drizzle-orm at once.
  NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/node'),
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('drizzle-files.mjs', import.meta.url).href}`.trim(),
}

/** Stops the process with a message instead of a stack trace. */
export const die = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Starts a program of node_modules/.bin (or of the PATH); `ended` resolves to its exit code. */
export const launch = (program, args, { env, ...options } = {}) => {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...environment, ...env }, ...options })
  const stopFollowing = passSignals(child)
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${program} : ${error.message}\n`)
      resolve(127)
    })
    child.once('close', (status, signal) => resolve(status ?? 128 + constants.signals[signal]))
  }).finally(stopFollowing)
  return { child, ended }
}

/** Runs a program to its end and returns its exit code. */
export const run = (program, args, options) => launch(program, args, options).ended

/**
 * Runs the program in place of this one: passes on signals and exits with its code. When this process is killed, its
 * IPC channel closes, and the program stops.
 */
export const handOver = async (program, args) => {
  process.exit(await run(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }))
}

/**
 * Passes stop signals to the child. A killed npm sends no signal, so the parent processes are watched too: they then
 * change.
 */
const passSignals = (child) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  const ancestors = parents()
  const watch = setInterval(() => {
    if (process.env.npm_execpath !== undefined && parents() !== ancestors) child.kill('SIGTERM')
  }, 200)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, pass)
  }
}

/** The parent process and, on Linux, its own parent: npm runs this process inside a shell. */
const parents = () => {
  const stat = `/proc/${process.ppid}/stat`
  const grandparent = existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')[1] : ''
  return `${process.ppid} ${grandparent}`
}

/**
 * Runs a slow program, and prints its label, then its duration on a line of its own: others may print meanwhile. Its output is
 * shown only when it fails.
 */
export const quietly = async (label, program, args, options = {}) => {
  const start = Date.now()
  process.stdout.write(`${label}…\n`)
  let output = ''
  const { child, ended } = launch(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await ended
  process.stdout.write(code === 0 ? `${label} : ${shown(Date.now() - start)}\n` : `${label} : échec\n${output}\n`)
  return { code, output }
}

/** Runs a slow function, and prints its label, then its duration. */
export const timed = async (label, work) => {
  const start = Date.now()
  process.stdout.write(`${label}…\n`)
  await work()
  process.stdout.write(`${label} : ${shown(Date.now() - start)}\n`)
}

/** A duration as text: « 1,2 s », « 2 min 05 s ». */
export const shown = (ms) => {
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} s`
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`
}
