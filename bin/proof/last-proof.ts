import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parts } from './parts.ts'
import { judge, type Judged, type Place, type ProofRecord } from './record.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const path = `${checkout}/.proof/last.json`

const git = (...args: string[]) => spawnSync('git', args, { cwd: checkout, encoding: 'utf8' })

/** Sources without a repository have no commit. */
export const here = (): Place => {
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status !== 0) return { commit: null, isClean: false }
  return { commit: stdout.trim(), isClean: git('status', '--porcelain').stdout === '' }
}

export const readRecord = (): ProofRecord | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ProofRecord) : undefined

export const writeRecord = (record: ProofRecord): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(record, undefined, 2)}\n`)
}

/** Whether this commit was proved here, in a sentence and in what it could not try; bin/check.mjs prints it on its last lines. */
export const lastProof = (): Judged =>
  judge(
    readRecord(),
    here(),
    parts.map(({ name }) => name),
  )
