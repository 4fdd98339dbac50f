import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What the thread judges: the start of a password, and the words that others know of the person. */
export type Judged = { password: string; words: string[] }

/** The judgement cannot be made now: too many wait, or the thread ended twice. The password is not accepted. */
export class JudgementUnavailable extends Error {
  override name = 'JudgementUnavailable'
}

/** The time of a judgement grows fast with the length: what follows is not read. */
const mostJudged = 64
const mostWords = 20
const mostWaiting = 50
const longestMs = 30_000
/** An idle thread ends after this time, for its dictionaries take tens of megabytes. */
const longestIdleMs = 5 * 60_000

const program = new URL('./common-passwords-thread.ts', import.meta.url)

/** One thread a process, started with the first password and again after one that it did not survive. */
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

const start = (): Worker => {
  const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 }
  const started = new Worker(program, { resourceLimits: limits, execArgv: [], env: {} })
  // What it dies of is heard by whoever waits for it; without anybody it only has to be forgotten.
  started.on('error', () => undefined)
  started.once('exit', () => {
    if (thread === started) thread = undefined
  })
  started.unref()
  return started
}

/** The answer of the thread; rejects when it ends first. It keeps the process alive meanwhile. */
const judged = async (judging: Judged): Promise<boolean> => {
  clearTimeout(idle)
  thread ??= start()
  const asked = thread
  const finished = new AbortController()
  const signal = AbortSignal.any([finished.signal, AbortSignal.timeout(longestMs)])
  asked.ref()
  try {
    asked.postMessage(judging, [])
    return await Promise.race([
      once(asked, 'message', { signal }).then(([isCommon]) => isCommon === true),
      once(asked, 'exit', { signal }).then(() => {
        throw new JudgementUnavailable('the thread that judges passwords ended')
      }),
    ])
  } catch (error) {
    if (thread === asked) thread = undefined
    void asked.terminate()
    throw error
  } finally {
    finished.abort()
    asked.unref()
    idle = setTimeout(() => void asked.terminate(), longestIdleMs).unref()
  }
}

const twice = async (judging: Judged): Promise<boolean> => {
  try {
    return await judged(judging)
  } catch {
    try {
      return await judged(judging)
    } catch (cause) {
      throw new JudgementUnavailable('a password could not be judged', { cause })
    }
  }
}

/** Ends the thread at the end of the server; a judgement that runs begins again in another one. */
export const endJudging = async (): Promise<void> => {
  await thread?.terminate()
}

/** A word as people write it in a password: « Altaïr Conseil » is « altairconseil » too. */
const spellings = (word: string): string[] => [
  word,
  word.normalize('NFD').replaceAll(/[^\p{L}\d]/gu, ''),
  ...(word.includes('@') ? [word.slice(0, word.indexOf('@'))] : []),
]

/**
 * Whether a password is one that people try first: as a whole one known password, word, name, date, keyboard pattern or
 * repetition, in any spelling, or one of the words that others know of the person (decision 024). Passwords are judged one at a
 * time, in a thread. Throws JudgementUnavailable.
 */
export const isCommonPassword = async (password: string, words: readonly string[] = []): Promise<boolean> => {
  if (waiting >= mostWaiting) throw new JudgementUnavailable('too many passwords wait to be judged')
  waiting++
  const judging = {
    password: password.slice(0, mostJudged),
    words: ['inspirnautes', ...words].slice(0, mostWords).flatMap((word) => spellings(word.slice(0, 100))),
  }
  const turn = last.then(() => twice(judging))
  last = turn.catch(() => undefined).finally(() => waiting--)
  return turn
}
