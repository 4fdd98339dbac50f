// `npm test` and `npm run check`: runs the checks stage by stage, those of a stage beside each other, and stops after the first
// stage in which one failed. The last line counts the tests.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readJourneys } from '../e2e/journeys-report.ts'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './pages/build.mjs'
import { die, launch, run, shown } from './processes.mjs'
import { lastProof } from './proof/last-proof.ts'
import { parts } from './proof/parts.ts'
import { askRegistry } from './supply/ask-registry.ts'

/** What people wait for at most, on two quiet cores with their dependencies installed. */
const wantedMinutes = 10

const usage = 'Usage : npm test [-- --pictures] ou npm run check'

const readArguments = () => {
  try {
    const options = { pictures: { type: 'boolean', default: false } }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { isFast: positionals[0] === 'check', ...values }
  } catch {
    return die(usage)
  }
}

const { isFast, pictures } = readArguments()
const start = Date.now()

/** @type {{ passed: number, failed: number, unstable: string[], unproved: string[], files: { path: string, ms: number }[] }} */
const tests = { passed: 0, failed: 0, unstable: [], unproved: [], files: [] }

const print = (line) => process.stdout.write(`${line}\n`)

/** Runs a tool, whose output is shown only when it fails. */
const quiet = async (program, args, env) => {
  let output = ''
  const { child, ended } = launch(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await ended
  return { isRight: code === 0, output }
}

const tool = (program, args, env) => () => quiet(program, args, env)

/** Counts what a test runner wrote in its report; an absent report counts as one failure. */
const counted = (report, isRight, countsOf) => {
  if (!existsSync(report)) return isRight
  const { passed, failed, unstable = [], unproved = [], files } = countsOf(JSON.parse(readFileSync(report, 'utf8')))
  tests.passed += passed
  tests.failed += failed
  tests.unstable.push(...unstable)
  tests.unproved.push(...unproved)
  tests.files.push(...files)
  return isRight
}

const pathOf = (file) => file.replace(`${process.cwd()}/`, '')

/** What could not be tried on this machine is named on the last lines: a skipped test. */
const countsOfVitest = ({ numPassedTests, numFailedTests, testResults = [] }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  unproved: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => `NON VÉRIFIÉ : ${fullName}`),
  files: testResults.map(({ name, startTime, endTime }) => ({ path: pathOf(name), ms: endTime - startTime })),
})

/** A journey that failed and then passed on CI's second run (playwright.config.ts) counts as passed, and its name is printed. */
const countsOfPlaywright = (report) => {
  const journeys = readJourneys(report)
  const titlesOf = (...outcomes) =>
    journeys.flatMap(({ title, outcome }) => (outcomes.includes(outcome) ? [title] : []))
  const unstable = titlesOf('unstable')
  const files = [...Map.groupBy(journeys, ({ file }) => file)].map(([path, ofFile]) => ({
    path,
    ms: ofFile.reduce((sum, { ms }) => sum + ms, 0),
  }))
  return { passed: titlesOf('passed', 'unstable').length, failed: titlesOf('failed').length, unstable, files }
}

const vitest =
  (name, args, env = {}) =>
  async () => {
    const report = `test-results/${name}.json`
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { isRight, output } = await quiet('vitest', ['run', ...args, ...reporters], env)
    return { isRight: counted(report, isRight, countsOfVitest), output }
  }

const journeys = async () => {
  const report = 'test-results/playwright.json'
  rmSync(report, { force: true })
  const code = await run('playwright', ['test', '--project', 'journeys'], { env: pictures ? { PICTURES: '1' } : {} })
  return { isRight: counted(report, code === 0, countsOfPlaywright), output: '' }
}

const knownHoles = async () => {
  const verdicts = await askRegistry()
  const output = verdicts.flatMap(({ sentences }) => sentences.map((sentence) => `  ${sentence}\n`)).join('')
  if (output !== '') process.stdout.write(output)
  return { isRight: verdicts.every(({ outcome }) => outcome !== 'refused'), output: '' }
}

const pages = async () => {
  await ensureBuilt('tests')
  return { isRight: true, output: '' }
}

const browser = async () => ({ isRight: await ensureBrowser('navigateur'), output: '' })

/**
 * One thread each: the other steps use the other processors, and the threads of one compiler each read the same types. The garbage
 * collector waits for more memory, which spares a third of the processor time.
 */
const oneThread = { GOMAXPROCS: '1', GOGC: '300' }
const types = (project) => tool('tsc', ['--noEmit', '--singleThreaded', '--project', project], oneThread)

/** What takes one processor and what takes two stand beside each other, so that none is idle. */
const read = {
  types: types('.'),
  'types du web': types('web'),
  lint: tool('oxlint', ['--type-aware'], oneThread),
  'mise en forme': tool('oxfmt', ['--check']),
  'code inutilisé': tool('knip', ['--no-config-hints']),
  // Without the tests: an export that only tests use is removed, unless it is tagged @internal with a reason.
  'code que seuls les tests utilisent': tool('knip', ['--no-config-hints', '--production']),
}
const unit = { 'tests sans base de données': vitest('unit', ['--project', 'unit']) }
const stages = isFast
  ? [{ ...read, ...unit }]
  : [
      { navigateur: browser, 'construction des pages': pages, 'failles connues': knownHoles, ...read, ...unit },
      {
        'tests HTTP': vitest('http', ['--project', 'http']),
        'poids des pages': vitest('weights', ['--config', 'vitest.built.config.ts'], {
          BUILT_WEB: 'build/tests/client',
        }),
      },
      { 'parcours dans un navigateur': journeys },
    ]

const runStep = async ([label, step]) => {
  const begun = Date.now()
  const { isRight, output } = await step()
  print(`${isRight ? '✓' : '✗'} ${label} : ${shown(Date.now() - begun)}`)
  if (!isRight) print(output)
  return isRight ? [] : [label]
}

const failures = []
for (const [index, stage] of stages.entries()) {
  print(`[${index + 1}/${stages.length}] ${Object.keys(stage).join(', ')}…`)
  failures.push(...(await Promise.all(Object.entries(stage).map(runStep))).flat())
  if (failures.length > 0) break
}

if (failures.length > 0) {
  print(`\nÉchec : ${failures.join(', ')}.`)
  // A check that is not a test, or tests that could not be read, count as one failure.
  tests.failed = Math.max(1, tests.failed)
  process.exitCode = 1
}
print('\nLes dix fichiers les plus longs :')
for (const { path, ms } of tests.files.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
  print(`${shown(ms).padStart(12)}  ${path}`)
if (!isFast) print(`\nLaissé à npm run proof : ${parts.map(({ name }) => name).join(', ')}. ${lastProof().sentence}`)
for (const sentence of tests.unproved) print(sentence)
for (const title of tests.unstable) print(`instable : ${title}`)
const took = Date.now() - start
print(
  `\n${shown(took)}${isFast ? '' : `, pour ${wantedMinutes} minutes voulues${took > wantedMinutes * 60_000 ? ' : trop long' : ''}`}`,
)
print(`${tests.passed} passed, ${tests.failed} failed`)
