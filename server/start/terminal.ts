import { describeError } from '#server/errors/logged-error.ts'
import { StartFailure } from '#server/start/start-failure.ts'

const seconds = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A duration in milliseconds in a readable form: « 1,2 s ». */
const shownDuration = (ms: number): string => `${seconds.format(ms / 1000)} s`

/** Prints a line for a person at the terminal; logs for machines go to the error output. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Receives how much of a step is done, from 0 to 1. */
export type Tell = (share: number) => void

/** Runs one step of something that takes its time. */
export type Step = <Result>(label: string, work: (tell: Tell) => Promise<Result>) => Promise<Result>

/** On a terminal the share is written over itself; in a log or a pipe it is not. */
const showShare =
  (label: string): Tell =>
  (share) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${label}… ${Math.floor(share * 100)}\u00a0% `)
  }

/** Prints the name of a step, how far it is, and at the end its duration. */
export const step: Step = async (label, work) => {
  const start = performance.now()
  process.stdout.write(`${label}… `)
  try {
    const result = await work(showShare(label))
    if (process.stdout.isTTY) process.stdout.write(`\r${label}… `)
    say(shownDuration(performance.now() - start))
    return result
  } catch (error) {
    say('échec')
    throw error
  }
}

/** Prints the reason and exits: one sentence when the reader can correct it, the full error when it is a defect. */
export const fail = (error: unknown): never => {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `${JSON.stringify({ level: 60, time: Date.now(), err: describeError(error) }, undefined, 2)}\n`,
    )
  process.exit(1)
}

/** A warning outside any request, in the format of the log. */
export const warn = (msg: string): void => {
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`)
}
