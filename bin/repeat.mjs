// `npm test -- --repeat=30 FILE -g "title"`: looks for a test that fails sometimes. It runs one file many times while
// every core is busy; the last line says how many runs passed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readJourneys } from '../e2e/journeys-report.ts'
import { ensureBrowser } from './browser.mjs'
import { keepBusy } from './busy-machine.mjs'
import { ensureBuilt } from './pages/build.mjs'
import { die, quietly, run } from './processes.mjs'

const usage = 'Usage : npm test -- --repeat=30 FICHIER [-g "titre"], où FICHIER est un .spec.ts de e2e ou un .test.ts.'

const readArguments = () => {
  try {
    const options = { repeat: { type: 'string' }, grep: { type: 'string', short: 'g' } }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { times: Number(values.repeat), title: values.grep, files: positionals }
  } catch {
    return die(usage)
  }
}

const { times, title, files } = readArguments()
const [file] = files
if (!Number.isInteger(times) || times < 1 || files.length !== 1 || !/\.(spec|test)\.ts$/.test(file)) die(usage)
if (!existsSync(file)) die(`Fichier introuvable : ${file}. ${usage}`)

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Repeats a Vitest file: each run has its own process and its own database, as in `npm test`. */
const repeatTests = async () => {
  const report = 'test-results/vitest.json'
  const config = file.startsWith('bench/') ? ['--config', 'vitest.built.config.ts'] : []
  const filter = title === undefined ? [] : ['--testNamePattern', title]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const runs = []
  for (let number = 1; number <= times; number++) {
    rmSync(report, { force: true })
    const args = ['run', file, ...config, ...filter, ...reporters]
    const { code } = await quietly(`[${number}/${times}] ${file}`, 'vitest', args)
    // Vitest does not fail when no test has the title.
    runs.push({ title: file, hasPassed: code === 0 && readReport(report)?.numPassedTests > 0 })
  }
  return runs
}

/** Repeats a file of journeys: Playwright does it itself, two at a time as in `npm test`. */
const repeatJourneys = async () => {
  const report = 'test-results/playwright.json'
  const filter = title === undefined ? [] : ['--grep', title]
  rmSync(report, { force: true })
  await run('playwright', [
    'test',
    file,
    `--repeat-each=${times}`,
    '--retries=0',
    '--trace=retain-on-failure',
    ...filter,
  ])
  const journeys = readJourneys(readReport(report) ?? { suites: [] })
  return journeys.map((journey) => ({ title: journey.title, hasPassed: journey.outcome === 'passed' }))
}

const isJourney = file.endsWith('.spec.ts')
if (isJourney || file.startsWith('bench/')) await ensureBuilt(isJourney ? 'tests' : 'product')
if (isJourney && !(await ensureBrowser('Navigateur'))) die('Aucun navigateur.')

const load = keepBusy()
process.stdout.write(`${times} fois ${file}, pendant que ${load.count} fils occupent tous les cœurs.\n`)
const runs = await (isJourney ? repeatJourneys() : repeatTests())
await load.stop()

process.stdout.write('\n')
for (const [name, ofName] of Map.groupBy(runs, (one) => one.title))
  process.stdout.write(`${ofName.filter(({ hasPassed }) => hasPassed).length} sur ${ofName.length} : ${name}\n`)
const passed = runs.filter(({ hasPassed }) => hasPassed).length
process.stdout.write(`${passed} passed, ${runs.length - passed} failed\n`)
if (passed === 0 || passed < runs.length) process.exitCode = 1
