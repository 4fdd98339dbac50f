import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { checkout, entriesOf, journalPath, previousRelease } from '#test/house/releases/known-releases.ts'
import { hasHistory, readOfPrevious } from './previous-release.ts'

const run = promisify(execFile)

test.runIf(hasHistory())('the release is what its line says', () => {
  const { version, lastMigration } = previousRelease
  expect(JSON.parse(readOfPrevious('package.json'))).toMatchObject({ version })
  expect(entriesOf(readOfPrevious(journalPath)).at(-1)?.tag).toBe(lastMigration)
})

test('without its commit the command says that nothing was checked, and reports it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-history-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = { ...process.env, GIT_DIR: join(folder, 'no-repository') }
  const { stdout } = await run(process.execPath, [join(checkout, 'bin/previous.mjs'), '--main'], { cwd: folder, env })
  expect(stdout).toContain(`NON VÉRIFIÉ : l’historique n’a pas le commit ${previousRelease.commit.slice(0, 10)}`)
  const report = JSON.parse(await readFile(join(folder, '.proof/previous-release.json'), 'utf8')) as {
    unproved: string
  }
  expect(report).toEqual({ numPassedTests: 0, numFailedTests: 0, unproved: stdout.trim() })
})
