/** The record of the last proof: what each part found, and on which commit. */

export type Form = 'short' | 'long'

/** Where a proof is made: the commit, and whether every file was as it says. */
export type Place = { commit: string | null; isClean: boolean }

/** What one part found. */
export type Row = Place & {
  form: Form
  /** When it began, and what the machine did then. */
  at: string
  load: number
  ms: number
  /** How much was tried: « 412 tests, 1 000 coupures ». */
  much: string
  passed: number
  failed: number
  /** What was found: titles of failed tests, the last lines of a run that failed. */
  found: string[]
  /** What could not be tried here. */
  unproved: string[]
  /** The last lines of its long runs. */
  said: string[]
}

/** The last run: its parts in their order. A part is finished once its row is as young as the run. */
export type Run = Place & { form: Form; at: string; names: string[] }

export type ProofRecord = { run: Run; rows: Partial<Record<string, Row>> }

const isSamePlace = (one: Place, other: Place) =>
  one.commit !== null && one.commit === other.commit && one.isClean === other.isClean

const isFinished = ({ run, rows }: ProofRecord, name: string) => (rows[name]?.at ?? '') >= run.at

/** The parts that an interrupted run had not finished; why not, when there is nothing to go on with. */
export const unfinished = (record: ProofRecord | undefined, here: Place): string[] | string => {
  if (record === undefined) return 'Rien à reprendre : aucune preuve n’a été commencée ici.'
  if (!isSamePlace(record.run, here)) return 'Rien à reprendre : ce qui a été interrompu est d’un autre commit.'
  const names = record.run.names.filter((name) => !isFinished(record, name))
  return names.length === 0 ? 'Rien à reprendre : la dernière preuve est finie.' : names
}

const shownCommit = ({ commit }: Place) => commit?.slice(0, 10) ?? 'sans commit'
const shownPlace = (place: Place) => `${shownCommit(place)}${place.isClean ? '' : ' et des fichiers changés'}`
const shownTime = (at: string) => new Date(at).toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'short' })

export type Judged = { isOfThisCommit: boolean; isProved: boolean; sentence: string; unproved: string[] }

/** Whether this commit was proved: each part has a row of it, from a clean tree, in which nothing failed. */
export const judge = (record: ProofRecord | undefined, here: Place, names: string[]): Judged => {
  const rows = names.flatMap((name) => {
    const row = record?.rows[name]
    return row === undefined ? [] : [{ name, row }]
  })
  const ofThis = rows.filter(({ row }) => row.isClean && row.commit !== null && row.commit === here.commit)
  const failed = ofThis.filter(({ row }) => row.failed > 0).map(({ name }) => name)
  const missing = names.filter((name) => !ofThis.some((one) => one.name === name))
  const isProved = here.isClean && failed.length === 0 && missing.length === 0
  const unproved = ofThis.flatMap(({ row }) => row.unproved)
  const judged = (sentence: string): Judged => ({ isOfThisCommit: ofThis.length > 0, isProved, sentence, unproved })

  const byAge = rows.map(({ row }) => row).toSorted((one, other) => one.at.localeCompare(other.at))
  const [oldest, newest] = [byAge[0], byAge.at(-1)]
  if (oldest === undefined || newest === undefined) return judged('Ce commit n’a pas été prouvé (npm run proof).')
  if (ofThis.length === 0) {
    return judged(`Ce commit n’a pas été prouvé ; la dernière preuve est de ${shownPlace(newest)} (npm run proof).`)
  }
  if (failed.length > 0) return judged(`La preuve de ce commit a échoué : ${failed.join(', ')}.`)
  if (missing.length > 0)
    return judged(`Ce commit n’est prouvé qu’en partie ; il manque ${missing.join(', ')} (npm run proof).`)
  const form = ofThis.every(({ row }) => row.form === 'long') ? 'forme longue' : 'forme courte'
  const since = here.isClean ? '' : ', mais des fichiers ont changé depuis'
  return judged(`Ce commit a été prouvé le ${shownTime(oldest.at)} (${form})${since}.`)
}

const foundIn = ({ failed, unproved }: Row): string => {
  const words = [
    ...(failed > 0 ? [`${failed} ${failed > 1 ? 'échecs' : 'échec'}`] : []),
    ...(unproved.length > 0 ? [`NON VÉRIFIÉ : ${unproved.length}`] : []),
  ]
  return words.join(', ') || 'rien'
}

/** One line a part, then what was found, what was not tried, and the last lines of the long runs. */
export const tableOf = (rows: { name: string; tries: string; row: Row }[], shown: (ms: number) => string): string => {
  const cells = [
    ['partie', 'essayé', 'combien', 'durée', 'trouvé'],
    ...rows.map(({ name, tries, row }) => [name, tries, row.much, shown(row.ms), foundIn(row)]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const table = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  const details = rows.flatMap(({ name, row }) => [
    ...row.said.map((line) => `${name} : ${line}`),
    ...row.unproved.map((sentence) => `${name} : ${sentence}`),
    ...row.found.map((line) => `${name}, échec : ${line}`),
  ])
  const places = [...new Set(rows.map(({ row }) => shownPlace(row)))]
  const loads = rows.map(({ row }) => row.load)
  const shownLoad = (load: number) => load.toFixed(1).replace('.', ',')
  const load = `charge de ${shownLoad(Math.min(...loads))} à ${shownLoad(Math.max(...loads))}`
  const at = rows.map(({ row }) => row.at).toSorted()[0] ?? ''
  return [...table, '', ...details, `${places.join(', ')}, le ${shownTime(at)}, ${load}`].join('\n')
}

const counted = (tests: number): string => `${tests} ${tests > 1 ? 'tests' : 'test'}`

/** What a report of Vitest says, or the one of bin/previous.mjs, in which a sentence may stand for tests that did not run. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string }[]
  }[]
  unproved?: string
  nothing?: string
}

export type Counts = Pick<Row, 'much' | 'passed' | 'failed' | 'found' | 'unproved' | 'said'>

export const countsOf = ({ numPassedTests, numFailedTests, testResults = [], unproved, nothing }: Report): Counts => {
  const titles = (...wanted: string[]) =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ status, fullName }) => (wanted.includes(status) ? [fullName] : []))
  // A file that could not be read has no test that failed.
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    much: nothing === undefined ? counted(numPassedTests + numFailedTests) : '',
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    found: [...titles('failed'), ...unread.map(({ name, message = '' }) => `${name} ${message}`)],
    unproved: [
      ...titles('skipped', 'pending').map((title) => `NON VÉRIFIÉ : ${title}`),
      ...(unproved === undefined ? [] : [unproved]),
    ],
    said: nothing === undefined ? [] : [nothing],
  }
}

/** Journeys of a browser; one that passed when it was run again has failed. */
export const countsOfJourneys = (journeys: { title: string; outcome: string }[]): Counts => {
  const found = journeys.filter(({ outcome }) => outcome !== 'passed').map(({ title }) => title)
  const passed = journeys.length - found.length
  return { much: counted(journeys.length), passed, failed: found.length, found, unproved: [], said: [] }
}
