// `npm test` and `npm run check`: runs every check in turn and stops at the first failure. The last line counts the
// tests.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { readJourneys } from '../e2e/journeys-report.ts'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './pages/build.mjs'
import { quietly, run, shown } from './processes.mjs'
import { askRegistry } from './supply/ask-registry.ts'

const isFast = process.argv[2] === 'check'
const start = Date.now()
/** @type {{ passed: number, failed: number, unstable: string[], unproved: string[] }} */
const tests = { passed: 0, failed: 0, unstable: [], unproved: [] }

/** Runs a tool that prints nothing on success; its output is shown only when it fails. */
const silent = async (label, program, ...args) => (await quietly(label, program, args)).code === 0

/** Runs a test runner: shows its progress and reads its report. */
const shownTests = async (label, program, args, report, countsOf) => {
  const begun = Date.now()
  process.stdout.write(`${label}…\n`)
  rmSync(report, { force: true })
  const code = await run(program, args)
  if (existsSync(report)) {
    const { passed, failed, unstable = [], unproved = [] } = countsOf(JSON.parse(readFileSync(report, 'utf8')))
    tests.passed += passed
    tests.failed += failed
    tests.unstable.push(...unstable)
    tests.unproved.push(...unproved)
  }
  process.stdout.write(`${label} : ${shown(Date.now() - begun)}\n`)
  return code === 0
}

/** What could not be tried on this machine is named on the last lines: a skipped test, or the sentence of bin/previous.mjs. */
const countsOfVitest = ({ numPassedTests, numFailedTests, testResults = [], unproved }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  unproved: [
    ...testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `NON VÉRIFIÉ : ${fullName}`),
    ...(unproved === undefined ? [] : [unproved]),
  ],
})

/**
 * A journey that failed and then passed on CI's second run (playwright.config.ts) counts as passed, and its name is
 * printed.
 */
const countsOfPlaywright = (report) => {
  const titlesOf = (...outcomes) =>
    readJourneys(report).flatMap(({ title, outcome }) => (outcomes.includes(outcome) ? [title] : []))
  const unstable = titlesOf('unstable')
  return { passed: titlesOf('passed', 'unstable').length, failed: titlesOf('failed').length, unstable }
}
const vitestReport = 'test-results/vitest.json'
const weightReport = 'test-results/weights.json'
const previousReport = 'test-results/previous.json'
const playwrightReport = 'test-results/playwright.json'
/** These tests start and kill real servers, which takes longer than all other tests together. */
const onlyInFull = 'proof/start/*.test.ts'

/** Asked at the beginning, so that its answer is there when its turn comes. */
const ofRegistry = isFast ? undefined : askRegistry()

const steps = {
  'types du serveur': (label) => silent(label, 'tsc', '-p', 'tsconfig.json'),
  'types du web': (label) => silent(label, 'tsc', '-p', 'web/tsconfig.json'),
  lint: (label) => silent(label, 'oxlint', '--type-aware'),
  'mise en forme': (label) => silent(label, 'prettier', '--check', '.'),
  'code inutilisé': (label) => silent(label, 'knip', '--no-config-hints'),
  // Without the tests: an export that only tests use is removed, unless it is tagged @internal with a reason.
  'code que seuls les tests utilisent': (label) => silent(label, 'knip', '--no-config-hints', '--production'),
  tests: (label) =>
    shownTests(
      label,
      'vitest',
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
        ...(isFast ? ['--exclude', onlyInFull] : []),
      ],
      vitestReport,
      countsOfVitest,
    ),
  // On a schema that has changed since, or nothing is to be proved.
  'tests de la version précédente': (label) =>
    shownTests(label, 'node', ['bin/previous.mjs', '--main'], previousReport, countsOfVitest),
  'construction des pages': async () => {
    await ensureBuilt()
    return true
  },
  'poids des pages': (label) =>
    shownTests(
      label,
      'vitest',
      [
        'run',
        '--config',
        'vitest.built.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${weightReport}`,
      ],
      weightReport,
      countsOfVitest,
    ),
  'failles connues': async (label) => {
    const begun = Date.now()
    const verdicts = await ofRegistry
    process.stdout.write(`${label}… ${shown(Date.now() - begun)}\n`)
    for (const { sentences } of verdicts) for (const sentence of sentences) process.stdout.write(`  ${sentence}\n`)
    return verdicts.every(({ outcome }) => outcome !== 'refused')
  },
  navigateur: (label) => ensureBrowser(label),
  'parcours dans un navigateur': (label) =>
    shownTests(label, 'playwright', ['test'], playwrightReport, countsOfPlaywright),
}
const names = Object.keys(steps)
const chosen = isFast ? names.slice(0, names.indexOf('tests') + 1) : names

for (const [index, name] of chosen.entries()) {
  const isDone = await steps[name](`[${index + 1}/${chosen.length}] ${name}`)
  if (isDone) continue
  process.stdout.write(`\nÉchec : ${name}.\n`)
  // A check that is not a test, or tests that could not be read, count as one failure.
  tests.failed = Math.max(1, tests.failed)
  process.exitCode = 1
  break
}
process.stdout.write(`\n${shown(Date.now() - start)}\n`)
for (const sentence of tests.unproved) process.stdout.write(`${sentence}\n`)
for (const title of tests.unstable) process.stdout.write(`instable : ${title}\n`)
process.stdout.write(`${tests.passed} passed, ${tests.failed} failed\n`)
