import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as french } from '@zxcvbn-ts/language-fr'
import type { Judged } from './common-passwords.ts'

/*
 * The thread that judges passwords. Its dictionaries are the most common passwords of the world, and French words and names.
 */

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...french }, graphs: adjacencyGraphs })

/** Fewer guesses than this find a password by hand. */
const fewGuesses = 10_000

const isCommon = ({ password, words }: Judged): boolean => {
  const { sequence, guesses } = estimator.check(password, words)
  const [only, other] = sequence
  return guesses < fewGuesses || (only !== undefined && other === undefined && only.pattern !== 'bruteforce')
}

parentPort?.on('message', (judged: Judged) => parentPort?.postMessage(isCommon(judged), []))
