// `npm run proof`: what needs time, death or load to be proved, one part after the other. A table at the end says what was
// tried and what was found; the last line counts. `.proof/last.json` keeps it with its commit.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { readJourneys } from '../e2e/journeys-report.ts'
import { ensureBrowser } from './browser.mjs'
import { ensureExamination } from './examination/build.mjs'
import { ensureBuilt } from './pages/build.mjs'
import { readChoice } from './proof/choice.ts'
import { here, lastProof, readRecord, writeRecord } from './proof/last-proof.ts'
import { parts } from './proof/parts.ts'
import { countsOf, countsOfJourneys, tableOf, unfinished } from './proof/record.ts'
import { die, launch, shown } from './processes.mjs'

const help = `npm run proof                        la forme courte de chaque partie, moins de 30 minutes
npm run proof -- --long              la forme longue, plusieurs heures
npm run proof -- chaos year          ces parties seules
npm run proof -- chaos --kills 1000  l’essai long d’une partie, avec ses propres options
npm run proof -- --resume            reprend ce qui a été interrompu, au même commit
npm run proof -- --last              ce que la dernière preuve a trouvé, et si elle est de ce commit

${parts.map(({ name, tries, own }) => `${name.padEnd(9)}${tries}${own === undefined ? '' : `\n         ${own.options}`}`).join('\n')}`

/** How many of the last lines of a long run are kept. */
const lastLines = 8

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => (isInterrupted = true))
// The channel to the command that started this one says when it is gone, and keeps nothing running.
process.channel?.unref()

const nothing = { much: '', passed: 0, failed: 0, found: [], unproved: [], said: [] }

/** A run without a report of tests counts as one: its output is shown, and the end of it kept. */
const runOf = async ({ program, args, much }) => {
  await ensureExamination()
  const { child, ended } = launch(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let end = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text)
    end = (end + text).slice(-4000)
  })
  const code = await ended
  const lines = end.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => line !== '').slice(-lastLines)
  return { code, counts: { ...nothing, much, passed: code === 0 ? 1 : 0, said } }
}

const testsOf = async ({ program, args, report }) => {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (program === 'playwright') {
    await ensureBuilt('tests')
    await ensureBrowser('navigateur')
  }
  const code = await launch(program, program === 'vitest' ? [...args, ...reporters] : args).ended
  if (!existsSync(report)) return { code, counts: nothing }
  const written = JSON.parse(readFileSync(report, 'utf8'))
  return { code, counts: program === 'playwright' ? countsOfJourneys(readJourneys(written)) : countsOf(written) }
}

/** What a step found. One that fails without a failed test counts as one failure. */
const stepOf = async (step) => {
  const { code, counts } = await (step.report === undefined ? runOf(step) : testsOf(step))
  if (code === 0 || counts.failed > 0) return counts
  const name = [step.program, ...step.args].join(' ')
  return { ...counts, failed: 1, found: [...counts.found, `${name} s’est arrêté avec ${code}`] }
}

const summed = (counts) => ({
  much: counts.flatMap(({ much }) => much || []).join(', '),
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  found: counts.flatMap(({ found }) => found),
  unproved: counts.flatMap(({ unproved }) => unproved),
  said: counts.flatMap(({ said }) => said),
})

/** The row of a part; undefined when it was interrupted. */
const rowOf = async (steps, form) => {
  const { commit, isClean } = here()
  const [at, begun, load] = [new Date().toISOString(), Date.now(), loadavg()[0]]
  const found = []
  for (const step of steps) {
    found.push(await stepOf(step))
    if (isInterrupted) return undefined
  }
  // Files that changed meanwhile were tried in part only.
  const after = here()
  const isSame = isClean && after.isClean && after.commit === commit
  return { commit, isClean: isSame, form, at, load, ms: Date.now() - begun, ...summed(found) }
}

const show = (rows) => {
  const written = parts.flatMap(({ name, tries }) =>
    rows[name] === undefined ? [] : [{ name, tries, row: rows[name] }],
  )
  if (written.length > 0) process.stdout.write(`\n${tableOf(written, shown)}\n`)
  const sum = (key) => written.reduce((total, { row }) => total + row[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

/** Prints the counts as the last line, as bin/check.mjs does. */
const end = ({ passed, failed }) => {
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}

const stopInterrupted = () => die('Interrompu. Pour continuer : npm run proof -- --resume')

/** Runs these parts, and keeps each row as soon as it is there. */
const prove = async (record, names) => {
  const { form, names: all } = record.run
  for (const name of names) {
    const part = parts.find((one) => one.name === name)
    process.stdout.write(`\n[${all.indexOf(name) + 1}/${all.length}] ${name} : ${part.tries}\n`)
    const row = await rowOf(part[form], form)
    if (row === undefined) stopInterrupted()
    record.rows[name] = row
    writeRecord(record)
  }
  end(show(Object.fromEntries(all.map((name) => [name, record.rows[name]]))))
}

const proveOwn = async ({ name, args }) => {
  const { own } = parts.find((one) => one.name === name)
  const row = await rowOf([own.start(args)], 'long')
  if (row === undefined) die('Interrompu.')
  end(show({ [name]: row }))
}

const choice = readChoice(process.argv.slice(2), parts)
const work = {
  help: () => process.stdout.write(`${help}\n`),
  last: () => {
    const counts = show(readRecord()?.rows ?? {})
    process.stdout.write(`${lastProof().sentence}\n`)
    end(counts)
  },
  refuse: () => die(choice.why),
  own: () => proveOwn(choice),
  resume: () => {
    const record = readRecord()
    const names = unfinished(record, here())
    return typeof names === 'string' ? die(names) : prove(record, names)
  },
  run: () => {
    const run = { ...here(), form: choice.form, at: new Date().toISOString(), names: choice.names }
    const record = { run, rows: readRecord()?.rows ?? {} }
    writeRecord(record)
    return prove(record, choice.names)
  },
}
await work[choice.does]()
