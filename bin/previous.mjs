// `npm run proof -- previous`: the previous release's own HTTP tests, on a database that this version has migrated. `--main`
// runs the tests of the main chain only; `FILE…` the files that it names.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { previousRelease } from '../test/house/releases/known-releases.ts'
import {
  hasHistory,
  isSchemaChanged,
  openPreviousRelease,
  testsOnDatabase,
} from '../proof/previous/previous-release.ts'
import { checkout, die, quietly, run } from './processes.mjs'

const report = '.proof/previous-release.json'
const { version, commit } = previousRelease

/** What people do first, and every endpoint with every role. */
const mainChain =
  /^(server\/jobs\/|server\/features\/(sessions|registrations|missions|proposals|interviews|contracts|activity-reports)\/|test\/(chain|mission-chain|permissions)\.test)/

const install = async (folder) => {
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false']
  const { code } = await quietly(`Installation des dépendances de la version ${version}`, 'npm', args, { cwd: folder })
  if (code !== 0) die('L’installation a échoué : vérifiez la connexion à Internet, puis relancez.')
}

const chosenOf = (folder, args) => {
  const files = testsOnDatabase(folder)
  if (args.includes('--main')) return files.filter((file) => mainChain.test(file))
  return args.length === 0 ? files : args
}

/** The report says it too, so that the table of the proof can repeat it. */
const leave = (why, sentence) => {
  process.stdout.write(`${sentence}\n`)
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, [why]: sentence }))
}

const args = process.argv.slice(2)
rmSync(report, { force: true })
if (!hasHistory())
  leave(
    'unproved',
    `NON VÉRIFIÉ : l’historique n’a pas le commit ${commit.slice(0, 10)} de la version ${version}, dont les tests n’ont donc pas été joués sur ce schéma (git fetch --unshallow).`,
  )
else if (!isSchemaChanged()) leave('nothing', `Le schéma est celui de la version ${version} : il n’y a rien à prouver.`)
else {
  const folder = await openPreviousRelease(install)
  const config = `${checkout}/vitest.previous.config.ts`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${checkout}/${report}`]
  process.exitCode = await run('vitest', [
    'run',
    '--root',
    folder,
    '--config',
    config,
    ...reporters,
    ...chosenOf(folder, args),
  ])
}
