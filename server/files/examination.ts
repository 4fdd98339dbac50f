import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { FileKind } from '#domain/ground/files/uploads.ts'
import { NoRoom, Unavailable } from '#server/errors/unavailable.ts'
import type { Targets, Verdict } from './content/verdict.ts'
import { takeTurns } from './turns.ts'

/** What is examined, where what is encoded again goes, and the account that sent it. */
export type Examined = Targets & { kind: FileKind; source: string; sender: number }

/** `stopped` says how the process ended when it gave no verdict: the log tells the operator. */
export type Examination = Verdict & { stopped?: string }

/**
 * Rejects with NoRoom when what is encoded again cannot be written, with Unavailable when the machine is too busy to give its verdict,
 * or when the program of the examination does not start.
 */
export type Examine = (file: Examined) => Promise<Examination>

type Options = {
  /** The folder of what examines, as bin/examination builds it. */
  program?: string
  /** The time that a file may wait for its verdict, on however busy a machine. */
  longestMs?: number
}

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const ownProgram = `${checkout}build/examination/`
/** The packages that decode pictures, which stay outside of it. */
const pictureDecoder = ['sharp', '@img', 'detect-libc', 'semver'].map((name) => `${checkout}node_modules/${name}/`)

const atOnce = 2
const longestCpuSeconds = 5
/** Node reserves 0.6 GB before it reads anything. */
const mostMemoryKilobytes = 1_300_000
const mostHeapMegabytes = 256

const tooComplex =
  'Ce fichier est trop complexe pour être vérifié. L’enregistrer à nouveau en plus simple, puis réessayer.'

const targetsOf = ({ target, mailTarget }: Targets) => (mailTarget === undefined ? [target] : [target, mailTarget])

/**
 * The process may read its program and the sent file, and write the new ones. What may be a picture is decoded by native code: a CV
 * gets none.
 *
 * @internal the tests try what a process with these rights can reach
 */
export const rights = (file: Examined, program = ownProgram): string[] => [
  '--permission',
  ...(file.kind === 'resume' ? [] : ['--allow-addons', ...pictureDecoder.map((path) => `--allow-fs-read=${path}`)]),
  ...[program, file.source].map((path) => `--allow-fs-read=${path}`),
  ...targetsOf(file).map((path) => `--allow-fs-write=${path}`),
]

/**
 * The command under the bounds of the system, where a shell can set them, each by a call of its own; the server's thread comes first.
 *
 * @internal the tests ask a bounded shell for its bounds
 */
export const bounded = (command: string, args: string[]): [string, string[]] =>
  process.platform === 'linux'
    ? [
        '/bin/sh',
        [
          '-c',
          `ulimit -c 0 && ulimit -d ${mostMemoryKilobytes} && ulimit -t ${longestCpuSeconds} && exec nice -n 5 "$@"`,
          'sh',
          command,
          ...args,
        ],
      ]
    : [command, args]

/** Runs the process of one file. Its environment is empty: it has no use for a password of ours. */
const run = async (file: Examined, program: string, longestMs: number): Promise<Examination> => {
  const [command, args] = bounded(process.execPath, [
    ...rights(file, program),
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${mostHeapMegabytes}`,
    `${program}examining.mjs`,
    file.kind,
    file.source,
    ...targetsOf(file),
  ])
  const env = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' }
  const child = spawn(command, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  const [output, complaint, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  ])
  if (code === 0) return JSON.parse(output) as Verdict
  // What a file costs is bounded by the processor it takes; one that got too little of it in this time says nothing of the file.
  if (child.killed) throw new Unavailable(`the examination of a file took more than ${longestMs} ms`)
  if (/\b(ENOSPC|EDQUOT)\b/.test(complaint)) throw new NoRoom()
  const stopped = `${signal ?? `code ${code}`}: ${complaint.slice(0, 500)}`
  if (output === '') throw new Unavailable(`the examination of files does not start: ${stopped}`)
  return { refused: tooComplex, stopped }
}

/**
 * Examines files, each in a process of its own, which ends with it: a hostile file costs at most the bounds above, and neither
 * the memory nor the thread of the server. Two at once, of two accounts, which take turns: nobody holds the examination.
 */
export const examinations = ({ program = ownProgram, longestMs = 30_000 }: Options = {}): Examine => {
  const turn = takeTurns(atOnce)
  return (file) => turn(file.sender, () => run(file, program, longestMs))
}
